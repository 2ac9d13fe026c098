import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { readList } from "#shared/tables/read-list.ts";
import { ProblemList } from "../../../../reading/problem-list.ts";
import { readGrid } from "../../../../reading/read-grid.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";

/** Reads the table of a file. Its columns keep the keys of their names, and so their places on boards. */
export async function readTable(input: FeedBytes): Promise<ReadFeed> {
  const read = await readGrid(input);
  if (read.problem) return unusable(read.problem);
  const { cells, problems } = read;
  const words = { name: "", price: "", section: "" };
  const options = { rowKey: (at: number) => `r${at + 1}`, words };
  const first = readList(cells, options);
  const asked = first.document.columns.find(({ key }) => key === first.asked);
  // A link has no person whom we can ask, and a number may also count points or patients.
  const list = asked ? readList(cells, { ...options, known: [{ ...asked, type: "number" }] }) : first;
  const { document: table } = list;
  if (table.rows.length === 0) return unusable(reasonRef("feedIsEmpty"));
  const found = new ProblemList();
  found.addAll(problems);
  for (const { text } of list.leftOut) found.add(null, reasonRef("listLeftOut", { line: text }));
  for (const { text } of list.unread) found.add(null, reasonRef("listUnread", { line: text }));
  for (const { text } of list.priceless) found.add(null, reasonRef("listPriceless", { line: text }));
  if (asked) found.add(null, reasonRef("listNotPrice", { column: asked.name }));
  const problem = tableProblem(table);
  return problem
    ? unusable(problem)
    : { document: table, title: null, problem: null, problems: found.list() };
}
