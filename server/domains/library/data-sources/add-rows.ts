import { eq } from "drizzle-orm";
import { type TableColumn, type TableDocument, tableDocument } from "#shared/media-kinds/table-document.ts";
import { tableProblem } from "#shared/media-kinds/table-limits.ts";
import { tableChange } from "#shared/merge/table.ts";
import { withHiddenRows, withoutHiddenRows } from "#shared/tables/hidden-rows.ts";
import { effectOfSource } from "../../../bus/effects.ts";
import type { Ctx } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { dataDocuments, dataSources } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { feedOf } from "./feeds/set-feed.ts";
import { type DataSourceRow, lockDataSource } from "./queries.ts";
import { storeContent } from "./store-content.ts";

/** The texts of a new row, by what they are. */
export interface Notice {
  /** Names the row: a row that is there already is not added again. */
  key: string;
  notice: string;
  from: string;
  date: string;
}

const columns: TableColumn[] = [
  { key: "notice", name: "Notice", type: "text" },
  { key: "from", name: "From", type: "text" },
  { key: "date", name: "Date", type: "text" },
];

/** Creates a table with a column for each part of a notice. The caller holds the account. */
export async function newNoticeTable(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  { accountId, name }: { accountId: number; name: string },
): Promise<number> {
  const [row] = await tx
    .insert(dataSources)
    .values({ accountId, name, kind: "table", createdAt: ctx.now() })
    .returning();
  if (!row) throw new Error("The data source was not written");
  await requireWithinBounds(tx, accountId, "data sources");
  await storeContent(ctx, tx, row, {
    document: { kind: "table", columns, rows: [] },
    at: ctx.now(),
    by: null,
  });
  await audit({
    action: "data-source.create",
    subject: { kind: "data-source", id: row.id },
    accountId,
    after: { name, sourceKind: "table" },
  });
  return row.id;
}

/** Returns the place of the notice in a row: the column with that key, or else the first one with texts. */
const noticeColumn = (table: TableDocument): TableColumn | undefined =>
  table.columns.find(({ key }) => key === "notice") ?? table.columns.find(({ type }) => type === "text");

/**
 * Returns the locked table of an account that can take notices. Throws NotFound when it was removed, Invalid when it
 * follows a file or has no column for texts.
 */
export async function noticeTable(
  tx: Tx,
  accountId: number,
  sourceId: number,
): Promise<{ source: DataSourceRow; table: TableDocument }> {
  const source = await lockDataSource(tx, accountId, sourceId);
  const [row] = await tx.select().from(dataDocuments).where(eq(dataDocuments.sourceId, source.id));
  const { data: table } = tableDocument.safeParse(row ? JSON.parse(row.body) : null);
  if (!table || !noticeColumn(table) || (await feedOf(tx, source.id))) throw refuse("guestTableUnfit");
  return { source, table };
}

/**
 * Adds notices as rows at the top of a table. Throws as `noticeTable` does, Invalid when the table is full, Conflict
 * where four eyes are demanded and screens show it.
 */
export async function addRows(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  { accountId, sourceId, notices }: { accountId: number; sourceId: number; notices: readonly Notice[] },
): Promise<void> {
  const { source, table } = await noticeTable(tx, accountId, sourceId);
  const place = noticeColumn(table);
  const known = new Set(withHiddenRows(table).rows.map(({ key }) => key));
  const added = notices
    .filter(({ key }) => !known.has(key))
    .map((notice) => ({
      key: notice.key,
      cells: table.columns.map(({ key }) => {
        if (key === place?.key) return notice.notice;
        return key === "from" || key === "date" ? notice[key] : "";
      }),
    }));
  const edited = withHiddenRows(table);
  const document = withoutHiddenRows({ ...edited, rows: [...added, ...edited.rows] });
  const problem = tableProblem(document);
  if (problem) throw refuse("inputUnfit", { problem });
  await storeContent(ctx, tx, source, {
    document,
    at: ctx.now(),
    by: ctx.actor.kind === "customer" ? ctx.actor.userId : null,
  });
  const sizesOf = ({ rows }: TableDocument) => ({ rows: rows.length, columns: table.columns.length });
  await audit({
    action: "data-source.content",
    subject: { kind: "data-source", id: source.id },
    accountId,
    before: sizesOf(table),
    after: { ...sizesOf(document), cells: tableChange(table, document).cells },
    effect: effectOfSource(source),
  });
}
