import { expect, it } from "vitest";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { aCustomer, aPicture, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

it("a screen gets the brand of its cards with the logo file, follows changes at once, and plays without a removed logo", async () => {
  const owner = await aCustomer(test.deps, { name: "Corner Bakery" });
  const browser = new Client(test, { cookie: owner.cookie });
  const picture = await aPicture(test.deps, owner);
  const { deviceKey } = await aScreen(test.deps, owner);
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  const manifest = async () => (await device.call(getManifest, {})).body;
  expect((await manifest()).brand).toEqual({ name: "Corner Bakery" });

  await browser.call(saveAccount, {
    brandName: "The Bakery",
    brandColour: "#7a3e12",
    brandLogoMediaId: picture.id,
  });
  const branded = await manifest();
  expect(branded.brand).toEqual({ name: "The Bakery", colour: "#7a3e12", logo: picture.sha256 });
  expect(branded.files.map(({ sha256 }) => sha256)).toEqual([picture.sha256]);
  const bytes = await device.get(`/player/v1/files/${picture.sha256}`);
  expect(bytes.statusCode).toBe(200);

  await browser.call(deleteMedia, { id: picture.id });
  expect(await manifest()).toMatchObject({ brand: { name: "The Bakery", colour: "#7a3e12" }, files: [] });
});
