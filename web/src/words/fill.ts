// Turns keys and arguments into sentences: the same templates as `highgate.kernel.words` reads.

export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Arguments = object;

type Given = Readonly<Record<string, unknown>>;

const SLOT = /\{(\w+)(?::(\w+))?\}/g;
const NUMBERED = /^(\D+)(\d+)$/;

/** Fill the plain slots of a template. */
export function fill(template: string, given: Arguments = {}): string {
  return template.replace(SLOT, (_, name: string) => String((given as Given)[name] ?? "?"));
}

/** The words of one game in one language, with the names of those who sit at the table. */
export class GameWords {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly names: readonly string[] = [],
  ) {}

  /** The same words with the players' own names for the seats. */
  named(names: readonly string[]): GameWords {
    return new GameWords(this.catalogue, names);
  }

  /** Whether there is such a sentence. */
  has(section: string, key: string): boolean {
    return this.catalogue[section]?.[key] !== undefined;
  }

  /** A sentence; a key that is missing stands for itself. */
  text(section: string, key: string, given: Arguments = {}): string {
    const template = this.catalogue[section]?.[key];
    if (template === undefined) return key;
    return template.replace(SLOT, (_, name: string, from?: string) => this.filled((given as Given)[name] ?? "?", from));
  }

  /** The name of a seat: as the player gave it, else that of the game (a colour). */
  seat(seat: number): string {
    return this.names[seat] || this.text("seats", String(seat));
  }

  /** What an offer does, in a few words. */
  action(terms: Arguments): string {
    return this.text("actions", String((terms as Given)["do"]), terms);
  }

  /** The log sentence of an event, as far as this copy of it tells. */
  event(phrase: string, event: Arguments): string {
    const told = Object.entries(event).map(([name, value]) => [name, readable(value)]);
    return this.text("events", phrase, Object.fromEntries(told));
  }

  /** The rule by which such an event happens, or nothing. */
  ruleOf(kind: string): string {
    return this.catalogue["citations"]?.[kind] ?? "";
  }

  /** The name of a value; one that ends in a number needs no entry of its own: `vault2` is `vault` with a number. */
  name(section: string, key: string): string {
    const [, stem = "", number] = NUMBERED.exec(key) ?? [];
    const isOwn = number === undefined || this.has(section, key) || !this.has(section, stem);
    return isOwn ? this.text(section, key) : this.text(section, stem, { number: Number(number) });
  }

  private filled(value: unknown, section?: string): string {
    return Array.isArray(value) ? this.listed(value.map((item) => this.one(item, section))) : this.one(value, section);
  }

  private listed(names: readonly string[]): string {
    const last = names.at(-1);
    if (last === undefined) return this.text("lists", "none");
    const rest = names.slice(0, -1).join(", ");
    return rest ? this.text("lists", "and", { rest, last }) : last;
  }

  private one(value: unknown, section?: string): string {
    if (section === undefined) return String(value);
    return section === "seats" ? this.seat(Number(value)) : this.name(section, String(value));
  }
}

/** A secret part says to whom it was told, and its value only to those. */
export function readable(value: unknown): unknown {
  const isSecret = typeof value === "object" && value !== null && "to" in value;
  return isSecret ? ((value as { is?: unknown }).is ?? "?") : value;
}
