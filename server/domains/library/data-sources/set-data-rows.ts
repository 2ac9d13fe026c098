import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { setDataRows as contract } from "#shared/contracts/library/data-sources.ts";
import { type TableDocument, tableDocument } from "#shared/media-kinds/table-document.ts";
import { emptyTable, tableCountProblem, tableProblem } from "#shared/media-kinds/table-limits.ts";
import { tableFromGrid } from "#shared/tables/from-grid.ts";
import type { Customer } from "../../../actor.ts";
import { effectOfSource } from "../../../bus/effects.ts";
import type { Verb } from "../../../context.ts";
import { dataDocuments } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { feedOf } from "./feeds/set-feed.ts";
import { lockDataSource, presentDataSource } from "./queries.ts";
import { requireNone } from "./require-none.ts";
import { sourceKinds } from "./source-kinds.ts";
import { storeContent, versionOf } from "./store-content.ts";

type SentRow = InputOf<typeof contract>["rows"][number];

/** Rows with equal texts are the same row, so that a queue notices which are new. */
function keysOf(rows: readonly (readonly string[])[]): string[] {
  const used = new Map<string, number>();
  return rows.map((cells) => {
    const key = hash("sha256", JSON.stringify(cells)).slice(0, 9);
    const number = (used.get(key) ?? 0) + 1;
    used.set(key, number);
    return number === 1 ? key : `${key}${number.toString(36).slice(-3)}`;
  });
}

const textOf = (value: SentRow[string] | undefined) => String(value ?? "").trim();

/**
 * Returns rows as a table. Columns that it had keep their types, which a person may have chosen. Throws Invalid above a limit
 * of tables: for too many rows or names before it makes a cell for each pair, and for a long text before it finds out types.
 */
function tableOf(sent: readonly SentRow[], { columns: known }: TableDocument): TableDocument {
  if (sent.length === 0) return { kind: "table", columns: known, rows: [] };
  const names = [...new Set(sent.flatMap((row) => Object.keys(row)))];
  const filled = sent.filter((row) => Object.values(row).some((value) => textOf(value) !== ""));
  requireNone(tableCountProblem({ rows: filled, columns: names }));
  const cells = filled.map((row) => {
    const own = new Map(Object.entries(row));
    return names.map((name) => textOf(own.get(name)));
  });
  const keys = keysOf(cells);
  requireNone(
    tableProblem({
      kind: "table",
      columns: names.map((name, at) => ({ key: `${at}`, name: name.trim(), type: "text" })),
      rows: cells.map((texts, at) => ({ key: keys[at] ?? "", cells: texts })),
    }),
  );
  const table = tableFromGrid([names, ...cells], { names: true, rowKey: (at) => keys[at] ?? "" });
  const columns = table.columns.map((column) => known.find(({ key }) => key === column.key) ?? column);
  return { ...table, columns };
}

/**
 * Replaces the rows of a table by those of a program. Throws Conflict for a source that is no table or follows a file, and
 * where four eyes are demanded and screens show it; Invalid when it is larger than its limits.
 */
export async function setDataRows({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const source = await lockDataSource(tx, ctx.actor.accountId, input.id);
    const { written } = sourceKinds[source.kind];
    if (!written || source.kind !== "table") throw refuse("dataSourceNotWritten");
    if (await feedOf(tx, source.id)) throw refuse("dataSourceFollowsFile");
    const [row] = await tx.select().from(dataDocuments).where(eq(dataDocuments.sourceId, source.id));
    const present = tableDocument.safeParse(row ? JSON.parse(row.body) : null).data ?? emptyTable;
    const document = tableOf(input.rows, present);
    requireNone(tableProblem(document));
    const stored = await storeContent(ctx, tx, source, { document, at: ctx.now(), by: ctx.actor.userId });
    await audit({
      action: "data-source.content",
      subject: { kind: "data-source", id: source.id },
      ...written.describe(present, document),
      effect: effectOfSource(source),
    });
    const version = versionOf(JSON.stringify(document));
    return { source: presentDataSource(stored), document, version, feed: null };
  });
}
