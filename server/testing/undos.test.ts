import { beforeAll, describe, expect, it } from "vitest";
import { removePartnerBrand, savePartnerBrand } from "#shared/contracts/identity/partner-brand.ts";
import { removePartnerDomain, setPartnerDomain } from "#shared/contracts/identity/partner-domain.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { getMedia, moveManyMedia } from "#shared/contracts/library/media.ts";
import {
  bringBackDrafts,
  discardDrafts,
  listPublications,
  publish,
  rollBack,
} from "#shared/contracts/playing/publishing.ts";
import { changeScreens, importScreens, type ScreenChange } from "#shared/contracts/playing/screen-changes.ts";
import { getScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import { aPartner } from "./factories/partners.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "./kit.ts";
import { aShop } from "./publishing-shop.ts";

const test = appForTests();

describe("an undo leaves what somebody changed since", () => {
  let customer: Client;
  let ids: number[];
  let menu: number;
  beforeAll(async () => {
    const owner = await aCustomer(test.deps, { plan: "enterprise", screens: 10 });
    customer = new Client(test, { cookie: owner.cookie });
    menu = (await aPlaylist(test.deps, owner, { name: "Menu" })).id;
    ids = [];
    for (let n = 0; n < 3; n++) ids.push((await aScreen(test.deps, owner, { name: `Screen ${n}` })).id);
  });
  const one = async (at: number) => (await customer.call(getScreen, { id: ids[at] ?? 0 })).body;
  const change = async (wanted: ScreenChange) =>
    (await customer.call(changeScreens, { ids, change: wanted })).body.results;
  const outcomes = async (wanted: ScreenChange) =>
    (await change(wanted)).map(({ outcome, messageReason }) => messageReason?.reason ?? outcome);
  const week = [{ days: [1, 2, 3], start: "09:00", end: "18:00" }];

  it.each([
    {
      of: "default playlist",
      wrote: () => ({ playlistId: menu }),
      before: { playlistId: null },
      since: { defaultPlaylistId: null },
      kind: "playlist",
    },
    {
      of: "orientation",
      wrote: () => ({ orientation: 90 as const }),
      before: { orientation: 0 as const },
      since: { orientation: 180 as const },
      kind: "orientation",
    },
    {
      of: "volume",
      wrote: () => ({ sound: { volume: 10, muted: false } }),
      before: { sound: null },
      since: { sound: { volume: 50, muted: false } },
      kind: "device",
    },
    {
      of: "zone, place and hours",
      wrote: () => ({ timeZone: "Asia/Dubai", location: "Mall", openingHours: { week } }),
      before: { timeZone: "Asia/Kolkata", location: "", openingHours: null },
      since: { location: "Floor 2" },
      kind: "settings",
    },
  ])("$of of many screens", async ({ wrote, before, since, kind }) => {
    await change({ kind, ...wrote() } as ScreenChange);
    await customer.call(updateScreen, { id: ids[1] ?? 0, ...since });
    const changed = await one(1);
    const back = { kind: "back", to: before, ifStill: wrote() } as ScreenChange;
    expect(await outcomes(back)).toEqual(["done", "screenChangedSince", "done"]);
    expect(await one(1)).toEqual(changed);
    const { playlistId, ...settings } = before as { playlistId?: null };
    expect(await one(0)).toMatchObject(playlistId === null ? { defaultPlaylist: null } : settings);
  });

  it("names of many screens, of which each gets its own back", async () => {
    await change({ kind: "settings", namePattern: "Pune {n}" });
    await customer.call(updateScreen, { id: ids[1] ?? 0, name: "Door" });
    const names = [0, 1, 2].map((n) => ({ to: `Screen ${n}`, ifStill: `Pune ${n + 1}` }));
    const back: ScreenChange = { kind: "back", to: {}, ifStill: {}, names };
    expect(await outcomes(back)).toEqual(["done", "screenChangedSince", "done"]);
    expect([(await one(0)).name, (await one(1)).name, (await one(2)).name]).toEqual([
      "Screen 0",
      "Door",
      "Screen 2",
    ]);
  });

  it("a table of screens", async () => {
    const csv = `id,location\n${ids.map((id) => `${id},Hall`).join("\n")}`;
    const before = await one(0);
    const { undo, written } = (await customer.call(importScreens, { csv, apply: true })).body;
    await customer.call(updateScreen, { id: ids[2] ?? 0, location: "Roof" });
    const back = { csv: undo ?? "", ifStill: written ?? "", apply: true };
    expect((await customer.call(importScreens, back)).body).toMatchObject({
      left: [{ id: ids[2] }],
      problems: [],
    });
    expect([(await one(0)).location, (await one(2)).location]).toEqual([before.location, "Roof"]);
  });

  it("the folder of media", async () => {
    const owner = await aCustomer(test.deps);
    const client = new Client(test, { cookie: owner.cookie });
    const folder = async (name: string) =>
      (await client.call(createFolder, { name, parentId: null })).body.id;
    const [spring, summer] = [await folder("Spring"), await folder("Summer")];
    const media = [(await aPicture(test.deps, owner)).id, (await aPicture(test.deps, owner)).id];
    await client.call(moveManyMedia, { ids: media, folderId: spring });
    await client.call(moveManyMedia, { ids: media.slice(1), folderId: summer });
    const back = await client.call(moveManyMedia, { ids: media, folderId: null, ifStill: spring });
    expect(back.body).toMatchObject({ changed: 1, left: [{ id: media[1] }] });
    const folders = media.map(async (id) => (await client.call(getMedia, { id })).body.folderId);
    expect(await Promise.all(folders)).toEqual([null, summer]);
  });

  it("a version that was published, and drafts", async () => {
    const { customer: member, bread, soup, fill, status } = await aShop(test);
    await fill([bread.id]);
    await member.call(publish, {});
    const [second, first] = (await member.call(listPublications, {})).body.items;
    const rolled = await member.call(rollBack, { id: first?.id ?? 0 });
    await fill([soup.id, bread.id]);
    await member.call(publish, {});
    const back = { id: second?.id ?? 0, ifStill: rolled.body.id };
    expect((await member.call(rollBack, back)).error?.reason).toBe("publishedSince");

    await fill([bread.id]);
    const { id } = (await member.call(discardDrafts, {})).body;
    await fill([soup.id]);
    expect((await member.call(bringBackDrafts, { id, ifStill: "published" })).error?.reason).toBe(
      "draftsEditedSince",
    );
    expect((await status()).changeCount).toBe(1);
    await member.call(discardDrafts, {});
    expect((await member.call(bringBackDrafts, { id, ifStill: "published" })).status).toBe(200);
  });

  it("the brand and the domain of a partner", async () => {
    const partner = new Client(test, { cookie: (await aPartner(test.deps)).cookie });
    const brand = { colour: null, logoMediaId: null, supportEmail: null, supportUrl: null, termsUrl: null };
    await partner.call(savePartnerBrand, { ...brand, name: "Newer" });
    const old = { ...brand, name: "Older", ifStill: null };
    expect((await partner.call(savePartnerBrand, old)).error?.reason).toBe("partnerBrandChanged");
    await partner.call(setPartnerDomain, { domain: "newer.example" });
    const domain = { domain: "older.example", ifStill: null };
    expect((await partner.call(setPartnerDomain, domain)).error?.reason).toBe("partnerDomainChanged");
    await partner.call(removePartnerDomain, {});
    expect((await partner.call(setPartnerDomain, domain)).status).toBe(200);
    await partner.call(removePartnerBrand, {});
    expect((await partner.call(savePartnerBrand, old)).status).toBe(200);
  });
});
