import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { type Placeholder, partsOf } from "../../shared/languages/message.ts";
import { type CatalogueEntry, readPo } from "../../shared/languages/read-po.ts";
import type { WordReport } from "../../shared/languages/word-report.ts";

/** Returns names, kinds and tags of a text, in alphabetical order. Throws when its braces are wrong. */
function valuesIn(text: string): string {
  const found = new Set(text.match(/<\/?\d+\/?>/g));
  const visit = (parts: readonly (string | Placeholder)[]): void => {
    for (const part of parts)
      if (typeof part !== "string") {
        found.add(`{${part.name}, ${part.kind ?? ""}}`);
        for (const inner of part.cases.values()) visit(inner);
      }
  };
  visit(partsOf(text));
  return [...found].sort().join(" ");
}

export interface Review {
  by: string;
  /** The day: 2026-12-01. */
  on: string;
}

/** Returns the text of a report that the catalogue has, or why there is none. */
function entryOf(
  entries: readonly CatalogueEntry[],
  { id, shown, better }: WordReport,
): CatalogueEntry | string {
  const found = entries.filter(({ english, context, written }) =>
    id === null ? written === shown : generateMessageId(english, context ?? undefined) === id,
  );
  const [entry] = found;
  if (!entry) return "the catalogue has no such text";
  if (found.length > 1) return "several texts read so: change the right one by hand";
  try {
    if (valuesIn(better) === valuesIn(entry.english)) return entry;
  } catch {
    // Its braces are wrong.
  }
  return `a better text needs the values of the English one: ${entry.english}`;
}

/** Returns a catalogue with the better text of a report, marked as reviewed; or why it cannot be written. */
export function withReviewed(
  source: string,
  report: WordReport,
  { by, on }: Review,
): { source: string; entry: CatalogueEntry } | string {
  const entry = entryOf(readPo(source), report);
  if (typeof entry === "string") return entry;
  const blocks = source.split("\n\n").map((block) => {
    const [only] = readPo(`${block}\n`);
    if (!only || only.english !== entry.english || only.context !== entry.context) return block;
    const lines = block.split("\n").filter((line) => !line.startsWith("# reviewed by "));
    const text = lines
      .join("\n")
      .replace(/^msgstr ".*"(?:\n".*")*$/m, () => `msgstr ${JSON.stringify(report.better)}`);
    return `# reviewed by ${by}, ${on}\n${text}`;
  });
  return { source: blocks.join("\n\n"), entry };
}
