import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { hasNames, tableFromGrid } from "#shared/tables/from-grid.ts";
import { readGrid } from "../../../../reading/read-grid.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";

/** Reads the table of a file. Its columns keep the keys of their names, and so their places on boards. */
export async function readTable(input: FeedBytes): Promise<ReadFeed> {
  const read = await readGrid(input);
  if (read.problem) return unusable(read.problem);
  const { cells, problems } = read;
  const table = tableFromGrid(cells, { names: hasNames(cells), rowKey: (at) => `r${at + 1}` });
  if (table.rows.length === 0) return unusable(reasonRef("feedIsEmpty"));
  const problem = tableProblem(table);
  return problem ? unusable(problem) : { document: table, title: null, problem: null, problems };
}
