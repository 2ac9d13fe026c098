import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import {
  deleteManyMedia,
  type Media,
  moveManyMedia,
  restoreManyMedia,
  tagManyMedia,
} from "#shared/contracts/library/media.ts";
import { manyMediaUsage } from "#shared/contracts/playing/usage.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { offerUndo, showFailure, showLeft } from "#web/ui/panel/notices.tsx";
import type { Deletion } from "../../../../deletion/deletion-question.tsx";
import { mediaListKey, useEditMediaCache } from "../media-queries.ts";

const max = 500;
const idsOf = (media: readonly Media[]) => media.map((one) => one.id);
const words = (media: readonly Media[]) =>
  media.length === 1 && media[0] ? `“${media[0].name}”` : countOfItems(media.length);

/** Runs a call in parts, each with as many ids as the server accepts. */
async function inParts(ids: readonly number[], run: (ids: number[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += max) await run(ids.slice(at, at + max));
}

/** Returns the question before media are deleted. */
export function deletionOf(media: readonly Media[], remove: () => void): Deletion {
  const mediaWords = words(media);
  const usage = async () => {
    // Without an answer the dialog says that it may be on air.
    if (media.length > max) throw new Error(`The server looks up at most ${max} media`);
    return call(manyMediaUsage, { ids: idsOf(media).join(",") });
  };
  return { title: t`Delete ${mediaWords}?`, usage, remove };
}

/** Returns the actions on many media. Each one updates the page at once, and Undo reverts it. */
export function useBulkActions() {
  const client = useQueryClient();
  const edit = useEditMediaCache();
  const refresh = useReadAgain(["media"], ["playlists"]);

  async function attempt(failure: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      showFailure(failure, error);
      return false;
    } finally {
      await refresh();
    }
  }
  const gone = async (media: readonly Media[]) => {
    const ids = new Set(idsOf(media));
    await client.cancelQueries({ queryKey: mediaListKey });
    edit((items) => items.filter((item) => !ids.has(item.id)));
  };

  async function remove(media: readonly Media[]): Promise<void> {
    const mediaWords = words(media);
    await gone(media);
    const ids = idsOf(media);
    const done = await attempt(t`${mediaWords} not deleted`, () =>
      inParts(ids, (part) => call(deleteManyMedia, { ids: part })),
    );
    if (!done) return;
    offerUndo(t`${mediaWords} deleted, also from playlists`, () => restore(media));
  }

  async function restore(media: readonly Media[]): Promise<void> {
    const mediaWords = words(media);
    await attempt(t`${mediaWords} could not be restored`, () =>
      inParts(idsOf(media), (part) => call(restoreManyMedia, { ids: part })),
    );
  }

  async function move(media: readonly Media[], folderId: number | null, where: string | null): Promise<void> {
    const moved = media.filter((one) => one.folderId !== folderId);
    const [mediaWords, movedWords] = [words(media), words(moved)];
    const done = await attempt(t`${mediaWords} not moved`, () =>
      inParts(idsOf(moved), (ids) => call(moveManyMedia, { ids, folderId })),
    );
    if (!done || moved.length === 0) return;
    const notice = where === null ? t`${movedWords} moved to the top` : t`${movedWords} moved to “${where}”`;
    offerUndo(notice, () => moveBack(moved, folderId));
  }

  /** Moves each media back to its previous folder, except those that somebody moved on from `ifStill`. */
  async function moveBack(moved: readonly Media[], ifStill: number | null): Promise<void> {
    const movedWords = words(moved);
    const left: { name: string }[] = [];
    await attempt(t`${movedWords} could not be moved back`, async () => {
      for (const folderId of new Set(moved.map((one) => one.folderId))) {
        const group = moved.filter((one) => one.folderId === folderId);
        await inParts(idsOf(group), async (ids) =>
          left.push(...(await call(moveManyMedia, { ids, folderId, ifStill })).left),
        );
      }
    });
    showLeft(left);
  }

  async function tag(media: readonly Media[], change: { add: string[]; remove: string[] }): Promise<void> {
    const mediaWords = words(media);
    const has = (one: Media, tag: string) =>
      one.tags.some((each) => each.toLowerCase() === tag.toLowerCase());
    const done = await attempt(t`The tags of ${mediaWords} were not changed`, () =>
      inParts(idsOf(media), (ids) => call(tagManyMedia, { ids, ...change })),
    );
    if (!done) return;
    // Undo affects only the media that the change affected.
    const undo = () =>
      attempt(t`The change of tags could not be undone`, async () => {
        for (const name of change.add)
          await inParts(idsOf(media.filter((one) => !has(one, name))), (ids) =>
            call(tagManyMedia, { ids, remove: [name] }),
          );
        for (const name of change.remove)
          await inParts(idsOf(media.filter((one) => has(one, name))), (ids) =>
            call(tagManyMedia, { ids, add: [name] }),
          );
      });
    offerUndo(t`Tags of ${mediaWords} changed`, () => undo());
  }

  return { remove, restore, move, tag };
}
