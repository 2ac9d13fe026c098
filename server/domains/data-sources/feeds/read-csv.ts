import { tableLimits } from "#shared/media-kinds/table-document.ts";
import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { hasNames, tableFromGrid } from "#shared/tables/from-grid.ts";
import { ProblemList } from "../../../reading/problem-list.ts";
import { readRows } from "../../../reading/read-rows.ts";
import { decodeFeed, type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";

/** The message says how many rows were found up to this number. */
const maxCounted = 100_000;

/** Reads the table of a CSV file. Its columns keep the keys of their names, and so their places on boards. */
export function readCsv(input: Omit<FeedBytes, "nowMs">): ReadFeed {
  const { text, problems: letters } = decodeFeed(input);
  if (input.type.includes("text/html") || /^\s*<(?:!doctype|html|\?xml|head|body)\b/i.test(text))
    return unusable(reasonRef("feedIsPage"));
  if (text.slice(0, 2_000).includes("\0")) return unusable(reasonRef("feedIsNoTable"));
  const { rows, isCut, problems: found } = readRows(text, { maxRows: maxCounted });
  if (isCut) return unusable(reasonRef("readingTooManyRows", { most: maxCounted, max: tableLimits.rows }));
  // More rows are only counted: finding out what they mean takes far longer.
  if (rows.length > tableLimits.rows + 1)
    return unusable(reasonRef("tableTooManyRows", { found: rows.length - 1, max: tableLimits.rows }));
  const grid = rows.map(({ cells }) => cells);
  const table = tableFromGrid(grid, { names: hasNames(grid), rowKey: (at) => `r${at + 1}` });
  if (table.rows.length === 0) return unusable(reasonRef("feedIsEmpty"));
  const problem = tableProblem(table);
  if (problem) return unusable(problem);
  const problems = new ProblemList();
  problems.addAll(letters);
  problems.addAll(found);
  return { document: table, title: null, problem: null, problems: problems.list() };
}
