import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import {
  deleteMedia,
  keepTwin,
  type Media,
  renameMedia,
  replaceMedia,
  restoreMedia,
  retryMedia,
} from "#shared/contracts/library/media.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { copyNameOf } from "../../../words/copy-name.ts";
import { mediaListKey, useEditMediaCache } from "./media-queries.ts";

type NamedMedia = Pick<Media, "id" | "name">;

/** Returns the actions on one media. Each one updates the page at once and then fetches the server's state. */
export function useMediaActions() {
  const client = useQueryClient();
  const edit = useEditMediaCache();
  const refresh = useReadAgain(["media"], ["playlists"]);
  const replace = (next: Media) => edit((items) => items.map((item) => (item.id === next.id ? next : item)));

  async function rename(media: Media, name: string): Promise<void> {
    await client.cancelQueries({ queryKey: mediaListKey });
    replace({ ...media, name });
    try {
      replace(await call(renameMedia, { id: media.id, name }));
    } catch (error) {
      replace(media);
      showFailure(t`“${media.name}” was not renamed`, error);
    }
    await refresh();
  }

  /** Makes a copy of what was made here: a design, a board, an app. */
  async function duplicate({ name: original, widget }: Pick<Media, "name" | "widget">): Promise<void> {
    if (!widget) return;
    try {
      const { id, name } = await call(createWidget, { name: copyNameOf(original), widget });
      offerUndo(t`“${name}” was created`, async () => {
        await call(deleteMedia, { id });
        await refresh();
      });
    } catch (error) {
      showFailure(t`“${original}” could not be duplicated`, error);
    }
    await refresh();
  }

  async function restore(media: Media): Promise<void> {
    try {
      await call(restoreMedia, { id: media.id });
    } catch (error) {
      showFailure(t`“${media.name}” could not be restored`, error);
    }
    await refresh();
  }

  async function retry(media: Media): Promise<void> {
    replace({ ...media, state: "processing", failure: null, failureReason: null });
    try {
      replace(await call(retryMedia, { id: media.id }));
    } catch (error) {
      showFailure(t`“${media.name}” could not be processed again`, error);
    }
    await refresh();
  }

  /** Keeps both media with equal bytes. */
  async function keepBoth(media: Media): Promise<void> {
    replace({ ...media, twin: null });
    try {
      await call(keepTwin, { id: media.id });
    } catch (error) {
      showFailure(t`Your choice could not be saved`, error);
    }
    await refresh();
  }

  /** Replaces this media by the older one with equal bytes. This one goes to the trash. */
  async function takeTwin(media: Media): Promise<void> {
    const { twin } = media;
    if (!twin) return;
    edit((items) => items.filter((item) => item.id !== media.id));
    try {
      await call(replaceMedia, { id: media.id, byId: twin.id });
      const undo = async () => {
        await restore(media);
        // Only a media that was in playlists has lost its place there.
        if (media.inPlaylists === 0) return;
        showDone(t`“${media.name}” was restored. Its playlists keep using “${twin.name}”.`);
      };
      offerUndo(t`“${twin.name}” is used instead, also in playlists`, () => undo());
    } catch (error) {
      showFailure(t`“${media.name}” was not replaced`, error);
    }
    await refresh();
  }

  /** Replaces one media by another everywhere. The replaced one goes to the trash. */
  async function replaceBy(old: NamedMedia, by: NamedMedia): Promise<void> {
    try {
      await call(replaceMedia, { id: old.id, byId: by.id });
      showDone(t`“${by.name}” replaced “${old.name}”, which is now in the trash`);
    } catch (error) {
      showFailure(t`“${old.name}” was not replaced`, error);
    }
    await refresh();
  }

  return { rename, duplicate, retry, keepBoth, takeTwin, replaceBy };
}

export type MediaActions = ReturnType<typeof useMediaActions>;
