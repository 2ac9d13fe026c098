import { expect, test } from "vitest";
import type { Media } from "#shared/contracts/library/media.ts";
import { type Playlist, plainItem } from "#shared/contracts/library/playlists.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { aStorage } from "#web/lib/testing/browser-storage.ts";
import { Outbox } from "../../../outbox/outbox.ts";
import { type KeptDraft, playlistSlot } from "./kept-playlist.ts";
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
  progress: null,
  pages: null,
  thumbnailUrl: null,
  previewUrl: null,
  widget: null,
  page: null,
  folderId: null,
  tags: [],
  revision: 0,
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
  withoutAds: false,
  music: null,
  tracks: 0,
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
  const outbox = new Outbox(aStorage(), { accountId: 1, userId: 1 });
  const slot = playlistSlot(outbox, 1);
  if (kept) slot.write(kept, "Window");
  const store = {
    get kept() {
      return playlistSlot(outbox, 1).read();
    },
  };
  let server = start;
  let refuse: ApiError | null = null;
  let answer = (saved: Playlist) => saved;
  let nextItem = 500;
  const editor = new PlaylistEditor(start, {
    slot,
    save: async (request) => {
      requests.push(request);
      if (refuse) throw refuse;
      server = {
        ...server,
        name: request.name,
        revision: request.revision + 1,
        changedBy: { userId: 1, name: "Ravi" },
        items: request.items.map(({ mediaId, ...item }) => ({
          ...item,
          playlist: null,
          id: item.id ?? nextItem++,
          media: media(mediaId ?? 0),
        })),
      };
      server = answer(server);
      return server;
    },
    load: async () => server,
    setTimer: () => 0,
    clearTimer: () => undefined,
  });
  const save = async () => {
    editor.autosave.flush();
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
    /** What others have saved meanwhile. */
    others: (playlist: Playlist) => {
      server = playlist;
    },
    /** The next saves are merged with what others saved. */
    mergeWith: (merge: (saved: Playlist) => Playlist) => {
      answer = merge;
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
      items: [
        { ...plainItem, id: 103, mediaId: 3, durationMs: 10_000 },
        { ...plainItem, id: 101, mediaId: 1, durationMs: 10_000 },
        { ...plainItem, key: expect.any(String), mediaId: 9, durationMs: 10_000 },
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
  expect(requests[3]?.items).toEqual([
    { ...plainItem, key: requests[0]?.items[0]?.key, mediaId: 9, durationMs: 5000 },
  ]);
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

test("a colleague's change appears while nothing is unsaved here, and unsaved edits stay", () => {
  const { editor, order, keyAt } = setUp();
  editor.receive({ ...playlist(2, [3, 1, 4]), changedBy: { userId: 2, name: "Asha" } });
  expect(order()).toEqual([3, 1, 4]);
  expect(editor.view().canUndo).toBe(false);
  expect(editor.view().news).toEqual({ by: "Asha", keys: new Set([keyAt(2)]) });
  editor.forgetNews();
  expect(editor.view().news).toBeNull();
  editor.change((draft) => removeItems(draft, new Set([keyAt(0)])));
  editor.receive(playlist(3, [1, 2, 3]));
  expect(order()).toEqual([1, 4]);
});

test("undo takes back the own change and leaves what a colleague changed since", async () => {
  const { editor, save, order, keyAt, requests } = setUp();
  editor.change((draft) => removeItems(draft, new Set([keyAt(0)])));
  editor.change((draft) => setDuration(draft, new Set([keyAt(0)]), 4000));
  await save();
  editor.receive({ ...playlist(3, [2, 3, 5]), name: "Front" });
  expect(order()).toEqual([2, 3, 5]);
  editor.undo();
  expect(order()).toEqual([1, 2, 3, 5]);
  expect(editor.view().draft.name).toBe("Front");
  await save();
  expect(requests.at(-1)).toMatchObject({ revision: 3, name: "Front" });
  editor.redo();
  expect(order()).toEqual([2, 3, 5]);
});

test("names the colleague whose change was merged into a save and clashes with a newer edit", async () => {
  const { editor, save, keyAt, mergeWith } = setUp();
  mergeWith((saved) => ({
    ...saved,
    items: saved.items.map((item, at) => (at === 0 ? { ...item, durationMs: 44_000 } : item)),
    mergedWith: [{ userId: 2, name: "Ravi" }],
  }));
  editor.change((draft) => removeItems(draft, new Set([keyAt(2)])));
  const saving = save();
  editor.change((draft) => setDuration(draft, new Set([keyAt(0)]), 33_000));
  await saving;
  expect(editor.view().clashes).toMatchObject([
    { field: "durationMs", mine: 33_000, theirs: 44_000, by: "Ravi" },
  ]);
});

test("what the server merged into a save appears, and edits made meanwhile go on from it", async () => {
  const { editor, save, order, requests, mergeWith } = setUp();
  mergeWith((saved) => ({
    ...saved,
    revision: saved.revision + 1,
    items: [...saved.items, ...playlist(0, [8]).items],
  }));
  editor.change((draft) => addMedia(draft, [media(9)], editor.newKey));
  const saving = save();
  editor.change((draft) => ({ ...draft, shuffle: true }));
  await saving;
  expect(order()).toEqual([1, 2, 3, 9, 8]);
  mergeWith((saved) => saved);
  await save();
  expect(requests.at(-1)).toMatchObject({
    revision: 3,
    shuffle: true,
    items: [{}, {}, {}, { id: 500 }, { id: 108 }],
  });
});

test("a clash keeps the edits; the choice is merged field by field and can be undone", async () => {
  const { editor, save, order, keyAt, requests, refuseWith, others } = setUp();
  const clash = { item: 101, field: "durationMs", theirs: 20_000, by: "Asha", at: "2026-01-01T00:00:00Z" };
  const theirs = playlist(7, [3, 1, 4]);
  others({
    ...theirs,
    items: theirs.items.map((item) => (item.id === 101 ? { ...item, durationMs: 20_000 } : item)),
  });
  refuseWith(new ApiError("conflict", "Asha changed it.", { reason: "sameChangedBy", clashes: [clash] }));
  editor.change((draft) => setDuration(draft, new Set([keyAt(0)]), 5000));
  editor.change((draft) => ({ ...draft, name: "Mine" }));
  await save();
  expect(editor.view().save).toEqual({ is: "conflict", message: "Asha changed it." });
  expect(editor.view().clashes).toEqual([
    { item: "item-101", field: "durationMs", mine: 5000, theirs: 20_000, by: "Asha", at: clash.at },
  ]);
  expect(editor.nameOf("item-101")).toBe("media 1");
  expect(order()).toEqual([1, 2, 3]);

  refuseWith(null);
  editor.settle(new Map([["item-101 durationMs", "theirs"]]), "mine");
  await save();
  expect(order()).toEqual([3, 1, 4]);
  expect(requests.at(-1)).toMatchObject({
    revision: 7,
    name: "Mine",
    items: [{}, { durationMs: 20_000 }, {}],
  });
  editor.undo();
  expect(editor.view().draft.items[1]?.durationMs).toBe(5000);
});

test("a limit of the account is not a conflict: the edits stay and can be sent again", async () => {
  const { editor, save, keyAt, refuseWith } = setUp();
  refuseWith(new ApiError("conflict", "Too many items.", { reason: "sumOfItems" }));
  editor.change((draft) => setDuration(draft, new Set([keyAt(0)]), 5000));
  await save();
  expect(editor.view().save).toEqual({ is: "refused", message: "Too many items." });
});

test("unsaved edits are restored with the page", async () => {
  const before = setUp();
  before.refuseWith(new ApiError("network", "No connection."));
  before.editor.change((draft) => removeItems(draft, new Set([before.keyAt(0)])));
  await before.save();
  expect(before.editor.autosave.open).toBe(true);

  const after = setUp({ kept: before.store.kept });
  expect(after.order()).toEqual([2, 3]);
  await after.save();
  expect(after.requests[0]?.items.map((item) => item.id)).toEqual([102, 103]);
  expect(after.store.kept).toBeNull();
});

test("unsaved edits of an earlier visit are sent from the revision that they were made from", async () => {
  const before = setUp();
  before.refuseWith(new ApiError("network", "No connection."));
  before.editor.change((draft) => addMedia(draft, [media(9)], before.editor.newKey));
  await before.save();
  before.editor.change((draft) => ({ ...draft, name: "Front" }));

  const after = setUp({ start: playlist(4, [1]), kept: before.store.kept });
  expect(after.editor.view().draft.items).toHaveLength(4);
  await after.save();
  // First what may be saved already, unchanged: the server finds its new item by the key.
  expect(after.requests[0]).toEqual(before.requests[0]);
  await after.save();
  expect(after.requests[1]).toMatchObject({ revision: 2, name: "Front", items: [{}, {}, {}, { id: 500 }] });
  expect(after.store.kept).toBeNull();
});

test("edits that an older version of the page kept do not change a setting of which it knew nothing", async () => {
  const before = setUp();
  before.editor.change((draft) => ({ ...draft, name: "Front" }));
  const kept = JSON.parse(JSON.stringify(before.store.kept));
  for (const of of [kept.base, kept.draft]) delete of.withoutAds;
  const start = { ...playlist(1, [1, 2, 3]), withoutAds: true };
  const { editor, requests, save } = setUp({ start, kept });
  await save();
  expect(requests[0]).toMatchObject({ revision: 1, name: "Front" });
  expect(requests[0]).not.toHaveProperty("withoutAds");
  editor.change((draft) => ({ ...draft, withoutAds: !draft.withoutAds }));
  await save();
  expect(requests[1]?.withoutAds).toBe(false);
});

test("edits whose base is not known are never merged without asking", async () => {
  const outdated = {
    revision: 1,
    base: null,
    unanswered: null,
    ids: [],
    draft: { name: "Old", shuffle: false, music: null, withoutAds: false, items: [] },
  };
  for (const [side, name] of [
    ["mine", "Old"],
    ["theirs", "Window"],
  ] as const) {
    const { editor, requests, save } = setUp({ start: playlist(4, [1]), kept: outdated });
    await save();
    expect(editor.view().save.is).toBe("conflict");
    expect(requests).toEqual([]);
    editor.settle(new Map(), side);
    await save();
    expect(editor.view().draft.name).toBe(name);
    expect(requests.map((request) => request.name)).toEqual(side === "mine" ? ["Old"] : []);
  }
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
  const empty = { name: "Window", shuffle: false, music: null, withoutAds: false, items: [] };
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
