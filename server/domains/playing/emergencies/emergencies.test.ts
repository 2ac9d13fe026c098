import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { deleteManyMedia, deleteMedia, listMedia } from "#shared/contracts/library/media.ts";
import { deletePlaylist, listPlaylists, savePlaylist } from "#shared/contracts/library/playlists.ts";
import {
  clearEmergency,
  listEmergencies,
  listEmergencyReceipts,
  startEmergency,
} from "#shared/contracts/playing/emergencies.ts";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { getPublishing, setPublishing } from "#shared/contracts/playing/publishing.ts";
import {
  endInterruption,
  listInterruptions,
  savePlayingSettings,
} from "#shared/contracts/playing/schedules.ts";
import { getScreen } from "#shared/contracts/playing/screens.ts";
import { resolve } from "#shared/schedule/index.ts";
import { audit, licences, subscriptions } from "../../../db/tables/index.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

async function aShop() {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const picture = await aPicture(test.deps, owner, { name: "Way out.jpg" });
  const usual = await aPlaylist(test.deps, owner, { name: "Usual", mediaIds: [picture.id] });
  const device = async (name: string) => {
    const screen = await aScreen(test.deps, owner, { name, defaultPlaylistId: usual.id });
    const client = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
    const manifest = async () => (await client.call(getManifest, {})).body;
    /** Plays what the resolver returns for the newest manifest, and reports it. */
    async function plays() {
      const body = await manifest();
      const answer = resolve({
        manifest: body,
        atMs: test.clock.now().getTime(),
        has: () => true,
        clockTrusted: true,
      });
      const playing = { version: body.version, since: test.clock.now().toISOString(), itemName: null };
      const because = answer.winner?.id ?? null;
      return (await client.call(heartbeat, { playing: { ...playing, because }, pending: null })).body;
    }
    /** Reports what plays now with an earlier manifest. */
    async function playsBy(earlier: Awaited<ReturnType<typeof manifest>>) {
      const answer = resolve({
        manifest: earlier,
        atMs: test.clock.now().getTime(),
        has: () => true,
        clockTrusted: true,
      });
      const since = test.clock.now().toISOString();
      const because = answer.winner?.id ?? null;
      const playing = { version: earlier.version, since, itemName: null, because };
      await client.call(heartbeat, { playing, pending: null });
      return because;
    }
    /** Reports an older version as playing while a newer one is fetched, with the interruptions that play already. */
    async function playsEarly(
      playing: { version: number; because: string },
      pending: { version: number; early: { version: number; ids: number[] }[] },
    ) {
      const since = test.clock.now().toISOString();
      await client.call(heartbeat, {
        playing: { ...playing, since, itemName: null },
        pending: { version: pending.version, percent: 40, interruptions: { since, parts: pending.early } },
      });
    }
    return { id: screen.id, manifest, plays, playsBy, playsEarly };
  };
  return { owner, customer, picture, bar: await device("Bar"), door: await device("Door") };
}
const fire = { kind: "message" as const, text: "Leave the building" };
const everywhere = [{ kind: "account" as const }];

it("shows a message on chosen screens and groups at once, and clears it with one call", async () => {
  const { customer, bar, door, owner } = await aShop();
  const group = (await customer.call(createGroup, { name: "Ground floor", screenIds: [bar.id] })).body;
  const before = (await bar.manifest()).version;
  const started = await customer.call(startEmergency, {
    content: { ...fire, background: "#102030" },
    targets: [
      { kind: "group", id: group.id },
      { kind: "screen", id: bar.id },
    ],
  });
  expect(started).toMatchObject({
    status: 201,
    body: { on: true, drill: false, targets: ["Ground floor", "Bar"], endsAt: null, counts: { screens: 1 } },
  });
  const shown = await bar.manifest();
  expect(shown).toMatchObject({
    interruptions: [{ tier: "emergency", untilMs: null }, { tier: "emergency" }],
  });
  expect(shown.interruptions[0]).not.toHaveProperty("drill");
  expect(JSON.stringify(shown.playlists)).toContain("Leave the building");
  expect((await door.manifest()).interruptions).toEqual([]);
  const { id } = started.body;
  expect((await customer.call(listEmergencies, { on: "true" })).body.items).toMatchObject([{ id }]);
  const cleared = await customer.call(clearEmergency, { id });
  expect(cleared.body).toMatchObject({ on: false, clearedAt: "2026-11-20T06:00:00.000Z" });
  const after = await bar.manifest();
  expect(after.interruptions).toEqual([]);
  expect(after.version).toBe(before + 2);
  expect((await customer.call(clearEmergency, { id })).body.clearedAt).toBe(cleared.body.clearedAt);
  expect((await customer.call(listEmergencies, { on: "true" })).body.items).toEqual([]);
  const rows = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
  expect(rows.map(({ action }) => action).filter((action) => action.startsWith("emergency."))).toEqual([
    "emergency.start",
    "emergency.clear",
    "emergency.clear",
  ]);
});

it("adds nothing to the library, the list of interruptions and the program to publish", async () => {
  const { customer, picture } = await aShop();
  await customer.call(setPublishing, { mode: "review" });
  await customer.call(startEmergency, { content: fire, targets: everywhere });
  await customer.call(startEmergency, {
    content: { kind: "media", mediaId: picture.id },
    targets: everywhere,
  });
  expect((await customer.call(listMedia, {})).body.items.map(({ name }) => name)).toEqual(["Way out.jpg"]);
  expect((await customer.call(listPlaylists, {})).body.items.map(({ name }) => name)).toEqual(["Usual"]);
  expect((await customer.call(listInterruptions, {})).body.items).toEqual([]);
  expect((await customer.call(getPublishing, {})).body.changeCount).toBe(0);
});

it("marks a drill as one, on the screen and in the list", async () => {
  const { customer, bar, owner } = await aShop();
  await customer.call(startEmergency, { content: fire, targets: everywhere, drill: true });
  expect((await bar.manifest()).interruptions).toMatchObject([{ drill: true }]);
  expect((await customer.call(listEmergencies, {})).body.items).toMatchObject([{ drill: true, targets: [] }]);
  const rows = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
  expect(rows.at(-1)?.action).toBe("emergency.drill");
});

it("plays even where no plan is active, the place is closed, and edits are reviewed", async () => {
  const { customer, bar, owner } = await aShop();
  await customer.call(savePlayingSettings, { openingHours: { week: [] } });
  await customer.call(setPublishing, { mode: "review" });
  const lapsed = await aCustomer(test.deps);
  for (const { accountId } of [owner, lapsed]) {
    const ended = { endsAt: new Date("2026-11-01T00:00:00Z") };
    await test.deps.db.update(licences).set(ended).where(eq(licences.accountId, accountId));
    await test.deps.db.update(subscriptions).set(ended).where(eq(subscriptions.accountId, accountId));
  }
  const alone = await aScreen(test.deps, lapsed, { name: "Alone" });
  const other = new Client(test, { cookie: lapsed.cookie });
  expect((await other.call(startEmergency, { content: fire, targets: everywhere })).status).toBe(201);
  const device = new Client(test, { authorization: `Bearer ${alone.deviceKey}` });
  expect((await device.call(getManifest, {})).body.interruptions).toHaveLength(1);
  const { id } = (await customer.call(startEmergency, { content: fire, targets: everywhere })).body;
  // Its lease has ended, which stops everything except emergencies (player/engine/decide-state.ts).
  expect((await bar.plays()).lease.until).toBe("2026-11-01T00:00:00.000Z");
  const receipts = async () => (await customer.call(listEmergencyReceipts, { id })).body.items[0]?.state;
  await expect.poll(receipts).toBe("showing");
});

it("stores for each screen when it received, showed and cleared it, from the screen's reports", async () => {
  const { customer, bar } = await aShop();
  await bar.plays();
  const { id } = (await customer.call(startEmergency, { content: fire, targets: everywhere })).body;
  const receipts = async () => (await customer.call(listEmergencyReceipts, { id })).body.items;
  expect(await receipts()).toMatchObject([
    { name: "Bar", state: "sent" },
    { name: "Door", state: "sent", online: false, lastContactAt: null },
  ]);
  test.clock.set("2026-11-20T06:00:02.000Z");
  await bar.plays();
  const showing = { state: "showing", showingAt: "2026-11-20T06:00:02.000Z", clearedAt: null };
  await expect.poll(receipts).toMatchObject([showing, { state: "sent" }]);
  await customer.call(clearEmergency, { id });
  expect(await receipts()).toMatchObject([showing, { state: "sent" }]);
  test.clock.set("2026-11-20T06:05:00.000Z");
  await bar.plays();
  const cleared = { ...showing, state: "cleared", clearedAt: "2026-11-20T06:05:00.000Z" };
  await expect.poll(receipts).toMatchObject([cleared, { state: "sent" }]);
  expect((await customer.call(listEmergencies, {})).body.items).toMatchObject([
    { counts: { screens: 2, received: 1, showing: 1, cleared: 1 } },
  ]);
});

it.each([
  ["after the server", 3_000],
  ["a moment before the server", -1_000],
])("stores the end on a screen from its next report with the same manifest, %s", async (_, laterMs) => {
  const { customer, bar } = await aShop();
  const endsAt = "2026-11-20T06:10:00Z";
  const { id } = (await customer.call(startEmergency, { content: fire, targets: everywhere, endsAt })).body;
  const receipts = async () => (await customer.call(listEmergencyReceipts, { id })).body.items;
  const manifest = await bar.manifest();
  expect(await bar.playsBy(manifest)).toMatch(/^interruption:/);
  await expect.poll(receipts).toMatchObject([{ state: "showing" }, { state: "sent" }]);
  const endMs = Date.parse(endsAt);
  test.clock.set(new Date(endMs + laterMs).toISOString());
  const ended = { ...manifest, interruptions: [] };
  expect(await bar.playsBy(ended)).toMatch(/^default:/);
  const clearedAt = test.clock.now().toISOString();
  await expect.poll(receipts).toMatchObject([{ state: "cleared", clearedAt }, { state: "sent" }]);
});

it("an emergency below another one does not count as cleared until the screen can no longer show it", async () => {
  const { customer, bar } = await aShop();
  const first = (await customer.call(startEmergency, { content: fire, targets: everywhere })).body;
  await bar.playsBy(await bar.manifest());
  const stateOf = async ({ id }: { id: number }) =>
    (await customer.call(listEmergencyReceipts, { id })).body.items[0]?.state;
  await expect.poll(() => stateOf(first)).toBe("showing");
  test.clock.advance(1_000);
  const second = (await customer.call(startEmergency, { content: fire, targets: everywhere })).body;
  const both = await bar.manifest();
  await customer.call(clearEmergency, { id: first.id });
  await bar.playsBy(both);
  await expect.poll(() => stateOf(second)).toBe("showing");
  expect(await stateOf(first)).toBe("showing");
  test.clock.advance(1_000);
  await bar.plays();
  await expect.poll(() => stateOf(first)).toBe("cleared");
});

inLab(
  "takes receipts from the interruptions that a screen plays while it fetches the rest of a manifest",
  async () => {
    const { customer, bar } = await aShop();
    const { version: old } = await bar.manifest();
    const { id } = (await customer.call(startEmergency, { content: fire, targets: everywhere })).body;
    const started = await bar.manifest();
    const part = started.interruptions[0]?.id ?? 0;
    const usual = `default:${started.defaultPlaylistId}`;
    const receipt = async () => (await customer.call(listEmergencyReceipts, { id })).body.items[0]?.state;
    const screen = async () => (await customer.call(getScreen, { id: bar.id })).body;
    const { version } = started;

    await bar.playsEarly({ version: old, because: usual }, { version, early: [] });
    await expect.poll(screen).toMatchObject({ pending: { version } });
    expect(await receipt()).toBe("sent");
    await bar.playsEarly({ version: old, because: usual }, { version, early: [{ version, ids: [part] }] });
    await expect.poll(receipt).toBe("received");
    const because = `interruption:${part}`;
    await bar.playsEarly({ version: old, because }, { version, early: [{ version, ids: [part] }] });
    await expect.poll(receipt).toBe("showing");
    expect(await screen()).toMatchObject({ playing: { version: old }, pending: { version, percent: 40 } });

    await bar.playsBy(started);
    await customer.call(clearEmergency, { id });
    const { version: cleared } = await bar.manifest();
    await bar.playsEarly(
      { version, because: usual },
      { version: cleared, early: [{ version, ids: [part] }] },
    );
    await expect.poll(screen).toMatchObject({ pending: { version: cleared } });
    expect(await receipt()).toBe("showing");
    await bar.playsEarly({ version, because: usual }, { version: cleared, early: [] });
    await expect.poll(receipt).toBe("cleared");
  },
);

it("ends at the chosen time, and reports errors by field", async () => {
  const { customer, bar } = await aShop();
  const stranger = await aShop();
  const fieldsOf = async (change: object) =>
    (await customer.call(startEmergency, { content: fire, targets: everywhere, ...change })).error?.fields;
  expect(await fieldsOf({ endsAt: "2026-11-20T05:00:00Z" })).toEqual({ endsAt: "Choose a later end" });
  expect(await fieldsOf({ content: { kind: "message", text: " " } })).toEqual({
    "content.text": "Enter the message",
  });
  expect(await fieldsOf({ targets: [] })).toEqual({ targets: "Choose at least one screen or group" });
  expect(await fieldsOf({ targets: [{ kind: "screen", id: stranger.bar.id }] })).toEqual({
    target: "Choose another screen",
  });
  expect(await fieldsOf({ content: { kind: "media", mediaId: stranger.picture.id } })).toEqual({
    "content.mediaId": "Choose another media",
  });
  const empty = (await customer.call(createGroup, { name: "Nobody" })).body;
  expect(await fieldsOf({ targets: [{ kind: "group", id: empty.id }] })).toEqual({
    targets: "Choose at least one screen",
  });
  const endsAt = "2026-11-20T06:10:00Z";
  const { id } = (await customer.call(startEmergency, { content: fire, targets: everywhere, endsAt })).body;
  expect((await bar.manifest()).interruptions).toHaveLength(1);
  expect((await stranger.customer.call(clearEmergency, { id })).status).toBe(404);
  expect((await stranger.customer.call(listEmergencies, {})).body.items).toEqual([]);
  test.clock.set("2026-11-20T06:10:00.000Z");
  expect((await bar.manifest()).interruptions).toEqual([]);
  expect((await customer.call(listEmergencies, {})).body.items).toMatchObject([{ id, on: false }]);
});

it("stays on its screens until it is cleared, despite any change of the library", async () => {
  const { customer, bar, picture } = await aShop();
  const message = (await customer.call(startEmergency, { content: fire, targets: everywhere })).body;
  const content = { kind: "media" as const, mediaId: picture.id };
  const shown = (await customer.call(startEmergency, { content, targets: everywhere })).body;
  const { interruptions: parts, playlists } = await bar.manifest();
  expect(parts).toHaveLength(2);
  for (const { id, playlistId } of parts) {
    expect((await customer.call(endInterruption, { id })).status).toBe(404);
    expect((await customer.call(deletePlaylist, { id: playlistId })).status).toBe(404);
    const emptied = { id: playlistId, revision: 1, name: "Mine", items: [] };
    expect((await customer.call(savePlaylist, emptied)).status).toBe(404);
  }
  const text = playlists.flatMap(({ items }) => items).find(({ kind }) => kind === "text");
  expect((await customer.call(deleteMedia, { id: text?.mediaId ?? 0 })).status).toBe(404);
  const refused = await customer.call(deleteMedia, { id: picture.id });
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    expect.stringContaining("Clear the emergency"),
  ]);
  expect((await customer.call(deleteManyMedia, { ids: [picture.id] })).status).toBe(409);
  expect((await bar.manifest()).interruptions).toEqual(parts);
  for (const { id } of [message, shown]) await customer.call(clearEmergency, { id });
  expect((await customer.call(deleteMedia, { id: picture.id })).status).toBe(200);
});
