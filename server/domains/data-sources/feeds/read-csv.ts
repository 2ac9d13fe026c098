import Papa from "papaparse";
import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { encodingOf } from "#shared/tables/encoding.ts";
import { hasNames, tableFromGrid } from "#shared/tables/from-grid.ts";
import { type FeedBytes, type ReadFeed, unusable } from "./read-feed.ts";

/** Reads the table of a CSV file. Its columns keep the keys of their names, and so their places on boards. */
export function readCsv({ bytes, type }: Pick<FeedBytes, "bytes" | "type">): ReadFeed {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (type.includes("text/html") || /^\s*<(?:!doctype|html|\?xml|head|body)\b/i.test(text))
    return unusable(reasonRef("feedIsPage"));
  if (text.slice(0, 2_000).includes("\0")) return unusable(reasonRef("feedIsNoTable"));
  const { data } = Papa.parse<string[]>(text, {
    delimiter: "",
    delimitersToGuess: [",", ";", "\t", "|"],
    skipEmptyLines: true,
  });
  const table = tableFromGrid(data, { names: hasNames(data), rowKey: (at) => `r${at + 1}` });
  if (table.rows.length === 0) return unusable(reasonRef("feedIsEmpty"));
  const problem = tableProblem(table);
  return problem ? unusable(problem) : { document: table, title: null, problem: null };
}
