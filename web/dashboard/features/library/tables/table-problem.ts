import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { englishWords } from "#shared/refusals/english.ts";
import { mediaTexts } from "#shared/refusals/media.ts";
import { sayIn } from "#shared/refusals/text.ts";
import { textIn } from "#web/lib/texts.ts";

const texts: Readonly<Record<string, { text: string }>> = mediaTexts;
const english = { ...englishWords, textOf: (reason: string) => texts[reason]?.text };

/** Returns what is wrong with a table, in the language of the page; null when it can be saved. */
export function problemWords(table: TableDocument): string | null {
  const problem = tableProblem(table);
  return problem && textIn(problem, sayIn(english, problem) ?? "");
}
