import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Condition } from "#shared/conditions/condition.ts";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import * as contracts from "#shared/contracts/library/data-sources.ts";
import { deleteMedia } from "#shared/contracts/library/media.ts";
import { createPlaylist } from "#shared/contracts/library/playlists.ts";
import { findWeatherPlaces, followWeather } from "#shared/contracts/library/weather.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { createSchedule, deleteSchedule } from "#shared/contracts/playing/schedules.ts";
import { dataSourceUsage } from "#shared/contracts/playing/usage.ts";
import type { BusMessage } from "../../../../bus/bus.ts";
import { jobContext } from "../../../../context.ts";
import { media, weatherForecasts } from "../../../../db/tables/index.ts";
import {
  openMeteoDouble,
  type WeatherDouble,
  type WeatherTrouble,
} from "../../../../outside/weather/double.ts";
import { openMeteo } from "../../../../outside/weather/open-meteo.ts";
import { aCustomer, appForTests, Client } from "../../../../testing/kit.ts";
import { fetchDueFeeds } from "../feeds/fetch-feed.ts";

const test = appForTests();
let double: WeatherDouble;
let client: Client;
let stranger: Client;

beforeAll(async () => {
  double = openMeteoDouble(test.deps.now);
  const addresses = { forecastUrl: "https://weather.example", placesUrl: "https://places.example/" };
  test.deps.weather = openMeteo({ feeds: double, ...addresses, apiKey: "key-of-operator" });
});
beforeEach(async () => {
  double.trouble = null;
  double.hold = null;
  double.asked = [];
  await test.deps.db.delete(weatherForecasts);
  await test.deps.db.delete(media);
  const [mine, other] = await Promise.all([aCustomer(test.deps), aCustomer(test.deps)]);
  client = new Client(test, { cookie: mine.cookie });
  stranger = new Client(test, { cookie: other.cookie });
});

const pune = {
  name: "Pune",
  region: "Maharashtra",
  country: "India",
  latitude: 18.51957,
  longitude: 73.85535,
};
const follow = (who = client, place = pune) => who.call(followWeather, { place });
const show = async (sourceId: number, who = client) =>
  (await who.call(createWidget, { name: "Sky", widget: { kind: "weather", settings: { sourceId } } })).body
    .id;
const forecasts = () => double.asked.filter((address) => address.includes("/v1/forecast"));
const nextRound = (minutes: number) => {
  test.clock.advance(minutes * 60_000);
  return fetchDueFeeds({ ctx: jobContext(test.deps, "fetch-feeds") });
};
const newest = async (id: number, who = client) => (await who.call(contracts.getDataDocument, { id })).body;

it("is followed when the words of its place are cut inside an emoji", async () => {
  const made = await follow(client, {
    ...pune,
    name: "a".repeat(70),
    region: `${"b".repeat(7)}😀`,
    country: "",
  });
  expect(made).toMatchObject({
    status: 201,
    body: { source: { name: `${"a".repeat(70)}, ${"b".repeat(7)}` } },
  });
});

describe("places", () => {
  it("are found by name, with their region and country, in the asked language", async () => {
    const { items } = (await client.call(findWeatherPlaces, { search: "berl" })).body;
    expect(items.map(({ name, region, country }) => `${name}, ${region}, ${country}`)).toEqual([
      "Berlin, Land Berlin, Germany",
      "Berlin, New Hampshire, United States",
    ]);
    const hindi = await client.call(findWeatherPlaces, { search: "पुणे", language: "hi" });
    expect(hindi.body.items).toMatchObject([{ name: "पुणे" }]);
    expect((await client.call(findWeatherPlaces, { search: "zzzz" })).body.items).toEqual([]);
    const [asked = ""] = double.asked;
    const { origin, pathname, searchParams } = new URL(asked);
    expect([origin + pathname, searchParams.get("apikey")]).toEqual([
      "https://places.example/v1/search",
      "key-of-operator",
    ]);
  });

  it.each<WeatherTrouble>(["slow", "unreachable", "malformed", "not json", { status: 429 }])(
    "are refused with words when the source is in trouble: %j",
    async (trouble) => {
      double.trouble = trouble;
      const answer = await client.call(findWeatherPlaces, { search: "pune" });
      // A list without results is what the source answers when it knows none.
      if (trouble === "malformed") expect(answer.body.items).toEqual([]);
      else expect(answer.error).toMatchObject({ message: expect.stringContaining("does not answer") });
    },
  );

  it("and weather are refused without a source, and the dashboard does not offer them", async () => {
    const { weather } = test.deps;
    test.deps.weather = null;
    const answers = [await client.call(findWeatherPlaces, { search: "pune" }), await follow()];
    const me = await client.call(getMe, {});
    test.deps.weather = weather;
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(me.body).toMatchObject({ weather: false });
  });
});

describe("the weather of a place", () => {
  it("is a document in the place's zone, asked for with rounded coordinates", async () => {
    const { body } = await follow();
    if (body.document.kind !== "weather") throw new Error("no weather");
    const { place, attribution, hours, days } = body.document;
    expect([body.source.name, place, attribution]).toEqual([
      "Pune, Maharashtra, India",
      "Pune",
      "Weather data by Open-Meteo.com",
    ]);
    // Midnight in India.
    expect(new Date(hours.fromMs).toISOString()).toBe("2026-11-19T18:30:00.000Z");
    expect(hours.temperature).toHaveLength(168);
    expect(days).toHaveLength(7);
    expect(days[0]).toMatchObject({ date: "2026-11-20", fromMs: hours.fromMs, offsetMin: 330 });
    const { searchParams } = new URL(forecasts()[0] ?? "");
    expect([searchParams.get("latitude"), searchParams.get("longitude")]).toEqual(["18.52", "73.86"]);
  });

  it("has the right dates where the clock changes", async () => {
    const now = () => new Date("2027-03-27T12:00:00Z");
    const urls = { forecastUrl: "https://weather.example", placesUrl: "https://places.example" };
    const source = openMeteo({ feeds: openMeteoDouble(now), ...urls, apiKey: null });
    const { days } = await source.forecast({ latitude: 52.52, longitude: 13.41 });
    expect(days.slice(0, 3).map(({ date, offsetMin }) => [date, offsetMin])).toEqual([
      ["2027-03-27", 60],
      ["2027-03-28", 120],
      ["2027-03-29", 120],
    ]);
  });

  it("is asked for once for all accounts and processes, and each account has its own source", async () => {
    let release = () => {};
    double.hold = new Promise<void>((done) => {
      release = done;
    });
    const both = Promise.all([follow(), follow(stranger)]);
    await expect.poll(() => forecasts().length).toBe(1);
    release();
    const [mine, theirs] = await both;
    expect([mine.status, theirs.status, forecasts().length]).toEqual([201, 201, 1]);
    expect(mine.body.source.id).not.toBe(theirs.body.source.id);
    const list = (await client.call(contracts.listDataSources, {})).body.items;
    expect(list.map(({ id }) => id)).toEqual([mine.body.source.id]);
    expect((await client.call(contracts.getDataDocument, { id: theirs.body.source.id })).status).toBe(404);
    expect(await test.deps.db.select({ place: weatherForecasts.place }).from(weatherForecasts)).toEqual([
      { place: "18.52,73.86" },
    ]);
  });

  it("of a place that the account has is its present source", async () => {
    const first = (await follow()).body.source.id;
    expect((await follow()).body.source.id).toBe(first);
    await client.call(contracts.deleteDataSource, { id: first });
    expect((await follow()).body.source.id).not.toBe(first);
  });

  it("is one source also when two members add the place at the same moment", async () => {
    const both = await Promise.all([follow(), follow(), follow()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map(({ body }) => body.source.id)).size).toBe(1);
    const { items } = (await client.call(contracts.listDataSources, {})).body;
    expect(items).toHaveLength(1);
  });

  it("can be asked for by another process when the first one died while it asked", async () => {
    const askedUntil = new Date(test.deps.now().getTime() + 1);
    await test.deps.db.insert(weatherForecasts).values({ place: "18.52,73.86", askedUntil });
    test.clock.advance(2);
    expect((await follow()).status).toBe(201);
  });

  it.each<WeatherTrouble>(["slow", "malformed", "not json", { status: 429 }, { status: 400 }])(
    "creates nothing while the source is in trouble, and is not asked for again at once: %j",
    async (trouble) => {
      double.trouble = trouble;
      const answer = await follow();
      expect(answer.status).toBe(400);
      expect(answer.error?.message).toMatch(/source of weather/);
      expect((await follow(stranger)).status).toBe(400);
      expect(forecasts()).toHaveLength(1);
      expect((await client.call(contracts.listDataSources, {})).body.items).toEqual([]);
      double.trouble = null;
      test.clock.advance(6 * 60_000);
      expect((await follow()).status).toBe(201);
    },
  );

  it("cannot be changed into an address on the web", async () => {
    const { id } = (await follow()).body.source;
    const url = "https://example.com/rss";
    expect((await client.call(contracts.setDataFeed, { id, url })).status).toBe(409);
    expect((await client.call(contracts.followFeed, { kind: "weather", url })).status).toBe(409);
    expect((await client.call(contracts.removeDataFeed, { id })).status).toBe(409);
  });
});

describe("new weather", () => {
  it("comes about every hour to all accounts that show it, with one question", async () => {
    const [mine, theirs] = [(await follow()).body.source.id, (await follow(stranger)).body.source.id];
    await show(mine);
    await show(theirs, stranger);
    const heard: BusMessage[] = [];
    const stop = test.deps.bus.subscribe((message) => heard.push(message));
    double.asked = [];
    await nextRound(40);
    expect(forecasts()).toHaveLength(0);
    await nextRound(35);
    stop();
    expect(forecasts()).toHaveLength(1);
    expect(heard.filter(({ kind }) => kind === "data")).toHaveLength(2);
    const now = test.deps.now().toISOString();
    expect((await newest(mine)).source.valueAt).toBe(now);
    expect((await newest(theirs, stranger)).source.valueAt).toBe(now);
  });

  it("is asked for while only a schedule waits for it, whose name its usage says", async () => {
    const { id } = (await follow()).body.source;
    await nextRound(120);
    expect(forecasts()).toHaveLength(1);
    const playlistId = (await client.call(createPlaylist, { name: "Soup" })).body.id;
    const cold: Condition = {
      fact: id,
      cell: "temperature",
      is: "below",
      value: 20,
      validS: 7_200,
      unknown: "no",
    };
    const rule = await client.call(createSchedule, {
      name: "Soup when it is cold",
      playlistId,
      target: { kind: "account" },
      when: {},
      condition: { any: [{ not: cold }] },
    });
    expect(rule.status).toBe(201);
    await nextRound(120);
    expect(forecasts()).toHaveLength(2);
    const usage = (await client.call(dataSourceUsage, { id })).body;
    expect(usage).toMatchObject({ scheduleCount: 1, schedules: [{ name: "Soup when it is cold" }] });
    await client.call(deleteSchedule, { id: rule.body.id });
    await nextRound(120);
    expect(forecasts()).toHaveLength(2);
  });

  it("is not asked for while no widget shows it, and again when one does", async () => {
    const { id } = (await follow()).body.source;
    double.asked = [];
    await nextRound(200);
    expect(forecasts()).toHaveLength(0);
    const mediaId = await show(id);
    await nextRound(1);
    expect(forecasts()).toHaveLength(1);
    await client.call(deleteMedia, { id: mediaId });
    await nextRound(200);
    expect(forecasts()).toHaveLength(1);
  });

  it("that does not come leaves the last one, with its age and the reason, and is tried again soon", async () => {
    const { id, valueAt } = (await follow()).body.source;
    await show(id);
    double.trouble = { status: 503 };
    await nextRound(80);
    await nextRound(80);
    const { feed, source, document } = await newest(id);
    expect(source.valueAt).toBe(valueAt);
    expect(document.kind === "weather" && document.days.length).toBe(7);
    expect(feed?.failureReason?.reason).toBe("weatherAway");
    const waitMs = Date.parse(feed?.nextAt ?? "") - test.deps.now().getTime();
    expect(waitMs).toBeLessThanOrEqual(2 * 60 * 60_000 + 13 * 60_000);
    double.trouble = null;
    await nextRound(140);
    expect((await newest(id)).feed?.failure).toBeNull();
    expect((await newest(id)).source.valueAt).toBe(test.deps.now().toISOString());
  });
});

it("stores no account beside a forecast", async () => {
  await follow();
  const [row] = await test.deps.db
    .select()
    .from(weatherForecasts)
    .where(eq(weatherForecasts.place, "18.52,73.86"));
  expect(Object.keys(row ?? {}).filter((name) => /account|user|source/i.test(name))).toEqual([]);
  expect(row?.body).not.toContain("Pune");
});
