// What was told, for those who draw it: events by their kind, with their secret parts read.

interface Told<E> {
  readonly n: number;
  readonly event?: E;
}

/** An event with its secret parts read out; what was not told is undefined. */
export type ReadOut<E> = E extends unknown
  ? {
      readonly [Part in keyof E]: E[Part] extends { readonly to: unknown; readonly is?: infer T }
        ? T | undefined
        : E[Part];
    }
  : never;

/** The events of one kind, with their numbers. */
export function eventsOf<E extends { readonly kind: string }, Kind extends E["kind"]>(
  moment: readonly Told<E>[],
  kind: Kind,
): readonly { readonly n: number; readonly event: Extract<E, { readonly kind: Kind }> }[] {
  return moment.flatMap(({ n, event }) =>
    event?.kind === kind ? [{ n, event: event as Extract<E, { readonly kind: Kind }> }] : [],
  );
}

/** Read the secret parts of an event. */
export function readOut<E extends object>(event: E): ReadOut<E> {
  const parts = Object.entries(event).map(([name, value]: [string, unknown]) => [name, read(value)]);
  return Object.fromEntries(parts) as ReadOut<E>;
}

function read(value: unknown): unknown {
  return typeof value === "object" && value !== null && "to" in value ? (value as { is?: unknown }).is : value;
}
