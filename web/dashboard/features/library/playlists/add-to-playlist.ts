import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { RequestOf } from "#shared/contracts/contract.ts";
import type { Media } from "#shared/contracts/library/media.ts";
import { getPlaylist, type Playlist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { paths } from "#shared/paths.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { useMay } from "../../../queries/me.ts";
import { playlistKey } from "../../../queries/playlists.ts";

type Items = RequestOf<typeof savePlaylist>["items"];

const itemsOf = ({ items }: Playlist): Items =>
  items.map(({ media, playlist, ...item }) => ({ ...item, mediaId: media?.id, playlistId: playlist?.id }));

/** Changes the items of a playlist. After a conflict with another user's change, applies it to the newer items. */
async function changeItems(id: number, change: (items: Items) => Items): Promise<[Playlist, Playlist]> {
  for (let tries = 0; ; tries++) {
    const before = await call(getPlaylist, { id });
    const { name, revision } = before;
    try {
      return [before, await call(savePlaylist, { id, name, revision, items: change(itemsOf(before)) })];
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "conflict" || tries > 0) throw error;
    }
  }
}

/** Adds media to the end of a playlist, with Undo. If it plays nowhere yet, offers the way to the screens. Throws ApiError. */
export function useAddToPlaylist(): (playlistId: number, media: readonly Media[]) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayPair = useMay("screens.manage");
  const refresh = (playlist: Playlist) => {
    client.setQueryData(playlistKey(playlist.id), playlist);
    return client.invalidateQueries({ queryKey: ["playlists"] });
  };
  return async (playlistId, media) => {
    const [before, after] = await changeItems(playlistId, (items) => [
      ...items,
      ...media.map(({ id }) => ({ mediaId: id, durationMs: itemDurationMs.standard })),
    ]);
    const known = new Set(before.items.map(({ id }) => id));
    const added = new Set(after.items.flatMap(({ id }) => (known.has(id) ? [] : [id])));
    const undo = async () => {
      try {
        const [, now] = await changeItems(playlistId, (items) =>
          items.filter(({ id }) => !added.has(Number(id))),
        );
        await refresh(now);
      } catch (error) {
        showFailure(t`“${after.name}” was not changed back`, error);
      }
    };
    const isNowhere = after.screens === 0 && after.schedules === 0;
    offerUndo(
      t`${countOfItems(media.length)} added to “${after.name}”`,
      () => undo(),
      isNowhere && mayPair
        ? { label: t`Show on a screen`, go: () => void navigate(paths.screens) }
        : undefined,
    );
    await refresh(after);
  };
}
