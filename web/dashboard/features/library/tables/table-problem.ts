import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { mediaTexts } from "#shared/refusals/media.ts";
import { englishTextOf } from "#shared/refusals/text-of-reason.ts";
import { textIn } from "#web/lib/texts.ts";

/** Returns what is wrong with a table, in the language of the page; null when it can be saved. */
export function problemWords(table: TableDocument): string | null {
  const problem = tableProblem(table);
  return problem && textIn(problem, englishTextOf(mediaTexts, problem) ?? "");
}
