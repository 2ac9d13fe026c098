import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { playlistsIn, sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Tx } from "../../db/client.ts";
import { dataSources, playlists } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";

/** Throws Invalid when a widget refers to a playlist or a data source that this account does not have. */
export async function checkReferences(tx: Tx, accountId: number, drawn: Widget): Promise<void> {
  const sourceIds = [...new Set(sourcesIn(drawn))];
  if (sourceIds.length > 0) {
    const own = and(
      inArray(dataSources.id, sourceIds),
      eq(dataSources.accountId, accountId),
      isNull(dataSources.deletedAt),
    );
    if ((await tx.$count(dataSources, own)) < sourceIds.length)
      throw refuse("dataSourceGone").field("widget.settings.sourceId", "chooseDataSource");
  }
  const ids = [...new Set(playlistsIn(drawn))];
  if (ids.length > 0) {
    const own = and(
      inArray(playlists.id, ids),
      eq(playlists.accountId, accountId),
      isNull(playlists.deletedAt),
    );
    if ((await tx.$count(playlists, own)) < ids.length)
      throw refuse("regionPlaylistGone").field("widget.settings.regions", "chooseRegionPlaylists");
  }
}
