import { expect, it } from "vitest";
import { previewPlaylist } from "#shared/contracts/playing/preview.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();

it("returns a playlist as screens get it, with URLs that work only for its owner", async () => {
  const owner = await aCustomer(test.deps);
  const client = new Client(test, { cookie: owner.cookie });
  const { id, sha256 } = await aPicture(test.deps, owner, { name: "Menu" });
  const playlist = await aPlaylist(test.deps, owner, { name: "Lunch", mediaIds: [id] });
  const { body } = await client.call(previewPlaylist, { id: playlist.id });
  expect(body.playlists).toMatchObject([
    { id: playlist.id, name: "Lunch", items: [{ kind: "image", name: "Menu", file: sha256 }] },
  ]);
  const url = body.files[sha256] ?? "";
  expect((await client.get(url)).statusCode).toBe(200);
  const other = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await other.get(url)).statusCode).toBe(404);
  expect((await other.call(previewPlaylist, { id: playlist.id })).status).toBe(404);
  const empty = await aPlaylist(test.deps, owner);
  expect((await client.call(previewPlaylist, { id: empty.id })).body).toEqual({
    playlists: [],
    files: {},
    values: [],
  });
});
