import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createFolder } from "#shared/contracts/library/folders.ts";
import * as contracts from "#shared/contracts/library/guest-links.ts";
import { deleteMedia, listMedia, restoreMedia } from "#shared/contracts/library/media.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { guestLinks, media } from "../../../db/tables/index.ts";
import { aGuestLink } from "../../../testing/guest-party.ts";
import { appForTests, customerForTests } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();
const { owner, client: member } = customerForTests(test, { plan: "trial" });

const both = { takesPictures: true, takesNotices: true };
const library = async () => (await member.call(listMedia, {})).body.items;
const playlistCount = async () => (await member.call(listPlaylists, {})).body.items.length;
const linkNow = async (id: number) =>
  (await member.call(contracts.listGuestLinks, {})).body.items.find((each) => each.id === id);
/** The address that a code of the account shows, as its settings have it. */
async function shownCode(): Promise<string | undefined> {
  const rows = await test.deps.db.select().from(media).where(eq(media.accountId, owner.accountId));
  return rows.map(({ settings }) => /https?:[^"]+#[\w-]+/.exec(JSON.stringify(settings))?.[0]).find(Boolean);
}

inLab(
  "makes all parts of a wall at once, and the same one when it is asked again or by two at a time",
  async () => {
    const { id } = await aGuestLink(member, both);
    const ask = () => member.call(contracts.makeGuestWall, { id });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.body).toEqual({ id: expect.any(Number), name: "Guest wall: Summer party" });
    expect(two.body).toEqual(one.body);
    expect((await ask()).body).toEqual(one.body);
    expect((await library()).map(({ kind }) => kind).sort()).toEqual(["album", "design", "layout", "wall"]);
    expect(await playlistCount()).toBe(2);
    const link = await linkNow(id);
    expect(link).toMatchObject({ wall: one.body, folderId: expect.any(Number) });
    expect(await shownCode()).toBe(new URL(link?.path ?? "", test.deps.env.PUBLIC_URL).href);
  },
);

it("leaves nothing behind when a part cannot be made", async () => {
  const { id } = await aGuestLink(member, both);
  const [row] = await test.deps.db.select().from(guestLinks).where(eq(guestLinks.id, id));
  // As after a change of the service's secrets: only the code needs the address, and it is written after other parts.
  await test.deps.db
    .update(guestLinks)
    .set({ tokenSealed: Buffer.from("unreadable") })
    .where(eq(guestLinks.id, id));
  expect((await member.call(contracts.makeGuestWall, { id })).error?.reason).toBe("guestAddressUnreadable");
  expect(await library()).toEqual([]);
  expect(await playlistCount()).toBe(0);
  expect((await linkNow(id))?.folderId).toBeNull();
  await test.deps.db.update(guestLinks).set({ tokenSealed: row?.tokenSealed }).where(eq(guestLinks.id, id));
  expect((await member.call(contracts.makeGuestWall, { id, language: "hi" })).body.name).toBe(
    "मेहमान वॉल: Summer party",
  );
});

it("takes another name for its folder where the title is in use", async () => {
  await member.call(createFolder, { name: "Summer party" });
  const { id } = await aGuestLink(member);
  expect((await member.call(contracts.makeGuestWall, { id })).status).toBe(200);
});

it("shows the new address of a link in its code, also in the trash, and nowhere else", async () => {
  const { id } = await aGuestLink(member);
  const other = await aGuestLink(member, { title: "Winter party" });
  const made = (await member.call(contracts.makeGuestWall, { id })).body;
  const earlier = await shownCode();
  const code = (await library()).find(({ kind }) => kind === "design");
  await member.call(deleteMedia, { id: code?.id ?? 0 });
  await member.call(contracts.renewGuestLink, { id: other.id });
  expect(await shownCode()).toBe(earlier);
  await member.call(contracts.renewGuestLink, { id });
  await member.call(restoreMedia, { id: code?.id ?? 0 });
  const now = await shownCode();
  expect(now).not.toBe(earlier);
  expect(now).toBe(new URL((await linkNow(id))?.path ?? "", test.deps.env.PUBLIC_URL).href);
  const again = (await library()).find(({ kind }) => kind === "design");
  expect(again?.revision).toBe((code?.revision ?? 0) + 1);

  await member.call(deleteMedia, { id: made.id });
  expect((await linkNow(id))?.wall).toBeNull();
  expect((await member.call(contracts.makeGuestWall, { id })).body.id).not.toBe(made.id);
});
