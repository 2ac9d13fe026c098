import { same } from "#shared/merge/same.ts";
import { mediaOfContents, type ProgramPlaylist, photosListedIn } from "../../../core/program/index.ts";
import { bringBackMedia } from "../../../library/media/index.ts";
import { bringBackItems, bringBackPlaylist, takePlaylistsAway } from "../../../library/playlists/index.ts";
import { type DraftWrite, goneFrom } from "./draft-write.ts";

/** Writes playlists. Returns the number of items omitted because their media was purged. */
export async function writePlaylists({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<number> {
  const changed: ProgramPlaylist[] = [];
  for (const playlist of wanted.program.playlists) {
    await turn();
    if (!same(now.playlists.get(playlist.id), playlist)) changed.push(playlist);
  }
  // First all playlists, then their items, because a playlist may be nested in another one that is restored as well.
  const there: ProgramPlaylist[] = [];
  for (const playlist of changed) {
    if (await bringBackPlaylist(tx, accountId, playlist, ctx.now())) there.push(playlist);
  }
  const mediaIds = await bringBackMedia(ctx, tx, [
    ...there.flatMap(({ items }) => items.flatMap(({ mediaId }) => mediaId ?? [])),
    ...mediaOfContents(wanted.program.contents),
    ...wanted.program.media.flatMap((row) => photosListedIn(row)),
  ]);
  let leftOut = 0;
  const complete = there.map(({ id, items: all }) => {
    const items = all.filter(({ mediaId }) => mediaId === null || mediaIds.has(mediaId));
    leftOut += all.length - items.length;
    return { id, items };
  });
  await bringBackItems(tx, accountId, complete);
  const gone = goneFrom(now.program.playlists, wanted.program.playlists);
  if (gone.length > 0) await takePlaylistsAway(tx, accountId, gone, ctx.now());
  return leftOut;
}
