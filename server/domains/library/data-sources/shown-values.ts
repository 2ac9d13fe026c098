import { and, eq } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, dataDocuments, dataSources, dataVersions } from "../../../db/tables/index.ts";
import { type Program, programsOfPublications, shownVersion } from "../../core/program/index.ts";
import type { DataSourceRow } from "./queries.ts";
import { versionOf } from "./store-content.ts";

/** What a source shows on screens, as it is sent: everything but the document is small. */
export interface CurrentValue {
  sourceId: number;
  accountId: number;
  value: string | number | null;
  atMs: number;
  version: string | null;
  /** The document as JSON, written once for all screens. */
  body: Buffer | null;
}

/** A data source with the version that screens show. */
interface Shown {
  source: DataSourceRow;
  version: string | null | "now";
}

/** Returns the version of each of these sources that screens show, as `shownVersion` decides. */
export async function shownVersions(db: Reader, sources: readonly DataSourceRow[]): Promise<Shown[]> {
  const accountIds = [...new Set(sources.map(({ accountId }) => accountId))];
  const rows = await db
    .select({ id: accounts.id, publicationId: accounts.publicationId })
    .from(accounts)
    .where(anyOf(accounts.id, accountIds));
  const programs = await programsOfPublications(
    db,
    rows.flatMap(({ publicationId }) => publicationId ?? []),
  );
  const published = (accountId: number): Program | null => programs.get(accountId)?.program ?? null;
  return sources.map((source) => ({ source, version: shownVersion(source, published(source.accountId)) }));
}

/** Returns what these sources show on screens. Omits those that show nothing. */
export async function readShownValues(db: Reader, sourceIds: readonly number[]): Promise<CurrentValue[]> {
  const sources = await db
    .select()
    .from(dataSources)
    .where(anyOf(dataSources.id, sourceIds))
    .orderBy(dataSources.id);
  const shown = await shownVersions(db, sources);
  const ofNow = new Map(
    (
      await readNewestValues(
        db,
        idsOf(shown, ({ version }) => version === "now"),
      )
    ).map((each) => [each.sourceId, each]),
  );
  const kept = await db
    .select()
    .from(dataVersions)
    .where(
      and(
        anyOf(
          dataVersions.sourceId,
          idsOf(shown, ({ version }) => version !== "now" && version !== null),
        ),
        anyOf(
          dataVersions.version,
          shown.flatMap(({ version }) => version ?? []),
        ),
      ),
    );
  return shown.flatMap(({ source, version }): CurrentValue[] => {
    if (version === "now") return [ofNow.get(source.id) ?? []].flat();
    const row = kept.find((each) => each.sourceId === source.id && each.version === version);
    if (!row) return [];
    const { sourceId, accountId, value, body, at } = row;
    return [{ sourceId, accountId, value, atMs: at.getTime(), ...documentOf(body) }];
  });
}

const idsOf = (shown: readonly Shown[], is: (each: Shown) => boolean): number[] =>
  shown.filter(is).map(({ source }) => source.id);

const documentOf = (body: string | null): Pick<CurrentValue, "version" | "body"> =>
  body === null ? { version: null, body: null } : { version: versionOf(body), body: Buffer.from(body) };

/** Returns the contents of now, drafts among them. Omits removed sources and those without a value. */
export async function readNewestValues(db: Reader, sourceIds: readonly number[]): Promise<CurrentValue[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .select({ source: dataSources, body: dataDocuments.body })
    .from(dataSources)
    .leftJoin(dataDocuments, eq(dataDocuments.sourceId, dataSources.id))
    .where(anyOf(dataSources.id, sourceIds))
    .orderBy(dataSources.id);
  return rows.flatMap(({ source, body }) => {
    const { id: sourceId, accountId, value, valueAt, deletedAt } = source;
    if (valueAt === null || deletedAt !== null) return [];
    return [{ sourceId, accountId, value, atMs: valueAt.getTime(), ...documentOf(body) }];
  });
}
