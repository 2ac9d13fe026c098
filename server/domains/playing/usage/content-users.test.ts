import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { saveAccount } from "#shared/contracts/identity/account.ts";
import { savePartnerBrand } from "#shared/contracts/identity/partner-brand.ts";
import { createComponent } from "#shared/contracts/library/components.ts";
import { createGuestLink } from "#shared/contracts/library/guest-links.ts";
import { deleteMedia, replaceMedia } from "#shared/contracts/library/media.ts";
import { createPlaylist, getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { createCampaign, listCampaigns } from "#shared/contracts/playing/campaigns.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { createTouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import { type MediaUserKind, mediaUses } from "../../../db/content-uses/content-uses.ts";
import {
  campaigns,
  guestUploads,
  interruptions,
  media,
  partners,
  playlistItems,
} from "../../../db/tables/index.ts";
import { fakeStorage } from "../../../outside/storage/fake.ts";
import { aGuest, aGuestLink } from "../../../testing/guest-party.ts";
import {
  aCustomer,
  anOperator,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  Client,
} from "../../../testing/kit.ts";
import { listen } from "../../../testing/uploads/tus-client.ts";
import { jpeg } from "../../../testing/uploads/upload-fixture.ts";

let origin: string;
const test = appForTests({ storage: fakeStorage() });
beforeAll(async () => {
  origin = await listen(test);
  test.clock.set(new Date().toISOString());
});

const account = { kind: "account" as const };
const design = (mediaId: number) => ({
  kind: "design" as const,
  settings: {
    width: 1920,
    height: 1080,
    background: "#7a1f1f",
    elements: [{ id: "p", type: "picture", mediaId, fit: "cover", x: 0, y: 0, w: 400, h: 300 }],
  },
});

/** An account of a partner, which may have everything that refers to media, with a screen that plays a playlist. */
async function aShop() {
  const owner = await aCustomer(test.deps, { plan: "trial" });
  const { operatorId } = await anOperator(test.deps);
  await test.deps.db.insert(partners).values({
    accountId: owner.accountId,
    terms: "prepaid",
    creditLimitPaise: 0,
    createdBy: operatorId,
    createdAt: test.clock.now(),
  });
  const client = new Client(test, { cookie: owner.cookie });
  const usual = await aPlaylist(test.deps, owner, {
    name: "Usual",
    mediaIds: [(await aPicture(test.deps, owner)).id],
  });
  const screen = await aScreen(test.deps, owner, { name: "Door", defaultPlaylistId: usual.id });
  const day = test.clock.now().toISOString().slice(0, 10);
  /** Lets each kind of user refer to a media. Returns the status. */
  const refer: Record<MediaUserKind, (mediaId: number) => Promise<number>> = {
    playlist: async (mediaId) => {
      const { id } = (await client.call(createPlaylist, { name: "Lunch" })).body;
      const { revision, name } = (await client.call(getPlaylist, { id })).body;
      const items = [{ mediaId, durationMs: 10_000 }];
      return (await client.call(savePlaylist, { id, revision, name, items })).status;
    },
    emergency: async (mediaId) => {
      const content = { kind: "media" as const, mediaId };
      const targets = [account];
      return (await client.call(startEmergency, { drill: true, content, targets, endsAt: null })).status;
    },
    design: async (mediaId) =>
      (await client.call(createWidget, { name: "Poster", widget: design(mediaId) } as never)).status,
    component: async (mediaId) => {
      const { width, height, elements } = design(mediaId).settings;
      return (await client.call(createComponent, { name: "Card", width, height, elements } as never)).status;
    },
    album: async (mediaId) => {
      const widget = { kind: "album", settings: { folderId: null, mediaIds: [mediaId] } };
      return (await client.call(createWidget, { name: "Album", widget } as never)).status;
    },
    // No call takes a media: a board names a folder.
    board: async () =>
      (await client.call(createWidget, { name: "Menu", widget: { kind: "board", settings: {} } } as never))
        .status,
    campaign: async (mediaId) => {
      const booked = { name: "Tea week", advertiser: "", mediaIds: [mediaId], share: 20, seconds: 15 };
      const days = { from: day, until: day, target: account };
      return (await client.call(createCampaign, { ...booked, ...days } as never)).status;
    },
    "touch-menu": async (mediaId) => {
      const words = { name: "Guide", title: "What do you look for?", invitation: "Touch the screen" };
      const choices = [{ name: "Food", playlistId: usual.id, mediaId }];
      const menu = { ...words, seconds: 45, target: account, choices };
      return (await client.call(createTouchMenu, menu as never)).status;
    },
    account: async (mediaId) => (await client.call(saveAccount, { brandLogoMediaId: mediaId })).status,
    "partner-brand": async (mediaId) =>
      (
        await client.call(savePartnerBrand, {
          name: "Signs",
          colour: null,
          logoMediaId: mediaId,
          supportEmail: null,
          supportUrl: null,
          termsUrl: null,
        })
      ).status,
    // No call takes a media: the link names the layout that the button made.
    "guest-link": async () => (await client.call(createGuestLink, { title: "" } as never)).status,
  };
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const manifest = async () => (await device.call(getManifest, {})).body;
  const filesOf = async () => (await manifest()).files.map(({ sha256 }) => sha256);
  return { owner, client, usual, refer, manifest, filesOf };
}

it("no user of media takes a guest's picture that waits, and no screen shows one that is referred to", async () => {
  const { owner, client, refer, filesOf, usual } = await aShop();
  const link = await aGuestLink(client);
  expect((await aGuest(test, origin, link.secret).picture(await jpeg())).status).toBe(204);
  await test.runJobs();
  const { db } = test.deps;
  const [waiting] = await db
    .select({ id: media.id })
    .from(guestUploads)
    .innerJoin(media, eq(media.id, guestUploads.mediaId))
    .where(eq(guestUploads.accountId, owner.accountId));
  const id = waiting?.id ?? 0;
  for (const [kind, refers] of Object.entries(refer)) expect([kind, await refers(id)]).toEqual([kind, 400]);

  // What was stored before these rules, or past them.
  const shown = await aPicture(test.deps, owner);
  for (const kind of ["campaign", "touch-menu", "emergency"] as const) {
    const status = await refer[kind](shown.id);
    expect([kind, status]).toEqual([kind, 201]);
  }
  await db.update(campaigns).set({ mediaIds: [id] });
  await db.update(interruptions).set({ pictureMediaId: id });
  await db.update(playlistItems).set({ mediaId: id }).where(eq(playlistItems.mediaId, shown.id));
  await db.update(playlistItems).set({ mediaId: shown.id }).where(eq(playlistItems.playlistId, usual.id));
  expect(await filesOf()).toEqual([shown.sha256]);
});

it("names every user of a media, and replaces it in each", async () => {
  const { owner, client, refer, filesOf } = await aShop();
  const [old, by] = [
    await aPicture(test.deps, owner, { name: "Old" }),
    await aPicture(test.deps, owner, { name: "New" }),
  ];
  // A board and a link name a folder and a layout, never a picture: there is nothing to replace in them.
  const namesNoPicture: MediaUserKind[] = ["board", "guest-link"];
  const kinds = (Object.keys(refer) as MediaUserKind[]).filter((kind) => !namesNoPicture.includes(kind));
  expect([...kinds, ...namesNoPicture].sort()).toEqual(
    [...new Set(mediaUses.map(({ kind }) => kind))].sort(),
  );
  for (const kind of kinds) expect([kind, (await refer[kind](old.id)) < 300]).toEqual([kind, true]);
  const users = async (id: number) =>
    (await client.call(mediaUsage, { id })).body.users.map(({ kind, name }) => `${kind} ${name}`).sort();
  const named = [
    ...["account ", "album Album", "campaign Tea week", "component Card", "design Poster", "emergency Old"],
    ...["partner-brand Signs", "playlist Lunch", "touch-menu Guide"],
  ];
  expect(await users(old.id)).toEqual(named);
  expect((await client.call(deleteMedia, { id: old.id })).error?.reason).toBe("onScreensInEmergency");
  expect((await client.call(replaceMedia, { id: old.id, byId: by.id })).status).toBe(200);
  expect(await users(by.id)).toEqual(named);
  expect((await client.call(listCampaigns, {})).body.items[0]).toMatchObject({
    mediaIds: [by.id],
    problem: null,
  });
  const files = await filesOf();
  expect([files.includes(by.sha256), files.includes(old.sha256)]).toEqual([true, false]);
});

it("refuses a replacement that a campaign cannot show, and changes nothing", async () => {
  const { owner, client, refer, usual } = await aShop();
  const old = await aPicture(test.deps, owner, { name: "Old" });
  await refer.campaign(old.id);
  await refer.playlist(old.id);
  const regions = [{ x: 0, y: 0, width: 100, height: 100, playlistId: usual.id }];
  const widget = { kind: "layout", settings: { regions } };
  const layout = await client.call(createWidget, { name: "Halves", widget } as never);
  const { error } = await client.call(replaceMedia, { id: old.id, byId: layout.body.id });
  expect(error?.reason).toBe("replacesNoSpot");
  expect((await client.call(mediaUsage, { id: old.id })).body.users).toMatchObject([
    { kind: "campaign", name: "Tea week" },
    { kind: "playlist", name: "Lunch" },
  ]);
});
