import { beforeEach, expect, it } from "vitest";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createFolder, deleteFolder } from "#shared/contracts/library/folders.ts";
import * as contracts from "#shared/contracts/library/media.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { previewPlaylist } from "#shared/contracts/playing/preview.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import {
  aCustomer,
  aPicture,
  appForTests,
  aScreenWith,
  Client,
  customerForTests,
} from "../../../testing/kit.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);
let folderId: number;
let sourceId: number;

beforeEach(async () => {
  folderId = (await client.call(createFolder, { name: "Dishes" })).body.id;
  sourceId = (await client.call(createDataSource, { name: "Menu", kind: "table" })).body.id;
});

const make = (settings: object, by = client) =>
  by.call(createWidget, {
    name: "Menu",
    widget: { kind: "board", settings: { sourceId, ...settings } },
  } as never);
async function photo(name: string) {
  const picture = await aPicture(test.deps, owner, { name });
  await client.call(contracts.moveManyMedia, { ids: [picture.id], folderId });
  return picture;
}

/** Returns what a new screen gets of a board. */
async function screenWith(mediaId: number) {
  const { playlist, device } = await aScreenWith(test, owner, mediaId);
  return {
    playlist,
    device,
    async shown() {
      const { body } = await device.call(getManifest, {});
      const [item] = body.playlists.flatMap(({ items }) => items);
      const files = body.files.map(({ sha256 }) => sha256);
      const photos = (item?.kind === "board" && item.photos) || [];
      expect(files.sort()).toEqual(photos.map(({ file }) => file).sort());
      return { kind: item?.kind, photos: photos.map(({ caption }) => caption) };
    },
  };
}

it("brings the photos of its folder to the screen, and goes on without those that are deleted", async () => {
  const [dosa, idli] = [await photo("Masala dosa.jpg"), await photo("Idli.png")];
  await aPicture(test.deps, owner, { name: "Elsewhere.jpg" });
  const board = (await make({ folderId })).body;
  const { shown, device, playlist } = await screenWith(board.id);
  expect(await shown()).toEqual({ kind: "board", photos: ["Idli.png", "Masala dosa.jpg"] });
  const { body: manifest } = await device.call(getManifest, {});
  for (const { sha256 } of manifest.files)
    expect((await device.get(`/player/v1/files/${sha256}`)).statusCode).toBe(200);
  const { files } = (await client.call(previewPlaylist, { id: playlist.id })).body;
  expect(Object.values(files).every((address) => address.includes("/thumbnail?v="))).toBe(true);

  await client.call(contracts.deleteMedia, { id: dosa.id });
  expect(await shown()).toEqual({ kind: "board", photos: ["Idli.png"] });
  await client.call(contracts.restoreMedia, { id: dosa.id });
  const usage = (await client.call(mediaUsage, { id: idli.id })).body;
  expect(usage).toMatchObject({ albums: [{ id: board.id, name: "Menu" }], screenCount: 1 });
  expect(usage.users).toMatchObject([{ kind: "board", name: "Menu" }]);
  await client.call(deleteFolder, { id: folderId });
  expect(await shown()).toEqual({ kind: "board", photos: [] });
});

it("without a folder stays as it was, and takes none of another account", async () => {
  await photo("Idli.png");
  const board = (await make({})).body;
  expect(await (await screenWith(board.id)).shown()).toEqual({ kind: "board", photos: [] });
  const stranger = await aCustomer(test.deps);
  const by = new Client(test, { cookie: stranger.cookie });
  const theirs = (await by.call(createDataSource, { name: "Menu", kind: "table" })).body.id;
  expect((await make({ sourceId: theirs, folderId }, by)).error?.reason).toBe("folderGone");
});
