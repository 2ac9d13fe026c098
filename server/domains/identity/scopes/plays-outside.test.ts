import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { deleteMedia, replaceMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { createCampaign } from "#shared/contracts/playing/campaigns.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { publish, setPublishing } from "#shared/contracts/playing/publishing.ts";
import { createTouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import { createTrigger } from "#shared/contracts/playing/triggers.ts";
import type { MediaUserKind } from "../../../db/content-uses/content-uses.ts";
import { accounts, media, partnerBrands } from "../../../db/tables/index.ts";
import { aChain } from "../../../testing/a-chain.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { aPartner } from "../../../testing/factories/partners.ts";
import { fewOrAll } from "../../../testing/lab.ts";
import { appForTests } from "../../../testing/test-app.ts";

const test = appForTests();

const account = { kind: "account" as const };
type Chain = Awaited<ReturnType<typeof aChain>>;
const text = (words: string) => ({ kind: "text" as const, settings: { text: words } });
const today = () => test.clock.now().toISOString().slice(0, 10);
const campaign = (mediaId: number, target: unknown) => ({
  name: "Tea",
  mediaIds: [mediaId],
  share: 50,
  from: today(),
  until: today(),
  target,
});
const menu = (playlistId: number, { mediaId, target }: { mediaId: number | null; target: unknown }) => ({
  name: "Guide",
  title: "Food?",
  invitation: "Touch",
  seconds: 45,
  target,
  choices: [{ name: "Food", playlistId, mediaId }],
});
const trigger = (playlistId: number, target: unknown) => ({
  name: "Bell",
  playlistId,
  target,
  seconds: 30,
  isOn: true,
});
const place = { x: 0, y: 0, w: 400, h: 300 };
const design = (mediaId: number) => ({
  kind: "design",
  settings: {
    width: 1920,
    height: 1080,
    background: "#7a1f1f",
    elements: [{ ...place, id: "p", type: "picture", mediaId, fit: "cover" }],
  },
});

/** Lets each kind outside of North's scope use a picture in North's folder. No screen follows a guest link or a component. */
const uses: Record<Exclude<MediaUserKind, "guest-link" | "component">, (chain: Chain) => Promise<number>> = {
  playlist: async ({ owner, common, north }) => {
    const { revision, name } = (await owner.call(getPlaylist, { id: common })).body;
    const items = [{ mediaId: north.picture, durationMs: 5000 }];
    return (await owner.call(savePlaylist, { id: common, revision, name, items })).status;
  },
  design: async ({ owner, north }) =>
    (await owner.call(createWidget, { name: "Poster", widget: design(north.picture) } as never)).status,
  album: async ({ owner, north }) => {
    const widget = { kind: "album", settings: { folderId: null, mediaIds: [north.picture] } };
    return (await owner.call(createWidget, { name: "Album", widget } as never)).status;
  },
  board: async ({ owner, north }) => {
    const { id: sourceId } = (await owner.call(createDataSource, { name: "Menu", kind: "table" })).body;
    const widget = { kind: "board", settings: { sourceId, folderId: north.folder } };
    return (await owner.call(createWidget, { name: "Menu", widget } as never)).status;
  },
  campaign: async ({ owner, north }) =>
    (await owner.call(createCampaign, campaign(north.picture, account) as never)).status,
  "touch-menu": async ({ owner, north, common }) =>
    (await owner.call(createTouchMenu, menu(common, { mediaId: north.picture, target: account }) as never))
      .status,
  account: async ({ hq, north }) => {
    const logo = { brandLogoMediaId: north.picture };
    await test.deps.db.update(accounts).set(logo).where(eq(accounts.id, hq.accountId));
    return 201;
  },
  "partner-brand": async ({ north }) => {
    const { partnerId } = await aPartner(test.deps);
    const brand = { partnerId, name: "Signs", logoMediaId: north.picture, updatedAt: test.clock.now() };
    await test.deps.db.insert(partnerBrands).values(brand);
    return 201;
  },
  emergency: async ({ owner, north }) => {
    const content = { kind: "media" as const, mediaId: north.picture };
    const asked = { drill: true, content, targets: [account], endsAt: null };
    return (await owner.call(startEmergency, asked)).status;
  },
};

it.each(fewOrAll(Object.entries(uses), 3))(
  "a picture of the branch that a %s elsewhere shows is changed by nobody of the branch",
  async (_, use) => {
    const chain = await aChain(test);
    const { owner, north, scopeOf, editor } = chain;
    const other = (await owner.call(createWidget, { name: "Rude", widget: text("Rude") } as never)).body.id;
    await test.deps.db.update(media).set({ folderId: north.folder }).where(eq(media.id, other));
    const key = (await anApiKey(test, owner, { role: "publisher", scope: scopeOf(north) } as never)).client;
    expect(await use(chain)).toBeLessThan(300);
    for (const client of [editor, key]) {
      expect((await client.call(replaceMedia, { id: north.picture, byId: other })).status).toBe(403);
      expect((await client.call(deleteMedia, { id: north.picture })).status).toBe(403);
    }
  },
);

it.each(["trigger", "touch-menu"] as const)(
  "a playlist that a %s of other screens starts is neither changed nor published by a branch",
  async (kind) => {
    const { owner, north, south, person, scopeOf } = await aChain(test);
    const target = { kind: "screen", id: south.screen };
    const made =
      kind === "trigger"
        ? await owner.call(createTrigger, trigger(north.playlist, target) as never)
        : await owner.call(createTouchMenu, menu(north.playlist, { mediaId: null, target }) as never);
    expect(made.status).toBe(201);
    const { client } = await person("publisher", scopeOf(north));
    const { revision, name } = (await owner.call(getPlaylist, { id: north.playlist })).body;
    const saved = { id: north.playlist, revision, name, items: [] };
    expect((await client.call(savePlaylist, saved)).status).toBe(403);
    await owner.call(setPublishing, { mode: "review" });
    await owner.call(savePlaylist, saved);
    expect((await client.call(publish, {})).status).not.toBe(200);
  },
);

it("a branch does not publish a spot that a campaign of all screens shows", async () => {
  const { owner, north, scopeOf } = await aChain(test);
  const spot = (await owner.call(createWidget, { name: "Spot", widget: text("ok") } as never)).body.id;
  await test.deps.db.update(media).set({ folderId: north.folder }).where(eq(media.id, spot));
  await owner.call(createCampaign, campaign(spot, account) as never);
  await owner.call(setPublishing, { mode: "review" });
  const key = (await anApiKey(test, owner, { role: "publisher", scope: scopeOf(north) } as never)).client;
  expect((await key.call(saveWidget, { id: spot, widget: text("Rude") } as never)).status).toBe(403);
  expect((await owner.call(saveWidget, { id: spot, widget: text("new") } as never)).status).toBe(200);
  expect((await key.call(publish, {})).status).toBe(409);
  expect((await owner.call(publish, {})).status).toBe(201);
});

it("a branch changes what only campaigns, triggers and menus of its own screens show", async () => {
  const { owner, north, scopeOf, member } = await aChain(test);
  const target = { kind: "group", id: north.group };
  const spot = (await owner.call(createWidget, { name: "Spot", widget: text("ok") } as never)).body.id;
  await test.deps.db.update(media).set({ folderId: north.folder }).where(eq(media.id, spot));
  const made = [
    await owner.call(createCampaign, campaign(spot, target) as never),
    await owner.call(createTrigger, trigger(north.playlist, target) as never),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const client = await member(scopeOf(north), "publisher");
  expect((await client.call(saveWidget, { id: spot, widget: text("new") } as never)).status).toBe(200);
  const { revision, name } = (await client.call(getPlaylist, { id: north.playlist })).body;
  const saved = await client.call(savePlaylist, { id: north.playlist, revision, name, items: [] });
  expect(saved.status).toBe(200);
});
