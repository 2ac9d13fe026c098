import { expect, test } from "vitest";
import type { Media } from "#shared/contracts/media.ts";
import { type Playlist, plainItem } from "#shared/contracts/playlists.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { KeptDraft } from "./kept-drafts.ts";
import {
  addMedia,
  duplicateItems,
  lengthOf,
  moveItems,
  putBackItems,
  removeItems,
  setDuration,
} from "./playlist-draft.ts";
import { PlaylistEditor, type SaveRequest } from "./playlist-editor.ts";

const media = (id: number, more: Partial<Media> = {}): Media => ({
  id,
  name: `media ${id}`,
  kind: "image",
  state: "ready",
  failure: null,
  failureReason: null,
  notice: null,
  noticeReason: null,
  bytes: 1,
  width: 1,
  height: 1,
  durationMs: null,
  codecs: null,
  pages: null,
  thumbnailUrl: null,
  previewUrl: null,
  widget: null,
  page: null,
  folderId: null,
  tags: [],
  inPlaylists: 0,
  replaces: null,
  twin: null,
  createdAt: "2026-01-01T00:00:00Z",
  ...more,
});
const playlist = (revision: number, mediaIds: number[]): Playlist => ({
  id: 1,
  name: "Window",
  shuffle: false,
  revision,
  items: mediaIds.map((id) => ({
    ...plainItem,
    id: 100 + id,
    media: media(id),
    playlist: null,
    durationMs: 10_000,
  })),
  totalMs: 0,
  screens: 0,
  schedules: 0,
  updatedAt: "2026-01-01T00:00:00Z",
});

/**
 * Creates an editor with a small fake server that keeps ids as the real one does. Saves are sent when `save` is called.
 */
function setUp({ start = playlist(1, [1, 2, 3]), kept = null as KeptDraft | null } = {}) {
  const requests: SaveRequest[] = [];
  const store = { kept };
  let server = start;
  let refuse: ApiError | null = null;
  let nextItem = 500;
  const editor = new PlaylistEditor(start, {
    drafts: {
      read: () => store.kept,
      write: (_, draft) => {
        store.kept = draft;
      },
      clear: () => {
        store.kept = null;
      },
    },
    save: async (request) => {
      requests.push(request);
      if (refuse) throw refuse;
      server = {
        ...server,
        name: request.name,
        revision: request.revision + 1,
        items: request.items.map(({ mediaId, ...item }) => ({
          ...item,
          playlist: null,
          id: item.id ?? nextItem++,
          media: media(mediaId ?? 0),
        })),
      };
      return server;
    },
    setTimer: () => 0,
    clearTimer: () => undefined,
  });
  const save = async () => {
    editor.flush();
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const order = () => editor.view().draft.items.map((item) => item.mediaId);
  const keyAt = (index: number) => editor.view().draft.items[index]?.key ?? "";
  return {
    editor,
    requests,
    store,
    save,
    order,
    keyAt,
    refuseWith: (error: ApiError | null) => {
      refuse = error;
    },
  };
}

test("moving, adding and removing are saved as one list, items keeping their ids", async () => {
  const { editor, requests, save, order, keyAt } = setUp();
  editor.change((draft) => moveItems(draft, new Set([keyAt(0)]), keyAt(2)));
  editor.change((draft) => addMedia(draft, [media(9)], editor.newKey));
  editor.change((draft) => removeItems(draft, new Set([keyAt(0)])));
  expect(order()).toEqual([3, 1, 9]);
  await save();
  expect(requests).toEqual([
    {
      id: 1,
      revision: 1,
      name: "Window",
      shuffle: false,
      items: [
        { ...plainItem, id: 103, mediaId: 3, durationMs: 10_000 },
        { ...plainItem, id: 101, mediaId: 1, durationMs: 10_000 },
        { ...plainItem, mediaId: 9, durationMs: 10_000 },
      ],
    },
  ]);
  expect(editor.view().save.is).toBe("saved");
});

test("a new item is sent with its id from its second save on, and under a new one after a removal was saved", async () => {
  const { editor, requests, save, keyAt } = setUp({ start: playlist(1, []) });
  editor.change((draft) => addMedia(draft, [media(9)], editor.newKey));
  await save();
  editor.change((draft) => setDuration(draft, new Set([keyAt(0)]), 5000));
  await save();
  expect(requests[1]).toMatchObject({ revision: 2, items: [{ id: 500, durationMs: 5000 }] });
  editor.change((draft) => removeItems(draft, new Set([keyAt(0)])));
  await save();
  editor.undo();
  await save();
  expect(requests[3]?.items).toEqual([{ ...plainItem, mediaId: 9, durationMs: 5000 }]);
});

test("undo and redo are saved too", async () => {
  const { editor, requests, save, keyAt, order } = setUp();
  editor.change((draft) => removeItems(draft, new Set([keyAt(1)])));
  await save();
  editor.undo();
  expect(order()).toEqual([1, 2, 3]);
  await save();
  editor.redo();
  await save();
  expect(requests.map((request) => request.items.length)).toEqual([2, 3, 2]);
  expect(requests.map((request) => request.revision)).toEqual([1, 2, 3]);
});

test("a colleague's change is taken over if nothing is unsaved here, else it leads to a conflict", () => {
  const { editor, order, keyAt } = setUp();
  editor.receive(playlist(2, [3, 1]));
  expect(order()).toEqual([3, 1]);
  expect(editor.view().canUndo).toBe(false);
  editor.change((draft) => removeItems(draft, new Set([keyAt(0)])));
  editor.receive(playlist(3, [1, 2, 3]));
  expect(order()).toEqual([1]);
});

test("a conflict keeps the edits until the user chooses a side", async () => {
  const mine = setUp();
  mine.refuseWith(new ApiError("conflict", "Changed meanwhile."));
  mine.editor.change((draft) => removeItems(draft, new Set([mine.keyAt(0)])));
  await mine.save();
  expect(mine.editor.view().save).toEqual({ is: "conflict", message: "Changed meanwhile." });
  expect(mine.order()).toEqual([2, 3]);
  mine.refuseWith(null);
  mine.editor.settle(playlist(7, [3, 4]), true);
  await mine.save();
  expect(mine.requests.at(-1)).toMatchObject({
    revision: 7,
    items: [{ mediaId: 2 }, { ...plainItem, id: 103, mediaId: 3 }],
  });
  expect(mine.requests.at(-1)?.items[0]).not.toHaveProperty("id");

  const theirs = setUp();
  theirs.refuseWith(new ApiError("conflict", "Changed meanwhile."));
  theirs.editor.change((draft) => removeItems(draft, new Set([theirs.keyAt(0)])));
  await theirs.save();
  theirs.editor.settle(playlist(7, [3, 4]), false);
  expect(theirs.order()).toEqual([3, 4]);
  expect(theirs.editor.view().save.is).toBe("saved");
  expect(theirs.store.kept).toBeNull();
});

test("unsaved edits are restored with the page", async () => {
  const before = setUp();
  before.refuseWith(new ApiError("network", "No connection."));
  before.editor.change((draft) => removeItems(draft, new Set([before.keyAt(0)])));
  await before.save();
  expect(before.editor.open).toBe(true);

  const after = setUp({ kept: before.store.kept });
  expect(after.order()).toEqual([2, 3]);
  await after.save();
  expect(after.requests[0]?.items.map((item) => item.id)).toEqual([102, 103]);
  expect(after.store.kept).toBeNull();
});

test("outdated unsaved edits are restored as a conflict, and nothing is overwritten without asking", async () => {
  const kept = { revision: 1, draft: { name: "Old", shuffle: false, items: [] } };
  const { editor, requests, save } = setUp({ start: playlist(4, [1]), kept });
  await save();
  expect(editor.view().save.is).toBe("conflict");
  expect(requests).toEqual([]);
});

test("the length of an item: its duration, a video's length, all pages of a PDF, a round of a playlist", () => {
  const item = { mediaId: 1, playlistId: null, durationMs: 10_000 };
  const length = (of?: Media) => lengthOf(item, { mediaOf: () => of, nestedOf: () => undefined });
  expect(length(media(1))).toBe(10_000);
  expect(length(media(1, { kind: "video", durationMs: 6000 }))).toBe(6000);
  expect(length(media(1, { kind: "pdf", pages: 3 }))).toBe(30_000);
  expect(length()).toBe(10_000);
  const nested = { id: 7, name: "Offers", itemCount: 2, totalMs: 25_000, thumbnailUrl: null };
  const inside = { mediaId: null, playlistId: 7, durationMs: 10_000 };
  expect(lengthOf(inside, { mediaOf: () => undefined, nestedOf: () => nested })).toBe(25_000);
});

test("several items move together, keep their order and can be copied", () => {
  const { editor, order, keyAt } = setUp({ start: playlist(1, [1, 2, 3, 4]) });
  editor.change((draft) => moveItems(draft, new Set([keyAt(0), keyAt(2)]), keyAt(3)));
  expect(order()).toEqual([2, 4, 1, 3]);
  editor.change((draft) => moveItems(draft, new Set([keyAt(2), keyAt(3)]), keyAt(0)));
  expect(order()).toEqual([1, 3, 2, 4]);
  editor.change((draft) => duplicateItems(draft, new Set([keyAt(0), keyAt(1)]), editor.newKey));
  expect(order()).toEqual([1, 3, 1, 3, 2, 4]);
  editor.undo();
  editor.change((draft) => setDuration(draft, new Set([keyAt(1), keyAt(3)]), 3000));
  expect(editor.view().draft.items.map((item) => item.durationMs)).toEqual([10_000, 3000, 10_000, 3000]);
});

test("removed items are restored after their former predecessor, whatever was edited since", () => {
  let number = 0;
  const empty = { name: "Window", shuffle: false, items: [] };
  const before = addMedia(
    empty,
    [1, 2, 3, 4].map((id) => media(id)),
    () => `k${++number}`,
  );
  const keys = new Set(["k1", "k3"]);
  const idsOf = (draft: typeof before) => draft.items.map((item) => item.key);
  const removed = removeItems(before, keys);
  const since = moveItems(
    addMedia(removed, [media(5)], () => "k5"),
    new Set(["k4"]),
    "k2",
  );
  expect(idsOf(since)).toEqual(["k4", "k2", "k5"]);
  const back = putBackItems(since, before, keys);
  expect(idsOf(back)).toEqual(["k1", "k4", "k2", "k3", "k5"]);
  expect(putBackItems(back, before, keys)).toBe(back);
});
