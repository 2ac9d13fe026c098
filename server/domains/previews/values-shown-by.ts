import type { ManifestPlaylist } from "#shared/contracts/manifest.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import type { Reader } from "../../db/client.ts";
import { newestValues } from "../data-sources/index.ts";

/** Returns the newest values of the account's data sources that these playlists show. */
export async function valuesShownBy(
  db: Reader,
  accountId: number,
  playlists: readonly Pick<ManifestPlaylist, "items">[],
): Promise<DataValue[]> {
  const shown = playlists.flatMap(({ items }) => items.flatMap(sourcesIn));
  return newestValues(db, accountId, new Set(shown));
}
