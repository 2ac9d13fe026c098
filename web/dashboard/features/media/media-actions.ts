import { useQueryClient } from "@tanstack/react-query";
import { deleteMedia, type Media, renameMedia, restoreMedia, retryMedia } from "#shared/contracts/media.ts";
import { call } from "#web/lib/api.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { mediaListKey, useEditMediaCache } from "./media-queries.ts";

/** What can be done to a media; each shows its effect at once and fetches the truth afterwards. */
export function useMediaActions() {
  const client = useQueryClient();
  const edit = useEditMediaCache();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["media"] }),
      client.invalidateQueries({ queryKey: ["playlists"] }),
    ]);
  const replace = (next: Media) => edit((items) => items.map((item) => (item.id === next.id ? next : item)));

  async function rename(media: Media, name: string): Promise<void> {
    await client.cancelQueries({ queryKey: mediaListKey });
    replace({ ...media, name });
    try {
      replace(await call(renameMedia, { id: media.id, name }));
    } catch (error) {
      replace(media);
      showFailure(`“${media.name}” keeps its name`, error);
    }
    await refresh();
  }

  async function restore(media: Media): Promise<void> {
    try {
      await call(restoreMedia, { id: media.id });
    } catch (error) {
      showFailure(`“${media.name}” could not be brought back`, error);
    }
    await refresh();
  }

  async function remove(media: Media): Promise<void> {
    await client.cancelQueries({ queryKey: mediaListKey });
    edit((items) => items.filter((item) => item.id !== media.id));
    try {
      await call(deleteMedia, { id: media.id });
      offerUndo(`“${media.name}” deleted, also from its playlists`, () => void restore(media));
    } catch (error) {
      showFailure(`“${media.name}” was not deleted`, error);
    }
    await refresh();
  }

  async function retry(media: Media): Promise<void> {
    replace({ ...media, state: "processing", failure: null });
    try {
      replace(await call(retryMedia, { id: media.id }));
    } catch (error) {
      showFailure(`“${media.name}” could not be tried again`, error);
    }
    await refresh();
  }

  return { rename, remove, retry };
}

export type MediaActions = ReturnType<typeof useMediaActions>;
