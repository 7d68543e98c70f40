// The players' rules as they are written: `# Title`, `## 4 Section`, `### AB-4.4 Title`, paragraphs below.

export interface Rule {
  readonly number: string;
  readonly title: string;
  readonly section: string;
  readonly blocks: readonly Block[];
  /** Everything in it, in small letters, to be searched. */
  readonly haystack: string;
}

export type Block =
  | { readonly kind: "text"; readonly parts: readonly Part[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Part[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Part[])[])[] };

export interface Part {
  readonly style: "plain" | "strong" | "soft" | "code";
  readonly text: string;
}

const HEADING = /^(#{1,3}) (?:((?:[A-Z]+-)?\d[\w.]*) )?(.*)$/;
const MARKED = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

/** The numbered rules of a rulebook, in their order; the introduction has no number. */
export function parseRules(text: string): readonly Rule[] {
  const rules: Rule[] = [];
  let [section, number, title] = ["", "", ""];
  let lines: string[] = [];
  const close = (): void => {
    const body = lines.join("\n").trim();
    if (body)
      rules.push({
        number,
        title,
        section,
        blocks: blocksOf(body),
        haystack: `${number} ${title} ${body}`.toLowerCase(),
      });
    lines = [];
  };
  for (const line of text.split("\n")) {
    const heading = HEADING.exec(line);
    if (!heading) {
      lines.push(line);
      continue;
    }
    close();
    [number, title] = [heading[2] ?? "", heading[3] ?? ""];
    if (heading[1] === "##") section = title;
  }
  close();
  return rules;
}

/** The rules that say all the words that are looked for. */
export function search(rules: readonly Rule[], wanted: string): readonly Rule[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => words.every((word) => rule.haystack.includes(word)));
}

/** Words with their marks read. */
export function partsOf(text: string): readonly Part[] {
  return text
    .split(MARKED)
    .filter(Boolean)
    .map((piece): Part => {
      if (/^\*\*.+\*\*$/.test(piece)) return { style: "strong", text: piece.slice(2, -2) };
      if (/^\*.+\*$/.test(piece)) return { style: "soft", text: piece.slice(1, -1) };
      if (/^`.+`$/.test(piece)) return { style: "code", text: piece.slice(1, -1) };
      return { style: "plain", text: piece };
    });
}

function blocksOf(body: string): readonly Block[] {
  return body.split(/\n\s*\n/).flatMap((chunk) => blocksIn(chunk.split("\n").filter((line) => line.trim())));
}

/** A chunk without an empty line may still go from a paragraph to a list or a table. */
function blocksIn(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let start = 0;
  for (let end = 1; end <= lines.length; end++) {
    if (end < lines.length && kindOf(lines[end]) === kindOf(lines[start])) continue;
    blocks.push(blockOf(lines.slice(start, end)));
    start = end;
  }
  return blocks;
}

function kindOf(line = ""): Block["kind"] {
  return line.startsWith("|") ? "table" : /^\s*([-*]|\d+\.) /.test(line) ? "list" : "text";
}

function blockOf(lines: readonly string[]): Block {
  const kind = kindOf(lines[0]);
  if (kind === "table") {
    const rows = lines.filter((line) => !/^\|[-\s|:]+\|$/.test(line));
    return {
      kind,
      rows: rows.map((row) =>
        row
          .split("|")
          .slice(1, -1)
          .map((cell) => partsOf(cell.trim())),
      ),
    };
  }
  if (kind === "list") return { kind, items: lines.map((line) => partsOf(line.replace(/^\s*([-*]|\d+\.) /, ""))) };
  return { kind, parts: partsOf(lines.join(" ")) };
}
