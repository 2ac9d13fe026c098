import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  createDataSource as contract,
  DataSource,
  ListedDataSource,
} from "#shared/contracts/library/data-sources.ts";
import { type DataDocument, type DataSourceKind, hasDocument } from "#shared/media-kinds/documents.ts";
import type { ValueLimits } from "#shared/media-kinds/value-limits.ts";
import { documentContracts } from "#shared/media-kinds/written-documents.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { noteSourceEdit } from "../../../db/draft-edits/note-edits.ts";
import { lockRestorable, restoreOne, softDelete } from "../../../db/soft-delete.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataFeeds, dataSources } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { refuse } from "../../../refusal.ts";
import { sourcesInSight } from "../../identity/scopes/index.ts";
import { type DataSourceRow, lockDataSource, presentDataSource, presentFeed } from "./queries.ts";
import { requireMayWarn, requireUnshownWhereFourEyes } from "./require-unshown.ts";
import { shownVersions } from "./shown-values.ts";
import { sourceKinds } from "./source-kinds.ts";
import { storeContent } from "./store-content.ts";

export async function listDataSources({
  ctx,
}: Verb<unknown, Customer>): Promise<{ items: ListedDataSource[] }> {
  const seen = await sourcesInSight(ctx);
  const rows = await ctx.deps.db
    .select({ source: dataSources, feed: dataFeeds })
    .from(dataSources)
    .leftJoin(dataFeeds, eq(dataFeeds.sourceId, dataSources.id))
    .where(
      and(
        eq(dataSources.accountId, ctx.actor.accountId),
        isNull(dataSources.deletedAt),
        seen ? anyOf(dataSources.id, seen) : undefined,
      ),
    )
    .orderBy(asc(dataSources.name), asc(dataSources.id));
  const shown = await shownVersions(
    ctx.deps.db,
    rows.map(({ source }) => source),
  );
  const versionOf = new Map(shown.map(({ source, version }) => [source.id, version]));
  return {
    items: rows.map(({ source, feed }) => {
      const version = versionOf.get(source.id) ?? null;
      return {
        ...presentDataSource(source),
        feed: feed && presentFeed(feed),
        waits: version !== "now" && version !== source.version,
        isOpen: version === "now",
      };
    }),
  };
}

/** Creates a data source. Throws Conflict when the account has too many. */
export async function createDataSource({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<DataSource> {
  if (input.limits && !sourceKinds[input.kind].takesValues) throw refuse("dataSourceWithoutValue");
  return inTransaction(ctx, async (open) => presentDataSource(await writeDataSource(ctx, open, input)));
}

/** Writes a new data source in a transaction, empty or with a document. Throws Conflict when the account has too many. */
export async function writeDataSource(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  given: { name: string; kind: DataSourceKind; document?: DataDocument; limits?: ValueLimits | null },
): Promise<typeof dataSources.$inferSelect> {
  const { accountId } = ctx.actor;
  const { name, kind, document, limits } = given;
  const [row] = await tx
    .insert(dataSources)
    .values({ accountId, name, kind, limits, createdAt: ctx.now() })
    .returning();
  if (!row) throw new Error("The data source was not written");
  await requireWithinBounds(tx, accountId, "data sources");
  const written = hasDocument(kind)
    ? await storeContent(ctx, tx, row, {
        document: document ?? documentContracts[kind].empty,
        at: ctx.now(),
        by: ctx.actor.userId,
      })
    : row;
  await audit({
    action: "data-source.create",
    subject: { kind: "data-source", id: row.id },
    after: { name, sourceKind: kind, ...limits },
  });
  return written;
}

export async function renameDataSource({
  ctx,
  input,
}: Verb<{ id: number; name: string }, Customer>): Promise<DataSource> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockDataSource(tx, ctx.actor.accountId, input.id);
    await tx.update(dataSources).set({ name: input.name }).where(eq(dataSources.id, before.id));
    await audit({
      action: "data-source.rename",
      subject: { kind: "data-source", id: before.id },
      before: { name: before.name },
      after: { name: input.name },
    });
    return presentDataSource({ ...before, name: input.name });
  });
}

/** Creates a secret of 256 bits, which is shown once. The earlier one is invalid after the commit. */
export async function renewDataToken({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ token: string }> {
  const token = `vds_${randomBytes(32).toString("base64url")}`;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockDataSource(tx, ctx.actor.accountId, input.id);
    if (!sourceKinds[row.kind].takesValues) throw refuse("dataSourceWithoutValue");
    await requireUnshownWhereFourEyes(tx, row);
    await tx
      .update(dataSources)
      .set({ tokenHash: hashSecret(token) })
      .where(eq(dataSources.id, row.id));
    await audit({ action: "data-source.token", subject: { kind: "data-source", id: row.id } });
  });
  return { token };
}

/** Removes a data source. It then accepts no values. Its row stays for a restore. */
export async function deleteDataSource({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, (open) => removeDataSource(ctx, open, input.id));
  return { success: true };
}

/** Moves a data source to the trash. Throws NotFound, Conflict when four eyes are demanded and screens may show it, Forbidden. */
export async function removeDataSource(ctx: Ctx<Customer>, open: AuditedTx, id: number): Promise<void> {
  const row = await lockDataSource(open.tx, ctx.actor.accountId, id);
  await requireUnshownWhereFourEyes(open.tx, row);
  await requireMayWarn(ctx.actor, open.tx, row);
  await noteChangeOfExistence(ctx, open, row);
  await softDelete({ ctx, ...open }, "data-source", [row]);
}

export async function restoreDataSource({ ctx, input }: Verb<{ id: number }, Customer>): Promise<DataSource> {
  return inTransaction(ctx, async (open) => {
    const [row] = await lockRestorable({ ctx, tx: open.tx }, "data-source", [input.id]);
    if (!row) throw refuse("dataSourceNotFound");
    await requireUnshownWhereFourEyes(open.tx, row);
    await requireMayWarn(ctx.actor, open.tx, row);
    await noteChangeOfExistence(ctx, open, row);
    return presentDataSource(await restoreOne({ ctx, ...open }, "data-source", input.id));
  });
}

/** A source in the trash is a draft where its content waits for review. */
async function noteChangeOfExistence(
  { actor, now }: Ctx<Customer>,
  { tx }: AuditedTx,
  source: DataSourceRow,
): Promise<void> {
  if (source.publishing === "review") await noteSourceEdit(tx, { source, userId: actor.userId, at: now() });
}
