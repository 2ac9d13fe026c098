import { sourcesOfManifest } from "#shared/conditions/sources.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { mediaAssetPath, mediaPagePath } from "#shared/contracts/library/media.ts";
import {
  accountFilePath,
  type previewPlaylist as previewPlaylistContract,
} from "#shared/contracts/playing/preview.ts";
import type { DataValue, ManifestItem } from "#shared/media-kinds/contract.ts";
import { filesOfBrand } from "#shared/media-kinds/inside.ts";
import { hasSmallPhotos, photosIn } from "#shared/media-kinds/photos.ts";
import { assetsIn, filesIn, isPaged } from "#shared/media-kinds/traits.ts";
import type { HeavyVerb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { shortTurns } from "../../../short-turns.ts";
import { valuesForPages } from "../../library/data-sources/index.ts";
import { playlistOf } from "../../library/playlists/index.ts";
import { compileRows } from "../manifests/index.ts";

/** Returns the values of the account's data sources that a manifest needs: those on screens, or the drafts. */
export async function valuesShownBy(
  db: Reader,
  accountId: number,
  {
    drafts,
    screen,
    ...manifest
  }: Parameters<typeof sourcesOfManifest>[0] & Omit<Parameters<typeof valuesForPages>[2], "sourceIds">,
): Promise<DataValue[]> {
  const sourceIds = sourcesOfManifest(manifest);
  return valuesForPages(db, accountId, { sourceIds, drafts, ...(screen && { screen }) });
}

/** Returns a playlist from its rows as screens get it. Throws NotFound for a missing playlist. */
export async function previewPlaylist({
  ctx,
  input,
}: HeavyVerb<{ id: number }>): Promise<ResponseOf<typeof previewPlaylistContract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  await playlistOf(db, accountId, input.id);
  const playlists = await compileRows(db, accountId, [input.id], shortTurns(ctx.signal));
  return {
    playlists,
    values: await valuesShownBy(db, accountId, { playlists, drafts: true }),
    files: Object.fromEntries(playlists.flatMap(({ items }) => items).flatMap(addressesOf)),
  };
}

/** The URL changes with the bytes, so that browsers may cache the file. */
const version = (sha256: string) => `?v=${sha256.slice(0, 12)}`;

function addressesOf(item: ManifestItem): [string, string][] {
  const photos = photosIn(item);
  const inside =
    photos.length > 0
      ? photos.map(({ mediaId, file }): [string, string] => [
          file,
          `/api/v1/media/${mediaId}/${hasSmallPhotos(item) ? "thumbnail" : "preview"}${version(file)}`,
        ])
      : assetsIn(item).map((file): [string, string] => [
          file,
          // The logo is a file of another media, and own fonts are of none.
          filesOfBrand(item).includes(file) ? accountFilePath(file) : mediaAssetPath(item.mediaId, file),
        ]);
  const own = filesIn(item).flatMap((sha256, at): [string, string][] => {
    if (sha256 === null) return [];
    const path = isPaged(item)
      ? mediaPagePath(item.mediaId, at + 1)
      : `/api/v1/media/${item.mediaId}/preview`;
    return [[sha256, path + version(sha256)]];
  });
  return [...own, ...inside];
}
