import { expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { deleteMedia, replaceMedia } from "#shared/contracts/library/media.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { accountFilePath, previewPlaylist } from "#shared/contracts/playing/preview.ts";
import { setPublishing } from "#shared/contracts/playing/publishing.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { aPicture, appForTests, aScreenWith, customerForTests } from "../../../testing/kit.ts";

/* Designs that show the account's logo. */

const test = appForTests();
const { owner, client } = customerForTests(test);

const withLogo: Design = {
  width: 1920,
  height: 1080,
  background: "#ffffff",
  elements: [{ id: "l", type: "logo", x: 0, y: 0, w: 400, h: 200 }],
};
const plain: Design = { ...withLogo, elements: [] };
type Sent = RequestOf<typeof createWidget>["widget"];
const make = async (design: Design) =>
  (await client.call(createWidget, { name: "Poster", widget: { kind: "design", settings: design } as Sent }))
    .body.id;

/** Returns a screen that plays these designs. */
async function screenWith(...mediaIds: number[]) {
  const { playlist, device } = await aScreenWith(test, owner, ...mediaIds);
  return { playlist, device, read: async () => (await device.call(getManifest, {})).body };
}
const itemsOf = ({ playlists }: { playlists: { items: object[] }[] }) => playlists[0]?.items ?? [];

it("a design follows the account's logo: chosen, changed, replaced and removed, without a change of the design", async () => {
  const [first, second, third] = [
    await aPicture(test.deps, owner),
    await aPicture(test.deps, owner),
    await aPicture(test.deps, owner),
  ];
  const { device, read } = await screenWith(await make(withLogo), await make(plain));
  const before = await read();
  expect(itemsOf(before)[0]).not.toHaveProperty("logo");

  await client.call(saveAccount, { brandLogoMediaId: first.id });
  const chosen = await read();
  expect(itemsOf(chosen)[0]).toMatchObject({ logo: first.sha256 });
  // The design without a logo is sent as before.
  expect(itemsOf(chosen)[1]).toEqual(itemsOf(before)[1]);
  expect(chosen.files.map(({ sha256 }) => sha256)).toContain(first.sha256);
  const bytes = await device.get(`/player/v1/files/${first.sha256}`);
  expect(bytes.statusCode).toBe(200);

  await client.call(saveAccount, { brandLogoMediaId: second.id });
  expect(itemsOf(await read())[0]).toMatchObject({ logo: second.sha256 });
  await client.call(replaceMedia, { id: second.id, byId: third.id });
  expect(itemsOf(await read())[0]).toMatchObject({ logo: third.sha256 });
  await client.call(deleteMedia, { id: third.id });
  expect(itemsOf(await read())[0]).not.toHaveProperty("logo");
});

it("another logo needs no publication, because it is part of no draft", async () => {
  const logo = await aPicture(test.deps, owner);
  const { read } = await screenWith(await make(withLogo));
  await client.call(setPublishing, { mode: "review" });
  const published = await read();
  await client.call(saveAccount, { brandLogoMediaId: logo.id });
  const after = await read();
  expect(itemsOf(after)[0]).toMatchObject({ logo: logo.sha256 });
  expect(after.version).toBe(published.version + 1);
});

it("colours and fonts for the editor change no manifest", async () => {
  const { read } = await screenWith(await make(withLogo));
  const before = await read();
  const { body } = await client.call(saveAccount, {
    brandColours: [
      { name: "Leaf", colour: "#2F7D32" },
      { name: "", colour: "#ffffff" },
    ],
    brandHeadingFont: "playfair",
  });
  expect(body.brand).toMatchObject({
    colours: [
      { name: "Leaf", colour: "#2f7d32" },
      { name: "", colour: "#ffffff" },
    ],
    headingFont: "playfair",
    textFont: null,
  });
  expect((await read()).version).toBe(before.version);
  const many = Array.from({ length: 13 }, () => ({ name: "", colour: "#000000" }));
  const refused = await client.call(saveAccount, { brandColours: many });
  expect(refused.error?.fields).toHaveProperty("brandColours");
});

it("previews show the logo", async () => {
  const logo = await aPicture(test.deps, owner);
  await client.call(saveAccount, { brandLogoMediaId: logo.id });
  const { playlist } = await screenWith(await make(withLogo));
  const { files } = (await client.call(previewPlaylist, { id: playlist.id })).body;
  expect(files[logo.sha256]).toBe(accountFilePath(logo.sha256));
  const bytes = await client.get(accountFilePath(logo.sha256));
  expect(bytes.statusCode).toBe(200);
});
