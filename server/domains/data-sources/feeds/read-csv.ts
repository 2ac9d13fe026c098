import Papa from "papaparse";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { encodingOf } from "#shared/tables/encoding.ts";
import { hasNames, tableFromGrid } from "#shared/tables/from-grid.ts";
import type { FetchedFeed } from "../../../outside/feeds/port.ts";

/** The rows of a fetched file, or why it has none that can be used. */
export type ReadFeed = { table: TableDocument; problem: null } | { table: null; problem: ReasonRef };

const unusable = (problem: ReasonRef): ReadFeed => ({ table: null, problem });

/** Reads the table of a CSV file. Its columns keep the keys of their names, and so their places on boards. */
export function readCsv({ bytes, type }: Pick<FetchedFeed, "bytes" | "type">): ReadFeed {
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
  return problem ? unusable(problem) : { table, problem: null };
}
