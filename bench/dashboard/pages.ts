import { byTurns, get } from "../admin/load.ts";
import { type Measured, ms } from "../goals.ts";
import { atFullLoad, atPace, besideEachOther, p99Row } from "../player/beside-bare.ts";
import type { Part } from "../player/part.ts";
import { heartbeatOf } from "../player/requests.ts";
import { paceShares, pressSockets, type Share } from "../player/sockets.ts";
import { sharesOf, type World } from "../player/world.ts";
import { accountWith, writeReports } from "./account.ts";
import { requestOf } from "./ask.ts";

const connections = 40;
const path = "/api/v1/screens";

/** Resolves to the addresses of all pages of an account's list, in order. */
export async function pagesOf(url: string, cookie: string): Promise<string[]> {
  const addresses = [path];
  for (;;) {
    const body = await get(`${url}${addresses.at(-1)}`, { cookie });
    const { nextCursor } = JSON.parse(body.toString()) as { nextCursor: string | null };
    if (nextCursor === null) return addresses;
    addresses.push(`${path}?cursor=${nextCursor}`);
  }
}

/** Returns the items in random order, so that no page is requested twice in a row. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** A tenth of what the bare peer answers alone: server, peer, database and sender share the machine. */
async function paceFor(world: World, requests: readonly Buffer[], seconds: number) {
  await world.bare.copy(world.port, requests[0] as Buffer);
  const { perSecond } = await pressSockets(world.bare.port, requests, { connections, seconds });
  return { perSecond: Math.round(perSecond / 10), connections, seconds };
}

const goal = { atMost: 4 };

/** Measures the list of screens: pages of 100 out of 10,000. */
export const pages: Part = {
  name: "pages",
  async measure(world, { seconds }) {
    await writeReports(world.pool, world.accountId);
    const small = await accountWith(world, "small", 100);
    const { cookie, url } = world;
    const all = await pagesOf(url, cookie);
    const last = all.at(-1) as string;
    const requests = shuffled(all).map((address) => requestOf(cookie, address));
    const pace = await paceFor(world, requests, seconds);
    const paced = async (what: string, of: readonly Buffer[]) => {
      const { own, bare } = await besideEachOther(world, toEach(world, of), pace);
      return p99Row(`${what} ${atPace(pace.perSecond)}`, own.samples, bare.samples, { goal });
    };
    await paced("warm-up", requests);
    const { row } = await atFullLoad(world, "a page of 100 out of 10,000 screens", requests, {
      connections,
      seconds,
      goal: { atLeast: 0.25 },
    });
    const [first, ofLast] = await byTurns(
      200,
      () => get(`${url}${path}`, { cookie }),
      () => get(`${url}${last}`, { cookie }),
    );
    return [
      row,
      await paced("the same", requests),
      await paced("the last page of them", [requestOf(cookie, last)]),
      {
        what: "the last page alone, p50",
        value: ofLast.p50,
        unit: "ms",
        peer: { is: "the first page", value: first.p50 },
        goal: { atMost: 1.25 },
      },
      await paced("a small account's page", [requestOf(small.cookie, path)]),
      await whileTheyLive(world, requests, seconds),
      await searched(world, seconds),
    ];
  },
};

/** People's pages are no process's own: each is asked for all of them. */
const toEach = ({ ports }: World, requests: readonly Buffer[]): Share[] =>
  ports.map((port) => ({ port, requests }));

/**
 * Measures the same while all 10,000 screens send heartbeats every half minute and one screen is edited every second.
 */
export async function whileTheyLive(
  world: World,
  requests: readonly Buffer[],
  seconds: number,
): Promise<Measured> {
  const beats = sharesOf(world, world.screens, (screen) => [0, 1].map((round) => heartbeatOf(screen, round)));
  const pace = await paceFor(world, requests, seconds);
  let edits = 0;
  const editing = setInterval(() => {
    const { id } = world.screens[edits++ % world.screens.length] as { id: number };
    void fetch(`${world.url}${path}/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", cookie: world.cookie },
      body: JSON.stringify({ notes: `Change ${edits}` }),
    });
  }, 1000);
  const perSecond = Math.round(world.screens.length / 30);
  const beating = paceShares(beats, { perSecond, connections: 20, seconds: 2 * seconds });
  // The first half is a warm-up.
  await besideEachOther(world, toEach(world, requests), pace);
  const { own, bare } = await besideEachOther(world, toEach(world, requests), pace);
  await beating;
  clearInterval(editing);
  const what = `a page while 10,000 screens send heartbeats and are edited, ${atPace(pace.perSecond)}`;
  return p99Row(what, own.samples, bare.samples, { goal });
}

/** Measures searches as during typing: a different text each time, through all 10,000 screens. */
async function searched(world: World, seconds: number): Promise<Measured> {
  const requests = Array.from({ length: 500 }, (_, number) =>
    requestOf(world.cookie, `${path}?q=screen%20${number}&state=online&sort=newest`),
  );
  const pressed = await pressSockets(world.port, requests, { connections: 8, seconds });
  return {
    what: "pages of search results",
    value: pressed.perSecond,
    unit: "/s",
    note: `p50 ${ms(pressed.p50)}, p99 ${ms(pressed.p99)}`,
  };
}
