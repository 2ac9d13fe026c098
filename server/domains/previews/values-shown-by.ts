import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { ManifestPlaylist } from "#shared/contracts/manifest.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../db/client.ts";
import { dataSources } from "../../db/tables/index.ts";

/** The newest values of the account's data sources that tiles in these playlists show. */
export async function valuesShownBy(
  db: Reader,
  accountId: number,
  playlists: readonly Pick<ManifestPlaylist, "items">[],
): Promise<DataValue[]> {
  const shown = playlists.flatMap(({ items }) => items.flatMap(sourcesIn));
  if (shown.length === 0) return [];
  const rows = await db
    .select()
    .from(dataSources)
    .where(
      and(
        inArray(dataSources.id, [...new Set(shown)]),
        eq(dataSources.accountId, accountId),
        isNull(dataSources.deletedAt),
        isNotNull(dataSources.valueAt),
      ),
    )
    .orderBy(asc(dataSources.id));
  return rows.map(({ id, value, valueAt }) => ({ sourceId: id, value, atMs: valueAt?.getTime() ?? 0 }));
}
