import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { campaignLinkHeader, campaignReportPath } from "#shared/campaign-calls.ts";
import { reportPlays } from "#shared/contracts/core/reports.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import {
  createCampaign,
  deleteCampaign,
  forecastCampaign,
  getCampaignReport,
  listCampaigns,
  renewCampaignLink,
  revokeCampaignLink,
  saveCampaign,
} from "#shared/contracts/playing/campaigns.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { getManifest, type Play, sendPlays } from "#shared/contracts/playing/player.ts";
import { discardDrafts, getChanges, publish, setPublishing } from "#shared/contracts/playing/publishing.ts";
import { endInterruption, startInterruption, whyScreen } from "#shared/contracts/playing/schedules.ts";
import { resolve } from "#shared/schedule/index.ts";
import { jobContext } from "../../../context.ts";
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
import { aCustomer, aPicture, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { endReachedCampaigns } from "./index.ts";

anAdvertisersShop();

it("plays spots between the items of schedules and default playlists, in its days, on its screens", async () => {
  const { window, hall, small, midday, spot, menu, fields } = await aShop();
  const etagBefore = (await device(hall.deviceKey).call(getManifest, {})).headers.etag;
  const target = { kind: "screen" as const, id: window.id };
  const { body: campaign } = await owner.call(createCampaign, { ...fields, target });
  expect(campaign).toMatchObject({ state: "planned", problem: null, targetName: "Window", link: null });
  const manifest = await manifestOf(window);
  const [first] = spotsIn(manifest, small.id);
  expect(first).toMatchObject({
    mediaId: spot.id,
    durationMs: 15_000,
    campaign: { id: campaign.id, name: "Tea week" },
    availableFrom: "2026-11-21T00:00",
    availableUntil: "2026-11-23T00:00",
  });
  expect(manifest.files.map(({ sha256 }) => sha256)).toContain(spot.sha256);
  expect(spotsIn(manifest, midday.id).length).toBeGreaterThan(0);
  // A screen without campaigns keeps its manifest.
  expect((await device(hall.deviceKey).call(getManifest, {})).headers.etag).toBe(etagBefore);
  const at = "2026-11-21T03:30:00.000Z";
  const { body: why } = await owner.call(whyScreen, { id: window.id, at });
  expect(why.summary).toBe(
    "“Small”, the default of this screen, because nothing else is scheduled. Spots of campaigns play between its items: “Tea week”.",
  );
  // Before its first day, a playlist with spots plays as without.
  const today = Date.parse("2026-11-20T09:00:00+05:30");
  const { round } = resolve({ manifest, atMs: today, has: () => true, clockTrusted: true });
  expect(new Set(round?.slots.map(({ item }) => item.mediaId))).toEqual(new Set(menu.map(({ id }) => id)));

  // An emergency shows no spots.
  const urgent = { name: "Now", tier: "emergency", playlistId: small.id, target };
  const { body: emergency } = await owner.call(startInterruption, urgent as never);
  expect(spotsIn(await manifestOf(window), small.id)).toEqual([]);
  await owner.call(endInterruption, { id: emergency.id });
  expect(spotsIn(await manifestOf(window), small.id).length).toBeGreaterThan(0);

  // Switched off, without media, and over: no spots.
  const { id } = campaign;
  await owner.call(saveCampaign, { ...fields, target, id, isOn: false });
  expect(spotsIn(await manifestOf(window), small.id)).toEqual([]);
  await owner.call(saveCampaign, { ...fields, target, isOn: true, id });
  expect(spotsIn(await manifestOf(window), small.id).length).toBeGreaterThan(0);
  for (const mediaId of fields.mediaIds) await owner.call(deleteMedia, { id: mediaId });
  expect(spotsIn(await manifestOf(window), small.id)).toEqual([]);
  expect((await owner.call(listCampaigns, {})).body.items[0]).toMatchObject({
    problem: "noMedia",
    media: [],
  });
  expect((await owner.call(saveCampaign, { ...fields, target, id })).status).toBe(400);
  await owner.call(deleteCampaign, { id });
  expect((await owner.call(listCampaigns, {})).body.items).toEqual([]);
  const { body: log } = await owner.call(listAudit, {});
  const texts = log.items.map(({ sentence }) => sentence.map(({ text }) => text).join(""));
  expect(texts.filter((text) => text.includes("Tea week"))).toEqual([
    ...["removed campaign “Tea week”", "changed campaign “Tea week”", "changed campaign “Tea week”"],
    "booked campaign “Tea week”",
  ]);
});

it("forecasts as many plays as the screens would play, slot by slot", async () => {
  const { window, hall, fields, menu } = await aShop();
  const query = { mediaIds: fields.mediaIds.join(","), target: "account", share: 20, seconds: 15 };
  const days = { from: fields.from, until: fields.until };
  const { body: before, status } = await owner.call(forecastCampaign, { ...query, ...days } as never);
  expect(status).toBe(200);
  // A limit of four in an hour on two screens.
  const limited = await owner.call(forecastCampaign, { ...query, ...days, maxPerHour: 4 } as never);
  expect(limited.body.plays).toBeLessThanOrEqual(2 * 48 * 4);
  expect(limited.body.plays).toBeGreaterThan(2 * 48 * 3);
  // A third of the day has a third of the plays, or a spot less at an edge of each.
  const hours = JSON.stringify({ days: [6, 7], windows: [{ start: "20:00", end: "04:00" }] });
  const atNight = await owner.call(forecastCampaign, { ...query, ...days, hours } as never);
  // From Friday midnight to four nothing plays: Friday is not one of its days.
  expect(atNight.body.plays / before.plays).toBeGreaterThan((12 / 48) * 0.9);
  expect(atNight.body.plays / before.plays).toBeLessThan((12 / 48) * 1.1);
  const never = await owner.call(forecastCampaign, { ...query, ...days, hours: '{"days":[]}' } as never);
  expect(never.status).toBe(400);
  // Another campaign takes a part of the time.
  await owner.call(createCampaign, { ...fields, name: "Bread", mediaIds: [menu[0]?.id ?? 0], share: 30 });
  const { body: forecast } = await owner.call(forecastCampaign, { ...query, ...days } as never);
  await owner.call(createCampaign, fields);
  const id = (await owner.call(listCampaigns, {})).body.items[0]?.id ?? 0;
  const manifests = [await manifestOf(window), await manifestOf(hall)];
  const only = (manifest: Manifest): Manifest => ({
    ...manifest,
    playlists: manifest.playlists.map((playlist) => ({
      ...playlist,
      items: playlist.items.map(({ campaign, ...item }) =>
        campaign?.id === id ? { ...item, campaign } : item,
      ),
    })) as Manifest["playlists"],
  });
  const played = manifests.map((manifest) =>
    playedSpots(only(manifest), "2026-11-21T00:00:00+05:30", "2026-11-23T00:00:00+05:30"),
  );
  const sum = played.reduce((all, one) => all + one, 0);
  expect(sum).toBeGreaterThan(1_000);
  // At midnight between the two days, and at the ends of lunch, the same spots are cut.
  expect(forecast).toMatchObject({ screens: 2, carrying: 2, plays: sum, exactDays: 2 });
  expect(forecast.days.map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-22"]);
  expect(forecast.share).toBeCloseTo(0.2, 1);
  expect(before.plays).toBeGreaterThan(forecast.plays * 0.9);

  // 300 days follow the average by day of the week.
  const year = await owner.call(forecastCampaign, {
    ...query,
    from: "2026-11-21",
    until: "2027-09-30",
  } as never);
  expect(year.body.days).toHaveLength(314);
  const stranger = await aCustomer(test.deps);
  const theirs = new Client(test, { cookie: stranger.cookie });
  expect((await theirs.call(forecastCampaign, { ...query, ...days } as never)).status).toBe(400);
});

type Places = readonly { mediaId?: number; playlistId?: number }[];
/** Saves a playlist as it is, but for these settings and items. */
async function saveWith(
  id: number,
  more: { withoutAds?: boolean; shuffle?: boolean },
  places: Places = [],
): Promise<void> {
  const { body } = await owner.call(getPlaylist, { id });
  const kept = body.items.map(({ id, media, durationMs }) => ({ id, mediaId: media?.id, durationMs }));
  const items = places.length > 0 ? places.map((place) => ({ ...place, durationMs: 10_000 })) : kept;
  const saved = await owner.call(savePlaylist, {
    id,
    revision: body.revision,
    name: body.name,
    items,
    ...more,
  });
  expect(saved.status, JSON.stringify(saved.error)).toBe(200);
}

inLab("plays no spots in a playlist without ads, and sells none of its time", async () => {
  const { window, hall, small, large, midday, fields } = await aShop();
  const call = device(window.deviceKey);
  const etag = async () => (await call.call(getManifest, {})).headers.etag;
  const plain = await etag();
  await saveWith(small.id, { withoutAds: true });
  // The setting is no part of a manifest.
  expect(await etag()).toBe(plain);
  await owner.call(createCampaign, fields);
  const spots = async () => {
    const manifest = await manifestOf(window);
    return [small, midday].map(({ id }) => spotsIn(manifest, id).length > 0);
  };
  expect(await spots()).toEqual([false, true]);
  expect(spotsIn(await manifestOf(hall), large.id).length).toBeGreaterThan(0);
  // A save that does not name the setting keeps it.
  await saveWith(small.id, { shuffle: false });
  expect((await owner.call(getPlaylist, { id: small.id })).body.withoutAds).toBe(true);
  expect(await spots()).toEqual([false, true]);

  const forecast = async () => {
    const target = { target: "screen", targetId: window.id };
    const { name: _, advertiser: __, target: ___, mediaIds, ...query } = fields;
    const asked = { ...query, ...target, mediaIds: mediaIds.join(",") };
    return (await owner.call(forecastCampaign, asked as never)).body;
  };
  const atLunch = await forecast();
  // Two days with a lunch of two and a half hours, of which a fifth is spots of 15 seconds.
  const planned = (2 * 2.5 * 3_600 * 0.2) / 15;
  expect(Math.abs(atLunch.plays / planned - 1)).toBeLessThan(0.1);
  await saveWith(midday.id, { withoutAds: true });
  expect(await forecast()).toMatchObject({ screens: 1, carrying: 0, plays: 0 });
  await saveWith(small.id, { withoutAds: false });
  expect(await spots()).toEqual([true, false]);
  const { body: log } = await owner.call(listAudit, {});
  expect(JSON.stringify(log.items[0])).toContain("Without ads");
});

inLab(
  "plays no spots inside the place of a playlist without ads, and counts the share without its time",
  async () => {
    const { hall, small, large, menu, other, fields } = await aShop();
    await saveWith(small.id, { withoutAds: true });
    const safety = menu.map(({ id }) => id);
    const rest = (await owner.call(getPlaylist, { id: large.id })).body.items.flatMap(
      ({ media }) => media?.id ?? [],
    );
    const places = [...rest, 0, ...rest].map((id) => (id === 0 ? { playlistId: small.id } : { mediaId: id }));
    await saveWith(large.id, {}, places);
    await owner.call(createCampaign, { ...fields, mediaIds: [other.id], seconds: 10 });
    const played = async () => {
      const { playlists } = await manifestOf(hall);
      const { items } = playlists.find(({ id }) => id === large.id) ?? { items: [] };
      return items.map(({ mediaId, campaign }) =>
        campaign ? "spot" : safety.includes(mediaId) ? "safe" : "rest",
      );
    };
    const now = await played();
    const count = (what: string) => now.filter((one) => one === what).length;
    const safe = now.flatMap((one, at) => (one === "safe" ? [at] : []));
    expect(safe).toHaveLength((count("rest") / 10) * 3);
    for (let at = 0; at < safe.length; at += 3)
      expect(now.slice(safe[at], (safe[at] ?? 0) + 3)).toEqual(["safe", "safe", "safe"]);
    // All items last ten seconds: a fifth of what may carry spots.
    expect(count("spot") / (count("spot") + count("rest"))).toBeCloseTo(0.2, 1);
    // Where all items are mixed, none of them is apart from the others.
    await saveWith(large.id, { shuffle: true }, places);
    expect(await played()).not.toContain("spot");
    await saveWith(small.id, { withoutAds: false });
    expect(await played()).toContain("spot");
  },
);

inLab("waits with the choice of a playlist without ads until it is published", async () => {
  const { window, small, fields } = await aShop();
  await owner.call(createCampaign, fields);
  await owner.call(setPublishing, { mode: "review" });
  const isSold = async () => spotsIn(await manifestOf(window), small.id).length > 0;
  const changes = async () => JSON.stringify((await owner.call(getChanges, {})).body);
  const said = JSON.stringify({ kind: "without ads", on: true });
  await saveWith(small.id, { withoutAds: true });
  expect(await changes()).toContain(said);
  expect(await isSold()).toBe(true);
  await owner.call(discardDrafts, {});
  expect((await owner.call(getPlaylist, { id: small.id })).body.withoutAds).toBe(false);
  await saveWith(small.id, { withoutAds: true });
  await owner.call(publish, {});
  expect(await isSold()).toBe(false);
  await saveWith(small.id, { withoutAds: false });
  expect(await isSold()).toBe(false);
  await owner.call(discardDrafts, {});
  expect((await owner.call(getPlaylist, { id: small.id })).body.withoutAds).toBe(true);
});

inLab("counts what screens report, and shows it to the advertiser by a secret link", async () => {
  const { window, hall, spot, fields } = await aShop();
  const { body: campaign } = await owner.call(createCampaign, { ...fields, goal: 100 });
  const { id } = campaign;
  const report = async ({ deviceKey }: { deviceKey: string }, because: string, seqs: number[]) => {
    const startMs = Date.parse("2026-11-21T09:00:00+05:30");
    const plays = seqs.map(
      (seq): Play => ({
        seq,
        startMs: startMs + seq * 20_000,
        endMs: startMs + seq * 20_000 + 15_000,
        lengthMs: 15_000,
        offsetMin: 330,
        clock: "trusted",
        version: 1,
        because,
        itemId: 1,
        result: "played",
        mediaId: spot.id,
        content: spot.sha256,
        name: "Spot",
        reason: null,
      }),
    );
    const sent = await device(deviceKey).call(sendPlays, {
      epoch: randomUUID(),
      dropped: 0,
      oldest: 1,
      plays,
    });
    expect(sent.status, JSON.stringify(sent.error)).toBe(200);
  };
  test.clock.set("2026-11-21T20:00:00+05:30");
  await report(window, `campaign:${id}`, [1, 2, 3]);
  await report(hall, `campaign:${id}`, [1, 2]);
  await report(hall, "default:1", [1]);
  // What a screen of another account says does not count here.
  const stranger = await aCustomer(test.deps);
  const far = await aScreen(test.deps, stranger, { pairedAt: new Date("2026-11-01T00:00:00Z") });
  const foreign = await aPicture(test.deps, stranger);
  void foreign;
  await report(far, `campaign:${id}`, [1]);

  const { body } = await owner.call(getCampaignReport, { id });
  expect(body.total).toMatchObject({ played: 5, lengthMs: 75_000 });
  expect(body.days).toMatchObject([{ day: "2026-11-21", played: 5 }]);
  expect(body.screens).toMatchObject([
    { name: "Window", played: 3 },
    { name: "Hall", played: 2 },
  ]);
  expect(body.media).toMatchObject([{ name: "Spot", played: 5 }]);
  // Proof of play has them too, with the one by the default playlist.
  const days = { from: "2026-11-21", to: "2026-11-22" };
  const { body: plays } = await owner.call(reportPlays, { ...days, groupBy: "campaign" });
  expect(plays.total.played).toBe(6);
  expect(plays.rows).toMatchObject([
    { key: String(id), name: "Tea week", played: 5 },
    { key: "none", played: 1 },
  ]);
  const csv = await owner.get(`/api/v1/campaigns/${id}/report.csv`);
  expect(csv.body).toContain("Day,2026-11-21,5,0,0,0,75,0");

  const visitor = new Client(test, {});
  const read = async (link: string | null) => {
    const headers = { [campaignLinkHeader]: link?.split("#")[1] ?? "" };
    const { statusCode, body: text } = await visitor.get(campaignReportPath, headers);
    return { status: statusCode, body: JSON.parse(text) };
  };
  const { body: linked } = await owner.call(renewCampaignLink, { id });
  const seen = await read(linked.link);
  expect(seen.body).toMatchObject({
    campaign: "Tea week",
    advertiser: "Chai Co",
    state: "running",
    goal: 100,
    total: { played: 5 },
  });
  expect(JSON.stringify(seen.body)).not.toContain("Samosa");
  const renewed = await owner.call(renewCampaignLink, { id });
  expect((await read(linked.link)).status).toBe(404);
  expect((await read(renewed.body.link)).status).toBe(200);
  await owner.call(revokeCampaignLink, { id });
  expect((await read(renewed.body.link)).status).toBe(404);
});

inLab(
  "keeps two spots of one category apart, and ends a campaign when its agreed plays or its money are counted",
  async () => {
    const { window, small, spot, other, fields } = await aShop();
    test.clock.set("2026-11-21T09:00:00+05:30");
    const bank = { ...fields, category: "Bank", share: 40, mediaIds: [spot.id] };
    await owner.call(createCampaign, { ...bank, name: "Other bank", category: "bank", mediaIds: [other.id] });
    const budget = { currency: "INR", each: 250, total: 1_000 } as const;
    const ends = { budget, endsWhenReached: true };
    expect(
      (await owner.call(createCampaign, { ...bank, endsWhenReached: true })).error?.fields,
    ).toHaveProperty("goal");
    expect(
      (await owner.call(createCampaign, { ...bank, budget: { ...budget, total: 100 } })).error?.fields,
    ).toHaveProperty("budget.total");
    const { body: campaign } = await owner.call(createCampaign, { ...bank, ...ends });
    const { id } = campaign;
    const items = (await manifestOf(window)).playlists.find((one) => one.id === small.id)?.items ?? [];
    const isSpot = items.map((item) => item.campaign !== undefined);
    for (const name of ["Tea week", "Other bank"])
      expect(items.filter((item) => item.campaign?.name === name).length).toBeGreaterThan(0);
    expect(isSpot.some((one, at) => one && isSpot[(at + 1) % isSpot.length])).toBe(false);

    const report = async (first: number, count: number) =>
      device(window.deviceKey).call(sendPlays, {
        epoch: "6f0d0d7e-5a1c-4c1e-9b57-0c5b8f0e2a11",
        dropped: 0,
        oldest: 1,
        plays: Array.from({ length: count }, (_, at): Play => {
          const startMs = Date.parse("2026-11-21T08:00:00+05:30") + (first + at) * 20_000;
          const times = { startMs, endMs: startMs + 15_000, lengthMs: 15_000, offsetMin: 330 };
          const what = { itemId: 1, mediaId: spot.id, content: spot.sha256, name: "Spot" };
          const how = { clock: "trusted", result: "played", reason: null } as const;
          return { seq: first + at, ...times, ...what, ...how, version: 1, because: `campaign:${id}` };
        }),
      });
    const end = () => endReachedCampaigns({ ctx: jobContext(test.deps, "end-reached-campaigns") });
    const state = async () => (await owner.call(listCampaigns, {})).body.items.find((one) => one.id === id);
    const own = async () =>
      spotsIn(await manifestOf(window), small.id).filter((item) => item.campaign?.id === id).length;
    await report(1, 3);
    await end();
    expect(await state()).toMatchObject({ state: "running", reachedAt: null, total: { played: 3 } });
    await report(4, 2);
    await Promise.all([end(), end()]);
    // Of 10 rupees, 2.50 each pay for four plays; the fifth came from the same report.
    expect(await state()).toMatchObject({
      state: "over",
      reachedAt: expect.any(String),
      total: { played: 5 },
    });
    const ends4 = (await owner.call(listAudit, {})).body.items.filter(({ sentence }) =>
      sentence.some(({ text }) => text.includes("the agreed plays were counted")),
    );
    // Twice at the same moment is written once, and in the name of no person.
    expect(ends4).toMatchObject([
      {
        who: { kind: "service" },
        changes: ["Plays agreed: 4", "Plays counted: 5"],
      },
    ]);
    expect(await own()).toBe(0);
    await owner.call(saveCampaign, { ...bank, ...ends, name: "New name", id });
    expect(await state()).toMatchObject({ state: "over" });
    await owner.call(saveCampaign, { ...bank, ...ends, budget: { ...budget, total: 2_000 }, id });
    expect(await state()).toMatchObject({ state: "running", reachedAt: null });
    expect(await own()).toBeGreaterThan(0);
  },
);

inLab("ends an advertiser's 500 plays, and says so in the log and to the advertiser", async () => {
  const { window, small, spot, fields } = await aShop();
  test.clock.set("2026-11-21T20:00:00+05:30");
  const { body } = await owner.call(createCampaign, { ...fields, goal: 500, endsWhenReached: true });
  const playsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at): Play => {
      const startMs = Date.parse("2026-11-21T08:00:00+05:30") + (first + at) * 20_000;
      const times = { startMs, endMs: startMs + 15_000, lengthMs: 15_000, offsetMin: 330 };
      const what = { itemId: 1, mediaId: spot.id, content: spot.sha256, name: "Spot" };
      const how = { clock: "trusted", result: "played", reason: null } as const;
      return { seq: first + at, ...times, ...what, ...how, version: 1, because: `campaign:${body.id}` };
    });
  const send = async (plays: Play[]) =>
    device(window.deviceKey).call(sendPlays, {
      epoch: "6f0d0d7e-5a1c-4c1e-9b57-0c5b8f0e2a11",
      dropped: 0,
      oldest: 1,
      plays,
    });
  const end = () => endReachedCampaigns({ ctx: jobContext(test.deps, "end-reached-campaigns") });
  const state = async () => (await owner.call(listCampaigns, {})).body.items[0]?.state;
  for (let first = 1; first < 500; first += 100) await send(playsFrom(first, first === 401 ? 99 : 100));
  await end();
  expect(await state()).toBe("running");
  await send(playsFrom(500, 1));
  await end();
  expect(await state()).toBe("over");
  expect(spotsIn(await manifestOf(window), small.id)).toEqual([]);
  const [entry] = (await owner.call(listAudit, {})).body.items;
  expect(entry?.changes).toEqual(["Plays agreed: 500", "Plays counted: 500"]);
  const { link } = (await owner.call(renewCampaignLink, { id: body.id })).body;
  const headers = { [campaignLinkHeader]: link?.split("#")[1] ?? "" };
  const seen = JSON.parse((await new Client(test, {}).get(campaignReportPath, headers)).body);
  expect(seen).toMatchObject({ state: "over", goal: 500, total: { played: 500 } });
});
