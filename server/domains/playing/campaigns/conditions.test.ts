import { expect, it } from "vitest";
import { type Check, checkValues, checkWith } from "#shared/conditions/check.ts";
import { receivedItem } from "#shared/conditions/items.ts";
import { subjectsOf } from "#shared/conditions/what-if.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { createDataSource, deleteDataSource, setDataValue } from "#shared/contracts/library/data-sources.ts";
import {
  createCampaign,
  forecastCampaign,
  listCampaigns,
  saveCampaign,
} from "#shared/contracts/playing/campaigns.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { getData } from "#shared/contracts/playing/player.ts";
import { screenManifest } from "#shared/contracts/playing/preview.ts";
import { whyScreen } from "#shared/contracts/playing/schedules.ts";
import { dataSourceUsage } from "#shared/contracts/playing/usage.ts";
import { manifestItem } from "#shared/media-kinds/contract.ts";
import { resolve } from "#shared/schedule/index.ts";
import {
  anAdvertisersShop,
  aShop,
  device,
  manifestOf,
  owner,
  playedSpots,
  spotsIn,
  test,
} from "../../../testing/advertisers-shop.ts";
import { aCustomer, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

anAdvertisersShop();

/** A spot for rainy hours, by a number that another system sends and that is good for so long. */
async function aRainySpot(hours: number) {
  const shopping = await aShop();
  const { body: source } = await owner.call(createDataSource, { name: "Rain", kind: "value" });
  await owner.call(setDataValue, { id: source.id, value: 80 });
  const rain = {
    fact: source.id,
    is: "at least" as const,
    value: 50,
    validS: hours * 3600,
    unknown: "no" as const,
  };
  return { ...shopping, source, rain, fields: { ...shopping.fields, condition: rain } };
}
const kindsOfBefore: unknown[] = manifestItem.options.map(({ shape }) => shape.kind.value);
/** A manifest as a player of today reads it, and as one from before conditions. */
const readBy = (sent: Manifest, item: (of: { kind?: unknown }) => unknown): Manifest => ({
  ...sent,
  playlists: sent.playlists.map((playlist) => ({
    ...playlist,
    items: playlist.items.map(item).filter(Boolean) as typeof playlist.items,
  })),
});

inLab(
  "forecasts two numbers for a campaign that waits for rain, each as the screens would play it",
  async () => {
    // Sent on Friday at 6:00 and good for 30 hours: what comes after Saturday noon is not known.
    const { window, hall, fields, source, rain } = await aRainySpot(30);
    const { from, until, share, seconds } = fields;
    const query = { mediaIds: fields.mediaIds.join(","), target: "account", share, seconds, from, until };
    const asked = { ...query, condition: JSON.stringify(rain) } as never;
    const { body: forecast } = await owner.call(forecastCampaign, asked);
    expect((await owner.call(createCampaign, fields)).status).toBe(201);
    const shown = async (check: Check) => {
      let sum = 0;
      for (const screen of [window, hall])
        sum += playedSpots(
          readBy(await manifestOf(screen), receivedItem),
          "2026-11-21T00:00:00+05:30",
          "2026-11-23T00:00:00+05:30",
          check,
        );
      return sum;
    };
    const at = (from: string) => ({ sourceId: source.id, value: 80, atMs: Date.parse(from) });
    const least = await shown(checkValues([at("2026-11-20T06:00:00+05:30")]));
    const most = await shown(checkWith(() => [at("2026-11-22T18:00:00+05:30")]));
    expect(least).toBeGreaterThan(300);
    expect(most).toBeGreaterThan(least * 3);
    expect(forecast).toMatchObject({ plays: least, ifAllHolds: { plays: most, carrying: 2 } });
    // Without a condition there is nothing that could be.
    await owner.call(saveCampaign, { ...fields, condition: null, id: await newest() });
    expect((await owner.call(forecastCampaign, query as never)).body).toMatchObject({ ifAllHolds: null });
  },
);

const newest = async () => (await owner.call(listCampaigns, {})).body.items[0]?.id ?? 0;

it("sends spots with a condition inside items of the kind if, which older players leave out", async () => {
  const { window, small, fields, source, rain } = await aRainySpot(30);
  test.clock.set("2026-11-21T09:00:00+05:30");
  const before = await manifestOf(window);
  await owner.call(createCampaign, {
    ...fields,
    hours: { days: [6], windows: [{ start: "08:00", end: "20:00" }] },
  });
  const sent = await manifestOf(window);
  const spots = sent.playlists.flatMap(({ items }) => items).filter((item) => "item" in item);
  expect(spots[0]).toMatchObject({
    kind: "if",
    if: [rain, { hours: { days: [6] } }],
    item: { mediaId: expect.any(Number) },
  });
  // The time machine asks what if, by the conditions of the spots.
  const { body: planned } = await owner.call(screenManifest, { id: window.id });
  expect(subjectsOf(planned.manifest)).toMatchObject([{ fact: source.id }]);
  const older = readBy(sent, (item) => kindsOfBefore.includes(item.kind) && item);
  expect(spotsIn(older, small.id)).toEqual([]);
  const names = ({ playlists }: Manifest) =>
    new Set(playlists.flatMap(({ items }) => items.map(({ name }) => name)));
  expect(names(older)).toEqual(names(before));
  const { values } = (await device(window.deviceKey).call(getData, {})).body;
  expect(values).toMatchObject([{ sourceId: source.id, value: 80 }]);
  const why = async () => (await owner.call(whyScreen, { id: window.id })).body;
  expect((await why()).summary).toContain("Spots of campaigns play between its items: “Tea week”.");
  await owner.call(setDataValue, { id: source.id, value: 20 });
  const { summary, reasons } = await why();
  expect(summary).not.toContain("Tea week");
  expect(reasons.find(({ won }) => won)?.verdict).toBe(
    "plays; spots of “Tea week” wait: Rain is 20, not at least 50",
  );
});

inLab("keeps two banks apart whichever of their conditions hold", async () => {
  const { window, small, spot, other, fields, source, rain } = await aRainySpot(30);
  test.clock.set("2026-11-21T09:00:00+05:30");
  const bank = { ...fields, category: "Bank", share: 40 };
  await owner.call(createCampaign, { ...bank, name: "In rain", mediaIds: [spot.id] });
  const dry = { ...bank, condition: { not: rain }, name: "Not in rain" };
  await owner.call(createCampaign, { ...dry, mediaIds: [other.id] });
  await owner.call(createCampaign, { ...bank, condition: null, name: "Always", mediaIds: [spot.id] });
  const manifest = readBy(await manifestOf(window), receivedItem);
  for (const [value, running] of [
    [80, ["In rain", "Always"]],
    [20, ["Not in rain", "Always"]],
    [null, ["Always"]],
  ] as const) {
    const atMs = Date.parse("2026-11-21T09:00:00+05:30");
    const check = checkValues(value === null ? [] : [{ sourceId: source.id, value, atMs }]);
    const { round } = resolve({ manifest, atMs, has: () => true, clockTrusted: true, check });
    const names = round?.slots.map(({ item }) => item.campaign?.name) ?? [];
    expect(new Set(names.filter((name) => name !== undefined))).toEqual(new Set(running));
    expect(names.some((name, at) => name && names[(at + 1) % names.length])).toBe(false);
  }
  expect(manifest.playlists.some(({ id }) => id === small.id)).toBe(true);
});

inLab("changes only what a program sends of a campaign, and only data of the account", async () => {
  const { fields, source, rain } = await aRainySpot(30);
  const limits = { maxPerHour: 5, category: "Tea", goal: 500, endsWhenReached: true, isOn: false };
  const { body: made } = await owner.call(createCampaign, { ...fields, ...limits });
  const { name, mediaIds, target, share, from, until } = fields;
  const { body: saved } = await owner.call(saveCampaign, {
    id: made.id,
    name: `${name}!`,
    mediaIds,
    target,
    share,
    from,
    until,
  });
  expect(saved).toEqual({ ...made, name: "Tea week!" });
  const cleared = { id: made.id, name, mediaIds, target, share, from, until, condition: null, goal: null };
  // What ends when it is reached needs something to reach, also where only one of the two is sent.
  expect((await owner.call(saveCampaign, cleared)).error?.fields).toHaveProperty("goal");
  const { body: free } = await owner.call(saveCampaign, { ...cleared, endsWhenReached: false, isOn: true });
  expect(free).toMatchObject({ condition: null, goal: null, maxPerHour: 5 });

  const stranger = await aCustomer(test.deps);
  const theirs = await new Client(test, { cookie: stranger.cookie }).call(createDataSource, {
    name: "Rain",
    kind: "value",
  });
  const foreign = { ...fields, condition: { any: [rain, { ...rain, fact: theirs.body.id }] } };
  expect((await owner.call(createCampaign, foreign)).error?.fields).toHaveProperty("condition");
  const query = { mediaIds: mediaIds.join(","), target: "account", share, seconds: 15, from, until };
  const asked = { ...query, condition: JSON.stringify(foreign.condition) } as never;
  expect((await owner.call(forecastCampaign, asked)).error?.fields).toHaveProperty("condition");

  await owner.call(saveCampaign, { ...cleared, endsWhenReached: false, condition: rain });
  const usage = (await owner.call(dataSourceUsage, { id: source.id })).body;
  expect(usage.campaigns).toEqual([{ id: made.id, name }]);
  const { items } = (await owner.call(listAudit, {})).body;
  expect(JSON.stringify(items[0]?.changes)).toContain("ondition");
  // Its spots wait on: what is not known lets nothing play. The rest can be changed.
  expect((await owner.call(deleteDataSource, { id: source.id })).status).toBe(200);
  expect(
    (await owner.call(saveCampaign, { ...cleared, endsWhenReached: false, condition: rain })).status,
  ).toBe(200);
});
