import { desc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createExchange, saveExchange } from "#shared/contracts/playing/exchanges.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { exchangeAds, media, screens } from "../../../db/tables/index.ts";
import { ServiceFailure } from "../../../outside/import-services/port.ts";
import {
  anAdShop,
  connect,
  ctx,
  double,
  fields,
  fill,
  hear,
  newestOf,
  owner,
  play,
  playlistId,
  reportOf,
  serve,
  shop,
  spots,
  test,
  theSpot,
  window,
} from "../../../testing/ad-shop.ts";
import { aCustomer, aPicture, aPlaylist, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";
import { askExchanges, followAds, followLateAds, sendNotices, sweepAds } from "./index.ts";

anAdShop();

inLab("keeps a film for the next ad with it, and deletes it when none has used it for a week", async () => {
  const exchange = await connect();
  await fill();
  const films = () => double.asked.filter(({ url }) => url.includes("/film/")).length;
  await play(await theSpot(), test.clock.now().getTime());
  test.clock.advance(11 * minuteMs);
  await fill();
  await theSpot();
  expect(films()).toBe(1);
  await owner.call(saveExchange, { id: exchange.id, ...fields({ isOn: false }) });
  const sweep = () => sweepAds(jobContext(test.deps, "sweep"));
  const hidden = () => test.deps.db.$count(media, eq(media.hidden, true));
  await sweep();
  expect(await hidden()).toBe(1);
  test.clock.advance(8 * 24 * hourMs);
  await sweep();
  expect(await hidden()).toBe(0);
  expect((await newestOf(exchange.id))?.thumbnailUrl).toBeNull();
});

inLab("goes on with its other calls when one call to an exchange fails with an unknown error", async () => {
  const hall = await aScreen(test.deps, shop, { name: "Hall", defaultPlaylistId: playlistId });
  const exchange = await connect();
  await hear(hall.id);
  const usual = double.ask;
  let calls = 0;
  double.ask = async (...call) => {
    if (calls++ === 0) throw new Error("socket hang up");
    if (calls === 2) throw new ServiceFailure("unreachable");
    return usual(...call);
  };
  await serve();
  expect(takeLoggedErrors().join()).toContain("an exchange could not be asked");
  expect((await reportOf(exchange.id)).ads.map(({ state }) => state).sort()).toEqual(["asking", "refused"]);
  test.clock.advance(6 * minuteMs);
  await serve();
  expect((await reportOf(exchange.id)).ads.map(({ refusal }) => refusal)).toContain("notAnswered");
});

/** An exchange of another account, with ads that were played on its screen and not reported yet. */
async function busy(count: number, address: string) {
  const other = await aCustomer(test.deps, { screens: 5 });
  const picture = await aPicture(test.deps, other);
  const { id: defaultPlaylistId } = await aPlaylist(test.deps, other, { mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, other, { name: "Theirs", defaultPlaylistId });
  const theirs = new Client(test, { cookie: other.cookie });
  const { id } = (await theirs.call(createExchange, fields({ address }))).body;
  const now = test.clock.now();
  const row = {
    accountId: other.accountId,
    exchangeId: id,
    screenId: screen.id,
    width: 1920,
    height: 1080,
    // Long enough ago to be asked again.
    askedAt: new Date(now.getTime() - hourMs),
    state: "played" as const,
    playedAt: now,
    bill: "waiting" as const,
    nextAt: now,
    leaseUntil: new Date(now.getTime() + hourMs),
    notices: [
      {
        when: "played" as const,
        url: `${new URL(address).origin}/played/1`,
        bills: true,
        state: "waiting" as const,
      },
    ],
  };
  await test.deps.db.insert(exchangeAds).values(Array.from({ length: count }, () => row));
  return { theirs, id, screenId: screen.id };
}

it.each([
  ["asks", askExchanges, /fast.example\/bid/],
  ["reports to", sendNotices, /fast.example\/played/],
] as const)("%s an exchange while others before it do not answer", async (_, job, done) => {
  const held = Promise.withResolvers<never>();
  const begun = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const usual = double.ask;
  double.ask = (url, call) => {
    if (url.includes("slow.example")) {
      begun.resolve();
      return held.promise;
    }
    if (done.test(url)) arrived.resolve();
    return usual(url, call);
  };
  for (const [count, address] of [
    [20, "https://slow.example/a"],
    [20, "https://slow.example/b"],
    [1, "https://fast.example/bid"],
  ] as const)
    await hear((await busy(count, address)).screenId);
  const run = job(ctx());
  await Promise.all([begun.promise, arrived.promise]);
  held.reject(new ServiceFailure("slow"));
  await run;
});

inLab(
  "follows the ads of an account when those of another cannot be followed, and finds a play among thousands",
  async () => {
    const exchange = await connect();
    await fill();
    const spot = await theSpot();
    const { id } = await busy(1, "https://other.example/bid");
    const { db } = test.deps;
    await db
      .update(exchangeAds)
      .set({ state: "ready", bill: null, playedAt: null, nextAt: null, leaseUntil: test.clock.now() })
      .where(eq(exchangeAds.exchangeId, id));
    await db.execute(sql`create function no_change() returns trigger language plpgsql as
    'begin raise exception $a$this row cannot be changed$a$; end'`);
    await db.execute(
      sql.raw(`create trigger no_change before update on exchange_ads for each row
      when (old.account_id = ${shop.accountId}) execute function no_change()`),
    );
    const startMs = test.clock.now().getTime();
    test.clock.advance(2 * hourMs);
    await followAds(ctx());
    expect(takeLoggedErrors().join()).toContain("the ads of an account could not be followed");
    const [followed] = await db.select().from(exchangeAds).where(eq(exchangeAds.exchangeId, id));
    expect(followed?.state).toBe("ended");

    await db.execute(sql`drop trigger no_change on exchange_ads`);
    await followAds(ctx());
    const [ended] = await db.select().from(exchangeAds).where(eq(exchangeAds.exchangeId, exchange.id));
    if (!ended) throw new Error("There is no ad");
    const { id: playedId, ...row } = ended;
    for (let part = 0; part < 6; part++)
      await db.insert(exchangeAds).values(Array.from({ length: 1_000 }, () => row));
    await play(spot, startMs);
    const [newest] = await db.select().from(exchangeAds).orderBy(desc(exchangeAds.id)).limit(1);
    await play({ ...spot, campaign: { id: -(newest?.id ?? 0) } }, startMs);
    await followLateAds(ctx());
    const found = await db.select().from(exchangeAds).where(eq(exchangeAds.bill, "late"));
    expect(found.map((one) => one.id).sort()).toEqual([playedId, newest?.id].sort());
  },
);

inLab("leaves out ads of a screen whose time zone is not known, and all others play on", async () => {
  await test.deps.db.update(screens).set({ timeZone: "Mars/Olympus" }).where(eq(screens.id, window.id));
  const hall = await aScreen(test.deps, shop, { name: "Hall", defaultPlaylistId: playlistId });
  const exchange = await connect();
  for (let run = 0; run < 2; run++) {
    await hear(hall.id);
    await serve();
  }
  expect((await reportOf(exchange.id)).ads.map(({ state }) => state)).toEqual(["ready", "ready"]);
  expect([await spots(), (await spots(hall)).length > 0]).toEqual([[], true]);
});

inLab("makes one row of a day's questions without an ad, and counts them all", async () => {
  const exchange = await connect();
  double.fault = "no ad";
  for (let at = 0; at < 3; at++) {
    await serve();
    test.clock.advance(11 * minuteMs);
  }
  const before = (await reportOf(exchange.id)).days;
  expect(before).toMatchObject([{ asked: 3, filled: 0 }]);
  test.clock.advance(4 * 24 * hourMs);
  for (let at = 0; at < 2; at++) {
    await sweepAds(ctx());
    expect(await test.deps.db.$count(exchangeAds)).toBe(1);
    expect((await reportOf(exchange.id)).days).toEqual(before);
  }
});

inLab("asks for the one screen of an account that may show ads, however many others may not", async () => {
  const chain = await aCustomer(test.deps, { screens: 202 });
  const { id } = await aScreen(test.deps, chain);
  for (let more = 0; more < 200; more++) await aScreen(test.deps, chain);
  const picture = await aPicture(test.deps, chain);
  const { id: defaultPlaylistId } = await aPlaylist(test.deps, chain, { mediaIds: [picture.id] });
  const last = await aScreen(test.deps, chain, { defaultPlaylistId });
  await test.deps.db.update(screens).set({ lastContactAt: test.clock.now() });
  const theirs = new Client(test, { cookie: chain.cookie });
  expect((await theirs.call(createExchange, fields())).status).toBe(201);
  await askExchanges(ctx());
  const asked = await test.deps.db.select({ id: exchangeAds.screenId }).from(exchangeAds);
  expect(asked).toEqual([{ id: last.id }]);
  expect(last.id).toBeGreaterThan(id + 200);
});
