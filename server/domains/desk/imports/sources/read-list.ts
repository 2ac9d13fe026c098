import type { ReadingProblem } from "#shared/reading/problem.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { decodeText } from "../../../../reading/decode-text.ts";
import { namedColumns } from "../../../../reading/named-columns.ts";
import { ProblemList } from "../../../../reading/problem-list.ts";
import { readRows } from "../../../../reading/read-rows.ts";
import { type List, type ListColumn, type ListRow, listColumns, maxListRows } from "./list-rows.ts";

/** Reads a CSV file with one row for each place in a playlist. Returns null when it has no column "file". Runs apart. */
export function readList({ bytes }: { bytes: Uint8Array }): List | null {
  const decoded = decodeText(bytes);
  const read = readRows(decoded.text, { maxRows: maxListRows + 1 });
  const [first, ...rest] = read.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.trim()),
  }));
  const { places, unused } = namedColumns(first?.cells ?? [], listColumns);
  if (!places.has("file")) return null;
  return {
    unused,
    rows: rest.map(({ line, cells }) => {
      const cell = (column: ListColumn) => cells[places.get(column) ?? -1] ?? "";
      const values = Object.fromEntries(listColumns.map((column) => [column, cell(column)]));
      return { line, ...values } as ListRow;
    }),
    problems: problemsOf(decoded.problems, read),
  };
}

function problemsOf(
  letters: readonly ReadingProblem[],
  { isCut, problems: quotes }: { isCut: boolean; problems: readonly ReadingProblem[] },
): ReadingProblem[] {
  const problems = new ProblemList();
  problems.addAll(letters);
  problems.addAll(quotes);
  if (isCut) problems.add(null, reasonRef("importListCut", { max: maxListRows }));
  return problems.list();
}
