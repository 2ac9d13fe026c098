import { beforeEach, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { createFolder, deleteFolder } from "#shared/contracts/library/folders.ts";
import * as contracts from "#shared/contracts/library/media.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { photosIn } from "#shared/media-kinds/photos.ts";
import { aPicture, appForTests, aScreenWith, Client, customerForTests } from "../../../testing/kit.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);
const { owner: other } = customerForTests(test);
let folderId: number;

beforeEach(async () => {
  folderId = (await client.call(createFolder, { name: "Wedding" })).body.id;
});

type Sent = RequestOf<typeof createWidget>["widget"];
const make = (settings: object) =>
  client.call(createWidget, { name: "Album", widget: { kind: "album", settings } as Sent });
const photo = (name: string) => aPicture(test.deps, owner, { name });
const into = (ids: number[], to: number | null) =>
  client.call(contracts.moveManyMedia, { ids, folderId: to });

/** Returns what a new screen gets of an album: its photos, its files, and the version of its manifest. */
async function screenWith(mediaId: number) {
  const { device } = await aScreenWith(test, owner, mediaId);
  return {
    device,
    async shown() {
      const { body } = await device.call(getManifest, {});
      const items: ManifestItem[] = body.playlists.flatMap(({ items }) => items);
      const photos = items.flatMap(photosIn);
      expect(body.files.map(({ sha256 }) => sha256).sort()).toEqual(photos.map(({ file }) => file).sort());
      return photos;
    },
  };
}
const ids = (photos: readonly { mediaId: number }[]) => photos.map(({ mediaId }) => mediaId);

it("shows the photos of a folder by name, and follows what is added, moved and deleted", async () => {
  const [b, a, outside] = [await photo("b.jpg"), await photo("a.jpg"), await photo("c.jpg")];
  await into([b.id, a.id], folderId);
  const made = await make({ folderId, captions: true });
  expect(made.status).toBe(201);
  const { shown, device } = await screenWith(made.body.id);
  expect(await shown()).toEqual([
    { mediaId: a.id, file: a.sha256, caption: "a" },
    { mediaId: b.id, file: b.sha256, caption: "b" },
  ]);
  await into([outside.id], folderId);
  expect(ids(await shown())).toEqual([a.id, b.id, outside.id]);
  const file = await device.get(`/player/v1/files/${outside.sha256}`);
  expect(file.statusCode).toBe(200);
  await client.call(contracts.deleteMedia, { id: a.id });
  expect(ids(await shown())).toEqual([b.id, outside.id]);
  await client.call(contracts.restoreMedia, { id: a.id });
  expect(ids(await shown())).toEqual([a.id, b.id, outside.id]);
  await into([b.id], null);
  expect(ids(await shown())).toEqual([a.id, outside.id]);
  // The content of a deleted folder moves up, so the album has nothing to show.
  await client.call(deleteFolder, { id: folderId });
  expect(await shown()).toEqual([]);
});

it("shows chosen photos in their order; a replaced one gives its place to the new one", async () => {
  const [one, two, three] = [await photo("1.jpg"), await photo("2.jpg"), await photo("3.jpg")];
  const made = await make({ mediaIds: [two.id, one.id] });
  const { shown } = await screenWith(made.body.id);
  expect(await shown()).toEqual([
    { mediaId: two.id, file: two.sha256 },
    { mediaId: one.id, file: one.sha256 },
  ]);
  await client.call(contracts.replaceMedia, { id: two.id, byId: three.id });
  expect(ids(await shown())).toEqual([three.id, one.id]);
  // A deleted photo leaves the screen; the album can still be saved, and shows it again when it is restored.
  await client.call(contracts.deleteMedia, { id: one.id });
  expect(ids(await shown())).toEqual([three.id]);
  const settings = { mediaIds: [three.id, one.id], photoS: 20 };
  const widget = { kind: "album", settings } as Sent;
  expect((await client.call(saveWidget, { id: made.body.id, widget })).status).toBe(200);
  await client.call(contracts.restoreMedia, { id: one.id });
  expect(ids(await shown())).toEqual([three.id, one.id]);
});

it("names the album where a photo is used, with the screens that play it", async () => {
  const [listed, inFolder, unused] = [await photo("1.jpg"), await photo("2.jpg"), await photo("3.jpg")];
  await into([inFolder.id], folderId);
  const list = (await make({ mediaIds: [listed.id] })).body;
  const whole = (await make({ folderId })).body;
  await screenWith(list.id);
  const usage = async (id: number) => (await client.call(mediaUsage, { id })).body;
  expect(await usage(listed.id)).toMatchObject({ albums: [{ id: list.id, name: "Album" }], screenCount: 1 });
  expect(await usage(inFolder.id)).toMatchObject({ albums: [{ id: whole.id }], screenCount: 0 });
  expect(await usage(unused.id)).toMatchObject({ albums: [], playlistCount: 0 });
});

it("refuses an album without photos, and photos and folders of others", async () => {
  const theirs = await aPicture(test.deps, other);
  const stranger = new Client(test, { cookie: other.cookie });
  const theirFolder = (await stranger.call(createFolder, { name: "Secret" })).body.id;
  const fieldsOf = async (settings: object) => (await make(settings)).error?.fields;
  expect(await fieldsOf({})).toHaveProperty(["widget.settings.mediaIds"]);
  expect(await fieldsOf({ mediaIds: [theirs.id] })).toHaveProperty(["widget.settings.mediaIds"]);
  expect(await fieldsOf({ folderId: theirFolder })).toHaveProperty(["widget.settings.folderId"]);
  const clock = (await client.call(createWidget, { name: "Clock", widget: { kind: "clock", settings: {} } }))
    .body;
  expect(await fieldsOf({ mediaIds: [clock.id] })).toHaveProperty(["widget.settings.mediaIds"]);
  expect(await fieldsOf({ mediaIds: Array.from({ length: 101 }, (_, at) => at + 1) })).toHaveProperty([
    "widget.settings.mediaIds",
  ]);
});
