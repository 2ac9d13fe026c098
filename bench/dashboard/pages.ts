import { byTurns, get } from "../admin/load.ts";
import { type Measured, ms, perSecond } from "../admin/report.ts";
import type { Part } from "../player/part.ts";
import { heartbeatOf } from "../player/requests.ts";
import { type Pressed, paceSockets, pressSockets } from "../player/sockets.ts";
import type { World } from "../player/world.ts";
import { accountWith, writeReports } from "./account.ts";

const goalPerSecond = 2000;
const goalP99 = 40;
const connections = 40;
const path = "/api/v1/screens";

export const requestOf = (cookie: string, address: string): Buffer =>
  Buffer.from(`GET ${address} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);

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

/** Makes a row of the table. Times count from when a request was due. */
function row(what: string, pressed: Pressed): Measured {
  return {
    what,
    target: `${perSecond(goalPerSecond)}, p99 ${goalP99} ms`,
    measured: `${perSecond(pressed.perSecond)}, p50 ${ms(pressed.p50)}, p99 ${ms(pressed.p99)}`,
    pass: pressed.perSecond >= goalPerSecond * 0.98 && pressed.p99 < goalP99,
  };
}

/** Measures the list of screens: pages of 100 out of 10,000. */
export const pages: Part = {
  name: "pages",
  async measure(world, { seconds }) {
    await writeReports(world.pool, world.accountId);
    const small = await accountWith(world, "small", 100);
    const { cookie, url, port } = world;
    const all = await pagesOf(url, cookie);
    const last = all.at(-1) as string;
    const requests = shuffled(all).map((address) => requestOf(cookie, address));
    const pace = (of: readonly Buffer[]) =>
      paceSockets(port, of, { perSecond: goalPerSecond, connections, seconds });
    await pace(requests);
    const large = await pace(requests);
    const max = await pressSockets(port, requests, { connections, seconds });
    await world.bare.copy(port, requests[0] as Buffer);
    const bare = await pressSockets(world.bare.port, requests, { connections, seconds });
    const onLast = await pace([requestOf(cookie, last)]);
    const beside = await pace([requestOf(small.cookie, path)]);
    const [first, ofLast] = await byTurns(
      200,
      () => get(`${url}${path}`, { cookie }),
      () => get(`${url}${last}`, { cookie }),
    );
    return [
      row("a page of 100 out of 10,000 screens", large),
      {
        what: "the same, at full load",
        target: "",
        measured: `${perSecond(max.perSecond)}, p50 ${ms(max.p50)}, p99 ${ms(max.p99)}`,
        ratio: `${(max.perSecond / bare.perSecond).toFixed(2)} of node:http (${perSecond(bare.perSecond)})`,
        pass: null,
      },
      row("the last page of them", onLast),
      {
        what: "one alone: first page, last page",
        target: "the same",
        measured: `p50 ${ms(first.p50)}, ${ms(ofLast.p50)}`,
        pass: ofLast.p50 <= first.p50 * 1.25,
      },
      row("a small account's page beside it", beside),
      await whileTheyLive(world, requests, seconds),
      await searched(world, seconds),
    ];
  },
};

/**
 * Measures the same while all 10,000 screens send heartbeats every half minute and one screen is edited every second.
 */
export async function whileTheyLive(
  world: World,
  requests: readonly Buffer[],
  seconds: number,
): Promise<Measured> {
  const beats = [0, 1].flatMap((round) => world.screens.map((screen) => heartbeatOf(screen, round)));
  let edits = 0;
  const editing = setInterval(() => {
    const { id } = world.screens[edits++ % world.screens.length] as { id: number };
    void fetch(`${world.url}${path}/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", cookie: world.cookie },
      body: JSON.stringify({ notes: `Change ${edits}` }),
    });
  }, 1000);
  const perSecondBeats = Math.round(world.screens.length / 30);
  const beating = paceSockets(world.port, beats, { perSecond: perSecondBeats, connections: 20, seconds });
  const pressed = await paceSockets(world.port, requests, {
    perSecond: goalPerSecond,
    connections,
    seconds,
  });
  await beating;
  clearInterval(editing);
  return row("a page while 10,000 screens send heartbeats and are edited", pressed);
}

/** Measures searches as during typing: a different text each time, through all 10,000 screens. */
async function searched(world: World, seconds: number): Promise<Measured> {
  const requests = Array.from({ length: 500 }, (_, number) =>
    requestOf(world.cookie, `${path}?q=screen%20${number}&state=online&sort=newest`),
  );
  const pressed = await pressSockets(world.port, requests, { connections: 8, seconds });
  return {
    what: "a page of search results",
    target: "",
    measured: `${perSecond(pressed.perSecond)}, p50 ${ms(pressed.p50)}, p99 ${ms(pressed.p99)}`,
    pass: null,
  };
}
