import { hash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { type DataDocument, dataDocument } from "#shared/media-kinds/documents.ts";
import type { Warning } from "#shared/media-kinds/warnings.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { noteSourceEdit } from "../../../db/draft-edits/note-edits.ts";
import { dataDocuments, dataSources, dataVersions } from "../../../db/tables/index.ts";
import { confirmFact, keepFact } from "./fact-history.ts";
import { warningsIn } from "./feeds/keep-warnings.ts";
import type { DataSourceRow } from "./queries.ts";
import { publicationOfFourEyes, requireUnshownWhereFourEyes } from "./require-unshown.ts";
import { sourceKinds } from "./source-kinds.ts";

/** Returns the name of a document's content. */
export const versionOf = (body: string): string => hash("sha256", body).slice(0, 16);

type Content = { document: DataDocument } | { value: DataSourceRow["value"] };

/**
 * Writes the content of a source as of now: the only function that does. A document is serialised once for all screens.
 * Where the source waits for review, the content is also kept under its version, and whoever wrote it is noted. `by`:
 * the person; null: a machine or a guest, whose edit is nobody's. Throws Conflict for a person where four eyes are
 * demanded and screens show it. The caller holds the source and announces the change.
 */
export async function storeContent(
  ctx: Pick<Ctx, "now" | "deps">,
  tx: Tx,
  source: DataSourceRow,
  { at, by, ...content }: Content & { at: Date; by: number | null },
): Promise<DataSourceRow> {
  if (by !== null) await requireUnshownWhereFourEyes(tx, source);
  const body = "document" in content ? JSON.stringify(dataDocument.parse(content.document)) : null;
  const change = { ...("value" in content && { value: content.value }), valueAt: at };
  if (body !== null) await writeBody(tx, source, body);
  await tx.update(dataSources).set(change).where(isSource(source));
  const written = { ...source, ...change };
  await keepFact(tx, written, { value: written.value, body }, at);
  const version = source.publishing === "review" ? await keepVersion(tx, written, body) : null;
  if (version === null || version !== source.version) await noteWriter(ctx, tx, source, by);
  const { acts } = sourceKinds[source.kind];
  if (acts) await ctx.deps.jobs.enqueue(tx, acts, { accountId: source.accountId, sourceId: source.id });
  return { ...written, version };
}

/**
 * Notes who wrote a source, or chose the address that does. One that does not wait is noted only under four eyes: a
 * person writes it while screens do not follow it yet, so it comes to them by the next publication. Machines write such
 * sources at any time.
 */
export async function noteWriter(
  { now }: Pick<Ctx, "now">,
  tx: Tx,
  source: DataSourceRow,
  userId: number | null,
): Promise<void> {
  if (source.publishing !== "review")
    if (userId === null || (await publicationOfFourEyes(tx, source.accountId)) === null) return;
  await noteSourceEdit(tx, { source, userId, at: now() });
}

const writeBody = (tx: Tx, { id: sourceId, accountId }: DataSourceRow, body: string) =>
  tx
    .insert(dataDocuments)
    .values({ sourceId, accountId, version: versionOf(body), body })
    .onConflictDoUpdate({
      target: dataDocuments.sourceId,
      set: { version: sql`excluded.version`, body: sql`excluded.body` },
    });

/** Puts a made-up warning among those of a source, in the place of an earlier one. The caller holds the source. */
export async function putTrial(tx: Tx, source: DataSourceRow, warning: Warning): Promise<void> {
  const [stored] = await tx.select().from(dataDocuments).where(eq(dataDocuments.sourceId, source.id));
  const document = warningsIn(stored ? dataDocument.parse(JSON.parse(stored.body)) : null);
  const warnings = [...document.warnings.filter(({ trial }) => !trial), warning];
  await writeBody(tx, source, JSON.stringify(dataDocument.parse({ ...document, warnings })));
}

/** Notes that the content of now was still the newest at a moment. The caller holds the source. */
export async function confirmContent(tx: Tx, source: DataSourceRow, at: Date): Promise<void> {
  const { id, version } = source;
  await confirmFact(tx, source, at);
  await tx.update(dataSources).set({ valueAt: at }).where(isSource(source));
  if (version !== null) await tx.update(dataVersions).set({ at }).where(isVersion(id, version));
}

const isSource = ({ id, accountId }: DataSourceRow) =>
  and(eq(dataSources.id, id), eq(dataSources.accountId, accountId));

const isVersion = (sourceId: number, version: string) =>
  and(eq(dataVersions.sourceId, sourceId), eq(dataVersions.version, version));

/** Keeps the content of now under its version. Null: the source never had any. */
async function keepVersion(tx: Tx, source: DataSourceRow, body: string | null): Promise<string | null> {
  const { id: sourceId, accountId, value, valueAt } = source;
  if (valueAt === null) return null;
  const version = hash("sha256", JSON.stringify([value, body]));
  await tx
    .insert(dataVersions)
    .values({ sourceId, accountId, version, value, body, at: valueAt })
    .onConflictDoUpdate({
      target: [dataVersions.sourceId, dataVersions.version],
      set: { at: sql`excluded.at` },
    });
  await tx.update(dataSources).set({ version }).where(isSource(source));
  return version;
}

/** The source waits for review from now on. `shown`: the version that screens show. The caller holds the source. */
export async function beginToWait(
  tx: Tx,
  source: DataSourceRow,
  shown: string | null | "now",
): Promise<DataSourceRow> {
  const [document] = await tx.select().from(dataDocuments).where(eq(dataDocuments.sourceId, source.id));
  const version = await keepVersion(tx, source, document?.body ?? null);
  const heldVersion = shown === "now" ? version : shown;
  const change = { publishing: "review" as const, version, heldVersion };
  await tx.update(dataSources).set(change).where(isSource(source));
  return { ...source, ...change };
}

/** The content acts at once again, as soon as that is published. The caller holds the source. */
export async function endToWait(tx: Tx, source: DataSourceRow): Promise<DataSourceRow> {
  const change = { publishing: "at once" as const, version: null };
  await tx.update(dataSources).set(change).where(isSource(source));
  return { ...source, ...change };
}

/** Makes a kept version the content of now; null: none. The caller holds the source. */
export async function bringBackVersion(tx: Tx, source: DataSourceRow, version: string | null): Promise<void> {
  const [kept] =
    version === null ? [] : await tx.select().from(dataVersions).where(isVersion(source.id, version));
  const change = { value: kept?.value ?? null, valueAt: kept?.at ?? null, version: kept ? version : null };
  if (kept?.body != null) await writeBody(tx, source, kept.body);
  await tx.update(dataSources).set(change).where(isSource(source));
}

/** Removes a source that earlier drafts do not have. The caller holds the source. */
export async function takeSourceAway(tx: Tx, source: DataSourceRow, now: Date): Promise<void> {
  await tx.update(dataSources).set({ deletedAt: now }).where(isSource(source));
}

/** Restores a source that earlier drafts have. The caller holds the source. */
export async function bringBackSource(tx: Tx, source: DataSourceRow): Promise<void> {
  await tx.update(dataSources).set({ deletedAt: null }).where(isSource(source));
}
