import { eq } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import {
  dataDocuments,
  dataFeeds,
  dataSources,
  media,
  playlists,
  scheduleRules,
} from "../../../../db/tables/index.ts";
import { stateOfSource } from "../fed-sources.ts";
import type { TargetKind } from "../queries.ts";

/**
 * Returns how things are now, as a text that another change of their content, name or place makes another one. Playlists,
 * schedules and widgets count their changes themselves.
 */
export async function statesOf(
  db: Reader,
  kind: TargetKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (kind === "media") {
    const rows = await db
      .select({
        id: media.id,
        name: media.name,
        folderId: media.folderId,
        tags: media.tags,
        revision: media.revision,
      })
      .from(media)
      .where(anyOf(media.id, ids));
    return new Map(
      rows.map(({ id, name, folderId, tags, revision }) => [
        id,
        JSON.stringify([name, folderId, tags, revision]),
      ]),
    );
  }
  const table = kind === "playlist" ? playlists : scheduleRules;
  const rows = await db
    .select({ id: table.id, revision: table.revision })
    .from(table as typeof playlists)
    .where(anyOf(table.id, ids));
  return new Map(rows.map(({ id, revision }) => [id, String(revision)]));
}

/** The same for data sources. What a feed brought meanwhile is no change. */
export async function statesOfSources(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({
      id: dataSources.id,
      name: dataSources.name,
      url: dataFeeds.url,
      version: dataDocuments.version,
    })
    .from(dataSources)
    .leftJoin(dataFeeds, eq(dataFeeds.sourceId, dataSources.id))
    .leftJoin(dataDocuments, eq(dataDocuments.sourceId, dataSources.id))
    .where(anyOf(dataSources.id, ids));
  return new Map(rows.map(({ id, ...state }) => [id, stateOfSource(state)]));
}
