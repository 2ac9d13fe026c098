import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import {
  blockAdvertiser,
  createExchange,
  deleteExchange,
  type ExchangeFields,
  getExchangeReport,
  listExchanges,
  saveExchange,
} from "#shared/contracts/playing/exchanges.ts";
import { setPublishing } from "#shared/contracts/playing/publishing.ts";
import { deleteScreen } from "#shared/contracts/playing/screens.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { firstRefused, maxBlocked, uncategorized } from "#shared/exchanges.ts";
import { accounts, exchangeAds, screens } from "../../../db/tables/index.ts";
import type { ExchangesDouble } from "../../../outside/exchanges/double.ts";
import {
  anAdShop,
  asksOf,
  connect,
  ctx,
  double,
  fields,
  fill,
  newestOf,
  ofKind,
  owner,
  play,
  playAs,
  playlistId,
  reportOf,
  serve,
  shop,
  spots,
  test,
  theSpot,
  window,
} from "../../../testing/ad-shop.ts";
import { aCustomer, aPlaylist, aScreen, Client } from "../../../testing/kit.ts";
import { fewOrAll, firstOrAll, inLab } from "../../../testing/lab.ts";
import { followAds, followLateAds, sendNotices } from "./index.ts";

anAdShop();

it("sends nothing while an exchange is off, and shows its key to nobody", async () => {
  const exchange = await connect({ isOn: false });
  await fill();
  expect(double.asked).toEqual([]);
  expect((await reportOf(exchange.id)).ads).toEqual([]);
  const { body } = await owner.call(listExchanges, {});
  const { apiKey: _, ...shown } = fields({ isOn: false });
  expect(body.items).toEqual([{ ...shown, id: exchange.id, targetName: "All screens", hasKey: true }]);
  // The ads of the stand-in are not to be taken for money.
  expect(body.isMadeUp).toBe(true);
  const audit = await owner.call(listAudit, {} as never);
  expect(JSON.stringify([body, audit.body])).not.toContain("our key");
  const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await stranger.call(getExchangeReport, { id: exchange.id })).status).toBe(404);
  // A key is never sent to a server that did not give it.
  const { apiKey: __, ...elsewhere } = fields({ address: "https://other.example/bid" });
  expect((await owner.call(saveExchange, { id: exchange.id, ...elsewhere })).error?.fields).toHaveProperty(
    "apiKey",
  );
  // Plays that wait are reported by the protocol by which their ads came.
  const other = fields({ ...ofKind("vistar"), isOn: false });
  expect((await owner.call(saveExchange, { id: exchange.id, ...other })).error?.fields).toHaveProperty(
    "kind",
  );
  expect((await owner.call(listExchanges, {})).body.items[0]?.kind).toBe("openrtb");
});

describe.each(["vistar", "openrtb"] as const)("an ad of %s", (kind) => {
  inLab("is asked for without the name and the exact position of its screen", async () => {
    const where = { name: "Counter of Dr Rao", latitude: 18.520431, longitude: 73.856744 };
    await test.deps.db.update(screens).set(where).where(eq(screens.id, window.id));
    await connect(ofKind(kind));
    await serve();
    const sent = JSON.stringify(asksOf());
    expect(sent).toContain(`vitrine-${window.id}`);
    // Vistar has the places of its venues, and wants none of a screen that stays where it is.
    expect(sent.match(/18\.5\d*|73\.8\d*/g)).toEqual(kind === "vistar" ? null : ["18.52", "73.86"]);
    expect(sent).not.toContain("Rao");
  });

  it("passes the checks, plays on its screen only, and is reported once with the play's own time", async () => {
    const other = await aScreen(test.deps, shop, { name: "Off for days", defaultPlaylistId: playlistId });
    const exchange = await connect(ofKind(kind));
    await serve();
    expect(await spots()).toEqual([]);
    await serve();
    const spot = await theSpot();
    expect(spot).toMatchObject({ durationMs: 10_000, campaign: { name: "City ads" } });
    expect(await spots(other)).toEqual([]);
    expect((await owner.call(listMedia, {} as never)).body.items.map(({ id }) => id)).not.toContain(
      spot.mediaId,
    );
    expect(await newestOf(exchange.id)).toMatchObject({ state: "ready", screen: "Window", bill: null });

    const startMs = test.clock.now().getTime() + 7 * minuteMs + 123;
    test.clock.advance(9 * minuteMs);
    await play(spot, startMs, startMs + minuteMs);
    await serve();
    const startedAt = new Date(startMs).toISOString();
    expect(await newestOf(exchange.id)).toMatchObject({
      state: "played",
      bill: "reported",
      playedAt: startedAt,
    });
    const told =
      kind === "vistar"
        ? [{ json: { display_time: Math.round(startMs / 1000) } }]
        : ["impression", "start", "complete"].map((event) => ({
            url: expect.stringMatching(new RegExp(`/${event}\\?at=${encodeURIComponent(startedAt)}`)),
          }));
    expect(double.accepted).toMatchObject(told);
    expect(await spots()).toEqual([]);
    // However often it runs, also in two processes at once.
    await Promise.all([serve(), serve()]);
    await serve();
    expect(double.accepted).toHaveLength(told.length);
    expect(asksOf()).toHaveLength(1);
  });

  it("is reported once when processes run at once, and when one dies between any two lines", async () => {
    const exchange = await connect(ofKind(kind));
    await fill();
    await play(await theSpot(), test.clock.now().getTime());
    const usual = double.ask;
    const first = kind === "vistar" ? 1 : 3;
    // The call arrives, and then the process ends: nothing after it runs.
    const death = Promise.withResolvers<void>();
    let deaths = 0;
    double.ask = async (...call) => {
      const answer = await usual(...call);
      if (!/\/played\//.test(call[0]) || deaths++ > 0) return answer;
      death.resolve();
      return new Promise<never>(() => {});
    };
    await followAds(ctx());
    void sendNotices(ctx());
    await death.promise;
    expect(double.accepted).toHaveLength(first);
    // Others leave it alone while its claim holds, and take it then.
    await Promise.all([serve(), serve()]);
    expect(double.accepted).toHaveLength(first);
    test.clock.advance(11 * minuteMs);
    await Promise.all([serve(), serve(), serve()]);
    await serve();
    const urls = double.accepted.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    // Vistar says that the lease is spent already. Nobody knows it of an address of VAST, so it is not called again.
    expect((await reportOf(exchange.id)).ads.at(-1)?.bill).toBe(kind === "vistar" ? "reported" : "unknown");
  });

  const faults = [
    ["garbage", "notReadable"],
    ["no ad", "noAd"],
    ["slow", "notAnswered"],
    ["down", "notAnswered"],
    ["forbidden", "notAllowed"],
    ["no film", "notAFilm"],
    ["wrong size", "shape"],
    ["expired lease", "leaseTooShort"],
  ] as const;
  it.each(fewOrAll(faults, 1))(
    "plays nothing with the fault “%s”, says why, and tries again later",
    async (fault, refusal) => {
      const exchange = await connect(ofKind(kind));
      double.fault = fault;
      await fill();
      await serve();
      expect(await newestOf(exchange.id)).toMatchObject({ state: "refused", refusal });
      expect(await spots()).toEqual([]);
      expect(asksOf()).toHaveLength(1);
      double.fault = null;
      test.clock.advance(11 * minuteMs);
      await fill();
      expect(await spots()).not.toEqual([]);
    },
  );
});

inLab("tells the exchange that an ad will not be shown, by the address that it gave", async () => {
  await connect();
  double.fault = "no film";
  await fill();
  expect(double.asked.at(-1)?.url).toMatch(/ads\.example\/unplayed\/.*code=405$/);
});

inLab(
  "ends an ad with its lease, on the screen by its own clock, and does not bill a play that comes later",
  async () => {
    const exchange = await connect();
    await fill();
    const spot = await theSpot();
    // Two minutes are left for the report.
    expect(spot.availableUntil).toBe("2026-11-20T12:28");
    const startMs = test.clock.now().getTime() + 5 * minuteMs;
    test.clock.advance(hourMs + minuteMs);
    double.fault = "no ad";
    await serve();
    expect(await spots()).toEqual([]);
    expect((await reportOf(exchange.id)).ads.at(-1)).toMatchObject({ state: "ended" });
    // The screen had no network, and sends its play now.
    await play(spot, startMs);
    await followLateAds(ctx());
    await serve();
    expect((await reportOf(exchange.id)).ads.at(-1)).toMatchObject({ state: "played", bill: "late" });
    expect(double.accepted).toEqual([]);
    expect((await reportOf(exchange.id)).days[0]).toMatchObject({
      played: 1,
      reported: 0,
      reportedMoney: [],
    });
  },
);

inLab("reports to Vistar the first play that was shown to its end, and none that was cut", async () => {
  const exchange = await connect(ofKind("vistar"));
  await fill();
  const spot = await theSpot();
  const startMs = test.clock.now().getTime();
  await playAs("cut", spot, startMs, startMs + minuteMs);
  await serve();
  expect(await newestOf(exchange.id)).toMatchObject({ state: "ready", bill: null });
  await play(spot, startMs + 2 * minuteMs);
  test.clock.advance(3 * minuteMs);
  await serve();
  const shown = {
    state: "played",
    bill: "reported",
    playedAt: new Date(startMs + 2 * minuteMs).toISOString(),
  };
  expect(await newestOf(exchange.id)).toMatchObject(shown);
  expect(double.accepted).toHaveLength(1);
});

inLab("reports again while the exchange is down, until the lease ends", async () => {
  const exchange = await connect(ofKind("vistar"));
  await fill();
  await play(await theSpot(), test.clock.now().getTime());
  double.fault = "reports down";
  await serve();
  expect(await newestOf(exchange.id)).toMatchObject({ bill: "waiting" });
  double.fault = null;
  await serve();
  expect(double.accepted).toEqual([]);
  test.clock.advance(3 * minuteMs);
  await serve();
  expect((await reportOf(exchange.id)).ads.at(-1)?.bill).toBe("reported");
  expect(double.accepted).toHaveLength(1);
});

inLab(
  "plays ads of Vistar whatever the owner refuses here, because Vistar leaves them out itself",
  async () => {
    await connect({ ...ofKind("vistar"), refused: firstRefused });
    await fill();
    expect(await spots()).not.toEqual([]);
  },
);

inLab("refuses by category, advertiser, floor and length, and shows which", async () => {
  const exchange = await connect({
    refused: ["IAB8-5", uncategorized],
    floor: { currency: "INR", cpm: 24_001 },
  });
  const why = async (more: Partial<ExchangesDouble["ad"]>) => {
    Object.assign(double.ad, more);
    test.clock.advance(11 * minuteMs);
    await serve();
    return (await newestOf(exchange.id))?.refusal;
  };
  expect(await why({ categories: ["IAB8-5"] })).toBe("category");
  expect(await why({ categories: [] })).toBe("noCategory");
  expect(await why({ categories: ["IAB8-6"] })).toBe("floor");
  expect(await why({ price: 300, currency: "USD" })).toBe("currency");
  expect(await why({ currency: "INR", seconds: 16 })).toBe("tooLong");
  expect(await why({ seconds: 10 })).toBeNull();
  await serve();
  const ad = await newestOf(exchange.id);
  expect(ad).toMatchObject({ state: "ready", expected: { currency: "INR", amount: 30 } });
  expect(JSON.stringify(asksOf()[0]?.json)).toContain('"bidfloor":240.01');

  const blocked = await owner.call(blockAdvertiser, { id: ad?.id ?? 0 });
  expect(blocked.body.blocked).toEqual(["chai.example"]);
  expect(await spots()).toEqual([]);
  expect(await why({})).toBe("advertiser");
  expect(JSON.stringify(asksOf().at(-1)?.json)).toContain('"badv":["chai.example"]');
  const { body: log } = await owner.call(listAudit, {});
  const texts = log.items.map(({ sentence }) => sentence.map(({ text }) => text).join(""));
  expect(texts.filter((text) => text.includes("City ads"))).toEqual([
    "blocked an advertiser at exchange “City ads”",
    "connected exchange “City ads”",
  ]);
});

inLab(
  "adds up what plays earn by day and currency, with the audience that was measured, rounded once",
  async () => {
    const exchange = await connect({ audience: { multiplier: 1.5, vendor: "measured.example" } });
    const earn = async (price: number, currency: string) => {
      Object.assign(double.ad, { price, currency });
      test.clock.advance(11 * minuteMs);
      await fill();
      await play(await theSpot(), test.clock.now().getTime());
      await serve();
    };
    // 0.33333 and 0.33333 and 0.33334 rupees are one rupee.
    for (const price of [222.22, 222.22, 222.226667]) await earn(price, "INR");
    await earn(10, "USD");
    double.fault = "reports slow";
    await earn(1_000, "INR");
    const { days } = await reportOf(exchange.id);
    expect(days).toEqual([
      {
        day: "2026-11-20",
        asked: 5,
        filled: 5,
        played: 5,
        reported: 4,
        expectedMoney: [
          { currency: "INR", amount: 250 },
          { currency: "USD", amount: 2 },
        ],
        reportedMoney: [
          { currency: "INR", amount: 100 },
          { currency: "USD", amount: 2 },
        ],
      },
    ]);
  },
);

describe("stops", () => {
  const stops: Record<string, (id: number, kind?: Partial<ExchangeFields>) => Promise<unknown>> = {
    "an exchange that is switched off": (id, kind) =>
      owner.call(saveExchange, { id, ...fields({ ...kind, isOn: false }) }),
    "an exchange that is removed": (id) => owner.call(deleteExchange, { id }),
    "a screen that is removed": () => owner.call(deleteScreen, { id: window.id }),
    "an account that is to be deleted": () =>
      test.deps.db.update(accounts).set({ eraseAt: test.clock.now() }).where(eq(accounts.id, shop.accountId)),
    "an account that demands two people": () =>
      test.deps.db.update(accounts).set({ fourEyes: true }).where(eq(accounts.id, shop.accountId)),
    "a target without the screen": async (id, kind) => {
      const other = await aScreen(test.deps, shop, { name: "Hall" });
      return owner.call(saveExchange, {
        id,
        ...fields({ ...kind, target: { kind: "screen", id: other.id } }),
      });
    },
  };
  const names = Object.keys(stops);
  inLab.each(fewOrAll(names, 2))("%s", async (name) => {
    const exchange = await connect();
    await fill();
    await theSpot();
    await stops[name]?.(exchange.id);
    await serve();
    const [ad] = await test.deps.db.select().from(exchangeAds);
    expect(ad).toMatchObject({ state: "ended", refusal: "stopped" });
    // A play from before may still arrive.
    expect(double.asked.at(-1)?.url).not.toContain("/unplayed/");
    const asked = asksOf().length;
    test.clock.advance(hourMs);
    await fill();
    expect(double.asked.at(-1)?.url).toContain("/unplayed/");
    expect(double.accepted).toEqual([]);
    expect(asksOf()).toHaveLength(asked);
  });
  const withPlay = Object.keys(stops).filter((name) => name !== "a screen that is removed");
  it.each(firstOrAll(["a blocked advertiser"], withPlay))(
    "%s, and a play from before is reported",
    async (name) => {
      const exchange = await connect(ofKind("vistar"));
      await fill();
      const spot = await theSpot();
      const startMs = test.clock.now().getTime();
      test.clock.advance(minuteMs);
      if (stops[name]) await stops[name]?.(exchange.id, ofKind("vistar"));
      else await owner.call(blockAdvertiser, { id: (await newestOf(exchange.id))?.id ?? 0 });
      await serve();
      await play(spot, startMs);
      await serve();
      expect(double.accepted).toMatchObject([{ json: { display_time: Math.round(startMs / 1000) } }]);
      const [ad] = await test.deps.db.select().from(exchangeAds);
      expect(ad).toMatchObject({ state: "played", bill: "reported", refusal: null });
      test.clock.advance(2 * hourMs);
      await serve();
      expect(double.asked.filter(({ url }) => url.includes("/unplayed/"))).toEqual([]);
    },
  );
});

it("cannot be switched on where two people must see what plays", async () => {
  await test.deps.db.update(accounts).set({ fourEyes: true }).where(eq(accounts.id, shop.accountId));
  expect((await owner.call(createExchange, fields())).error?.code).toBe("conflict");
  expect((await owner.call(createExchange, fields({ isOn: false }))).status).toBe(201);
});

it("shows ads at once in an account that reviews, because they are none of its content", async () => {
  expect((await owner.call(setPublishing, { mode: "review" } as never)).status).toBe(200);
  await connect();
  await fill();
  expect(await spots()).not.toEqual([]);
});

it("blocks no further advertiser above the limit, and writes every setting into the audit log", async () => {
  const blocked = Array.from({ length: maxBlocked }, (_, at) => `brand-${at}.example`);
  const more = { audience: { multiplier: 2, vendor: "measured.example" }, blocked };
  const { id } = await connect({ ...more, address: "https://ads.example/bid?key=secret" });
  await fill();
  const ad = await newestOf(id);
  expect((await owner.call(blockAdvertiser, { id: ad?.id ?? 0 })).error?.code).toBe("conflict");
  expect((await owner.call(listExchanges, {})).body.items[0]?.blocked).toEqual(blocked);
  const { items } = (await owner.call(listAudit, {})).body;
  const log = JSON.stringify(items);
  expect(log).not.toContain("key=secret");
  for (const text of ["OpenRTB", "https://ads.example", "2 measured.example", "15"])
    expect(log).toContain(text);
});

it("plays no ad in a playlist without ads, and asks for none where no other playlist may play", async () => {
  await connect();
  await fill();
  const ad = await theSpot();
  const list = async (id: number) => (await owner.call(getPlaylist, { id })).body;
  const save = async (id: number, items: readonly object[], withoutAds: boolean) => {
    const { name, revision } = await list(id);
    const body = { id, revision, name, withoutAds, items: items as never };
    expect((await owner.call(savePlaylist, body)).status).toBe(200);
  };
  const items = (await list(playlistId)).items.map(({ id, media, durationMs }) => ({
    id,
    mediaId: media?.id,
    durationMs,
  }));
  await save(playlistId, items, true);
  expect(await spots()).toEqual([]);
  await save(playlistId, items, false);
  expect((await theSpot()).mediaId).toBe(ad.mediaId);

  const outer = await aPlaylist(test.deps, shop, { mediaIds: [] });
  const show = (defaultPlaylistId: number | null) =>
    test.deps.db.update(screens).set({ defaultPlaylistId }).where(eq(screens.id, window.id));
  const isAsked = async () => {
    const before = asksOf().length;
    test.clock.advance(3 * hourMs);
    await serve();
    return asksOf().length > before;
  };
  const inside = { playlistId, durationMs: 10_000 };
  const picture = { mediaId: items[0]?.mediaId, durationMs: 10_000 };
  await save(playlistId, items, true);
  expect(await isAsked()).toBe(false);
  await show(null);
  expect(await isAsked()).toBe(false);
  await show(outer.id);
  await save(outer.id, [inside], false);
  expect(await isAsked()).toBe(false);
  await save(outer.id, [inside, picture], false);
  expect(await isAsked()).toBe(true);
  await save(outer.id, [inside], false);
  // A draft of a playlist that is not published changes nothing.
  await owner.call(setPublishing, { mode: "review" } as never);
  await save(outer.id, [inside, picture], false);
  expect(await isAsked()).toBe(false);
});
