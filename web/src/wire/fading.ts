// Some things are told in full only once, live. What a page keeps of them is what is left afterwards.
import type { Item } from "$wire";

/** The item as it may be kept: a fleeting one without the values of its secrets. */
export function leftOf(item: Item): Item {
  if (!item.faded) return item;
  const event = Object.entries(item.event ?? {}).map(([name, value]) => [name, withoutValue(value)]);
  return { n: item.n, phrase: item.faded, event: Object.fromEntries(event) };
}

function withoutValue(value: unknown): unknown {
  const isSecret = typeof value === "object" && value !== null && "to" in value;
  return isSecret ? { to: (value as { to: unknown }).to } : value;
}
