import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import * as contracts from "#shared/contracts/library/media.ts";
import { createPlaylist, getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { listTags, renameTag } from "#shared/contracts/library/tags.ts";
import { listTrash } from "#shared/contracts/library/trash.ts";
import { media } from "../../../../db/tables/index.ts";
import {
  aCustomer,
  aPicture,
  aPlaylist,
  appForTests,
  Client,
  type SignedIn,
} from "../../../../testing/kit.ts";

const test = appForTests();
let owner: SignedIn;
let client: Client;
let stranger: SignedIn;
beforeEach(async () => {
  [owner, stranger] = [await aCustomer(test.deps), await aCustomer(test.deps)];
  client = new Client(test, { cookie: owner.cookie });
});

const picture = (name: string, bytes = 100) =>
  aPicture(test.deps, owner, { name, bytes: randomBytes(bytes) });
const names = async (filter: contracts.MediaFilter) =>
  (await client.call(contracts.listMedia, filter)).body.items.map((item) => item.name);

describe("search", () => {
  it("finds words in any order; wildcard characters have no special meaning", async () => {
    for (const name of ["Lunch menu 50%", "Menu of the day", "Lunch_box"]) await picture(name);
    expect(await names({ q: "menu lunch" })).toEqual(["Lunch menu 50%"]);
    expect(await names({ q: "50%" })).toEqual(["Lunch menu 50%"]);
    expect(await names({ q: "h_b" })).toEqual(["Lunch_box"]);
    expect(await names({ q: "x\\" })).toEqual([]);
  });

  it("filters by kind, state and tag, sorted, in pages", async () => {
    const [a, b, c] = [await picture("banana", 30), await picture("Apple", 20), await picture("cherry", 10)];
    await test.deps.db.update(media).set({ state: "failed" }).where(eq(media.id, c.id));
    await client.call(contracts.tagManyMedia, { ids: [a.id, b.id], add: ["Fruit"] });
    expect(await names({ tag: "fruit" })).toEqual(["Apple", "banana"]);
    expect(await names({ state: "failed" })).toEqual(["cherry"]);
    expect(await names({ kind: "drawn" })).toEqual([]);
    expect(await names({ sort: "largest" })).toEqual(["banana", "Apple", "cherry"]);
    expect(await names({ sort: "oldest" })).toEqual(["banana", "Apple", "cherry"]);
    const first = await client.call(contracts.listMedia, { sort: "name", limit: 2 });
    expect(first.body.items.map((item) => item.name)).toEqual(["Apple", "banana"]);
    const cursor = first.body.nextCursor ?? "";
    expect((await client.call(contracts.listMedia, { sort: "name", cursor })).body).toMatchObject({
      items: [{ name: "cherry" }],
      nextCursor: null,
    });
    expect((await client.call(contracts.listMedia, { sort: "largest", cursor })).status).toBe(400);
  });
});

describe("tags", () => {
  it("tags that differ only in case are one tag, and a tag can be renamed into another", async () => {
    const [a, b] = [await picture("a"), await picture("b")];
    await client.call(contracts.tagManyMedia, { ids: [a.id], add: ["Summer", "Sale"] });
    await client.call(contracts.tagManyMedia, { ids: [b.id], add: ["SUMMER"] });
    expect((await client.call(listTags, {})).body.items).toEqual([
      { name: "Summer", media: 2 },
      { name: "Sale", media: 1 },
    ]);
    expect((await client.call(renameTag, { from: "sale", to: "Summer" })).body).toEqual({ changed: 1 });
    expect((await client.call(contracts.getMedia, { id: a.id })).body.tags).toEqual(["Summer"]);
    await client.call(contracts.tagManyMedia, { ids: [a.id, b.id], remove: ["summer"] });
    expect((await client.call(listTags, {})).body.items).toEqual([]);
  });

  it("a media has at most 20 tags; when one of several would have more, none changes", async () => {
    const [a, b] = [await picture("a"), await picture("b")];
    const many = Array.from({ length: 20 }, (_, at) => `t${at}`);
    await client.call(contracts.tagManyMedia, { ids: [a.id], add: many });
    const answer = await client.call(contracts.tagManyMedia, { ids: [a.id, b.id], add: ["more"] });
    expect(answer.error?.message).toContain("“a”");
    expect((await client.call(contracts.getMedia, { id: b.id })).body.tags).toEqual([]);
  });
});

describe("several media at once", () => {
  it("are removed and restored, all or none", async () => {
    const [a, b] = [await picture("a"), await picture("b")];
    const theirs = await aPicture(test.deps, stranger);
    const all = { ids: [a.id, b.id, theirs.id] };
    expect((await client.call(contracts.deleteManyMedia, all)).status).toBe(404);
    expect(await names({})).toEqual(["b", "a"]);
    await client.call(contracts.deleteManyMedia, { ids: [a.id, b.id] });
    expect((await client.call(listTrash, {})).body.items.map((item) => item.name)).toEqual(["b", "a"]);
    expect((await client.call(contracts.restoreManyMedia, { ids: [a.id, b.id] })).body.changed).toBe(2);
    expect(await names({})).toEqual(["b", "a"]);
    expect((await client.call(listTrash, {})).body.items).toEqual([]);
  });
});

describe("replacing in all playlists", () => {
  it("replaces the media in all places, keeps the old one in the trash, and open editors notice", async () => {
    const [old, by] = [await picture("Menu"), await picture("IMG_2931")];
    const first = await aPlaylist(test.deps, owner, { mediaIds: [old.id, old.id] });
    const second = await aPlaylist(test.deps, owner, { mediaIds: [old.id] });
    await client.call(contracts.tagManyMedia, { ids: [old.id], add: ["Food"] });
    const call = { id: old.id, byId: by.id, takeName: true };
    expect((await client.call(contracts.replaceMedia, call)).body).toMatchObject({
      id: by.id,
      name: "Menu",
      tags: ["Food"],
      inPlaylists: 2,
      replaces: null,
    });
    for (const { id } of [first, second]) {
      const { body } = await client.call(getPlaylist, { id });
      expect(body.revision).toBe(2);
      expect(new Set(body.items.map((item) => item.media?.id))).toEqual(new Set([by.id]));
    }
    expect((await client.call(listTrash, {})).body.items).toMatchObject([
      { id: old.id, replacedBy: { id: by.id, name: "Menu" } },
    ]);
  });

  it("waits for a media that is still being processed, and refuses a failed one and the media itself", async () => {
    const [old, by] = [await picture("Menu"), await picture("New")];
    await aPlaylist(test.deps, owner, { mediaIds: [old.id] });
    const replace = (byId: number) => client.call(contracts.replaceMedia, { id: old.id, byId });
    await test.deps.db.update(media).set({ state: "processing" }).where(eq(media.id, by.id));
    expect((await replace(by.id)).body).toMatchObject({ replaces: { id: old.id, name: "Menu" } });
    expect((await client.call(contracts.getMedia, { id: old.id })).body.inPlaylists).toBe(1);
    await test.deps.db.update(media).set({ state: "failed" }).where(eq(media.id, by.id));
    expect((await replace(by.id)).status).toBe(409);
    expect((await replace(old.id)).status).toBe(400);
    expect((await replace((await aPicture(test.deps, stranger)).id)).status).toBe(404);
  });
});

describe("duplicate files", () => {
  const content = randomBytes(100);
  const twin = async () => aPicture(test.deps, owner, { name: "Copy", bytes: content });

  it("are noticed before and after the upload, until the customer keeps both or uses the first", async () => {
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect((await client.call(contracts.findMediaByContent, { sha256 })).body.media).toBeNull();
    await aPicture(test.deps, stranger, { bytes: content });
    expect((await client.call(contracts.findMediaByContent, { sha256 })).body.media).toBeNull();
    const first = await aPicture(test.deps, owner, { name: "First", bytes: content });
    expect((await client.call(contracts.findMediaByContent, { sha256 })).body.media?.id).toBe(first.id);
    const copy = await twin();
    const seen = await client.call(contracts.getMedia, { id: copy.id });
    expect(seen.body.twin).toEqual({ id: first.id, name: "First" });
    expect((await client.call(contracts.keepTwin, { id: copy.id })).body.twin).toBeNull();

    const third = await twin();
    const list = await aPlaylist(test.deps, owner, { mediaIds: [third.id] });
    await client.call(contracts.replaceMedia, { id: third.id, byId: first.id });
    expect((await client.call(getPlaylist, list)).body.items[0]?.media?.name).toBe("First");
  });
});

it("returns how many playlists use a media, without removed playlists", async () => {
  const { id } = await picture("a");
  const list = (await client.call(createPlaylist, { name: "One" })).body;
  const item = { mediaId: id, durationMs: 5_000 };
  await client.call(savePlaylist, { id: list.id, revision: 1, name: "One", items: [item, item] });
  expect((await client.call(contracts.getMedia, { id })).body.inPlaylists).toBe(1);
});
