import { setTimeout as delay } from "node:timers/promises";
import { accountWith, type BenchAccount, writeReports } from "../dashboard/account.ts";
import { requestOf as pageRequest } from "../dashboard/ask.ts";
import { seedChain } from "../dashboard/chain.ts";
import { meanwhile } from "../dashboard/meanwhile.ts";
import { pagesOf, whileTheyLive } from "../dashboard/pages.ts";
import { allFollow, edit } from "../dashboard/publish.ts";
import { type Measured, ms } from "../goals.ts";
import { p99Row } from "../player/beside-bare.ts";
import type { Part } from "../player/part.ts";
import type { World } from "../player/world.ts";
import { FollowingScreens } from "./following-screens.ts";
import { fullProtocol } from "./full-protocol.ts";
import { fullOfDates, upload } from "./heavy-customers.ts";

const atMost = { atMost: 5 };
const publishTo = 5_000;
const publications = 3;
/** Between two publications. */
const restMs = 5_000;
const uploadBytes = 300_000_000;
/** Short work is repeated for so long: a p99 needs hundreds of requests. */
const atLeastMs = 5_000;

/**
 * Measures how long the calls of one customer wait for what another one does, while 10,000 screens of a third have
 * their streams open, report and poll. `--short` measures publications only.
 */
export const isolation: Part = {
  name: "isolation",
  needsTurns: true,
  async measure(world, { short }) {
    await writeReports(world.pool, world.accountId);
    const pages = (await pagesOf(world.url, world.cookie)).map((address) =>
      pageRequest(world.cookie, address),
    );
    const page = await whileTheyLive(world, pages, 15);
    const small = await accountWith(world, "small", 100);
    const chain = await accountWith(world, "chain", publishTo);
    await seedChain(world.pool, chain.id);
    const dates = await fullOfDates(world);
    await send(world, chain, "PUT", "/api/v1/publishing", { mode: "review" });
    await allFollow(world.pool, chain.id);
    const protocol = await fullProtocol(world);
    const following = new FollowingScreens(world, chain);
    await following.open();
    const others = { ...world, cookie: small.cookie };
    const rows: Measured[] = [page];
    const measure = async (what: string, work: () => Promise<unknown>, goal = true) => {
      await world.turns();
      const { tookMs, waits } = await meanwhile(others, work);
      const { cpuMs, gcMs } = await world.turns();
      const note = `in ${(tookMs / 1000).toFixed(1)} s; longest turn ${ms(cpuMs)}, garbage collection ${ms(gcMs)}`;
      const row = p99Row(`another customer's wait: ${what}`, waits.own, waits.bare, {
        note,
        ...(goal && { goal: atMost }),
      });
      rows.push(row);
      console.log(`    ${what}: ${ms(row.value)}`);
    };
    await measure("nothing else happens", () => delay(5_000), false);
    const publishToAll = async () => {
      const fetched = following.allFetch();
      await send(world, chain, "POST", "/api/v1/publications", {});
      await Promise.all([allFollow(world.pool, chain.id), fetched]);
    };
    // The first one after the start of a process compiles its code.
    await edit(world.pool, chain.id, 0);
    await publishToAll();
    const published = `a publication to ${publishTo} screens, all of which fetch it`;
    for (let round = 1; round <= publications; round++) {
      await edit(world.pool, chain.id, round);
      await delay(restMs);
      await measure(`${published}, after ${restMs / 1000} s of rest`, publishToAll);
    }
    for (let round = 1; round <= publications; round++) {
      await edit(world.pool, chain.id, publications + round);
      await measure(`${published}, without a rest before`, publishToAll);
    }
    following.close();
    if (short) {
      await protocol.stop();
      return rows;
    }
    // The server closes 6,000 connections, which belongs to none of the rows.
    await delay(3_000);
    await measure("exports of all data of 5,000 screens", () => repeated(() => exported(world, chain)));
    await measure("uploads of 300 MB", () => repeated(() => upload(world, chain, uploadBytes)));
    await measure("calendars with every bound reached", () =>
      repeated(() => ask(world, dates, "/api/v1/schedules/plan")),
    );
    await protocol.stop();
    return rows;
  },
};

/** Does the work again and again, each time after the one before. */
async function repeated(work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  do await work();
  while (performance.now() - began < atLeastMs);
}

async function send(
  { url }: World,
  { cookie }: BenchAccount,
  method: string,
  path: string,
  body: object,
): Promise<string> {
  const response = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}

async function ask({ url }: World, { cookie }: BenchAccount, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.text();
}

/** Asks for an export of an account and waits until it is ready. */
async function exported(world: World, account: BenchAccount): Promise<void> {
  await send(world, account, "POST", "/api/v1/account/exports", { current: "bench password" });
  for (let tries = 0; tries < 1_200; tries++) {
    const { items } = JSON.parse(await ask(world, account, "/api/v1/account/exports")) as {
      items: { state: string }[];
    };
    if (items[0]?.state === "ready") return;
    if (items[0]?.state === "failed") throw new Error("The export failed");
    await delay(100);
  }
  throw new Error("The export was not ready within two minutes");
}
