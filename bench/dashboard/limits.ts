import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { spreadOf } from "../admin/load.ts";
import { type Measured, ms } from "../goals.ts";
import { p99Row } from "../player/beside-bare.ts";
import type { Part } from "../player/part.ts";
import type { World } from "../player/world.ts";
import type { Turns } from "../turns.ts";
import { accountWith } from "./account.ts";
import { fillToBounds } from "./fill-to-bounds.ts";

const screenCount = 5000;
const beatEveryMs = 20;
const pageEveryMs = 200;
const maxWaitMs = 900_000;
/** Heavy calls of each kind that are open at any time. */
const callers = 3;

/** One account fills every bound and repeats all heavy calls, while another account's screen sends heartbeats. */
export const limits: Part = {
  name: "limits",
  needsTurns: true,
  async measure(world, { seconds, short }) {
    const heavy = await accountWith(world, "everything", screenCount);
    await fillToBounds(world.pool, heavy.id);
    const agent = new Agent({ keepAlive: true, maxSockets: 200 });
    const ask = (method: string, path: string, body?: object) =>
      call(world, agent, { method, path, headers: { cookie: heavy.cookie }, body });
    const alone = new Map<string, { tookMs: number; bytes: number; turns: Turns }>();
    const askAlone = async (method: string, path: string, body?: object) => {
      const { usedMs } = await world.turns();
      const { tookMs, bytes } = await ask(method, path, body);
      const turns = await world.turns();
      alone.set(`${method} ${path}`, { tookMs, bytes, turns: { ...turns, usedMs: turns.usedMs - usedMs } });
    };
    await askAlone("PUT", "/api/v1/publishing", { mode: "review" });
    await world.pool.query(`update schedule_rules set priority = priority + 1 where account_id = $1`, [
      heavy.id,
    ]);
    for (const path of reads) await askAlone("GET", path);
    await askAlone("POST", "/api/v1/publications", {});
    if (!short) await prepared(world, heavy.id, alone);

    const [screen] = world.screens;
    const beat = {
      playing: { version: 1, since: "2026-11-20T06:00:00.000Z", itemName: null },
      pending: null,
    };
    // Separate sockets, so that these calls do not wait for answers to the heavy account.
    const others = new Agent({ keepAlive: true });
    const beatAt = (whose: { url: string }) =>
      call(whose, others, {
        method: "POST",
        path: "/player/v1/heartbeat",
        headers: { authorization: `Bearer ${screen?.key}` },
        body: beat,
      });
    const askBeat = () => beatAt(world);
    await world.bare.answer(Buffer.from("{}"));
    const askPage = () =>
      call(world, others, {
        method: "GET",
        path: "/api/v1/screens?limit=100",
        headers: { cookie: world.cookie },
      });
    // Warm up: the manifest and the list of the other account are then in memory.
    await askBeat();
    await askPage();
    const until = performance.now() + Math.max(30, seconds * 6) * 1000;
    const { usedMs: before } = await world.turns();
    const idle = await memoryOf(world.pid);
    let peak = idle;
    let done = 0;
    const busy = () => performance.now() < until;
    const again = async (work: () => Promise<unknown>) => {
      while (busy()) {
        await work();
        done++;
      }
    };
    const work = [
      ...reads.flatMap((path) => Array.from({ length: callers }, () => again(() => ask("GET", path)))),
      // A caller that disconnects at once, again and again.
      again(() => leaving(world, agent, heavy.cookie)),
      again(async () => {
        await world.pool.query(
          `update schedule_rules set priority = (priority + 1) % 10 where account_id = $1 and id % 7 = 0`,
          [heavy.id],
        );
        await ask("POST", "/api/v1/publications", {});
      }),
    ];
    const beats = measured(busy, beatEveryMs, askBeat);
    const bareBeats = measured(busy, beatEveryMs, () => beatAt(world.bare));
    const pages = measured(busy, pageEveryMs, askPage);
    while (busy()) {
      await wait(250);
      peak = Math.max(peak, await memoryOf(world.pid));
    }
    const [beatMs, bareMs, pageMs] = [await beats, await bareBeats, await pages];
    const meanwhile = await world.turns();
    await Promise.all(work);
    agent.destroy();
    others.destroy();
    const figure = (what: string, value: number, note: string): Measured => ({
      what,
      value,
      unit: "ms",
      note,
    });
    const paged = spreadOf(pageMs);
    return [
      ...[...alone].map(([call, { tookMs, bytes, turns }]) =>
        figure(`${call}, alone`, tookMs, `${(bytes / 1e6).toFixed(2)} MB; ${turnsText(turns)}`),
      ),
      figure(
        "longest turn of the server's event loop while all calls run",
        meanwhile.cpuMs,
        turnsText({ ...meanwhile, usedMs: meanwhile.usedMs - before }),
      ),
      p99Row(`another account's heartbeats meanwhile, ${done} heavy calls ended`, beatMs, bareMs, {
        goal: { atMost: 10 },
      }),
      figure(
        "another account's page of 100 screens meanwhile, p99",
        paged.p99,
        `p50 ${ms(paged.p50)}, slowest ${ms(Math.max(...pageMs))}`,
      ),
      {
        what: "most memory of the server meanwhile",
        value: Math.round(peak),
        unit: "MB",
        goal: { atMost: 2_500 },
        note: `${Math.round(idle)} MB before`,
      },
    ];
  },
};

/** Waits until the server has prepared the manifests of the last publication, and records the time. */
async function prepared(
  world: World,
  accountId: number,
  alone: Map<string, { tookMs: number; bytes: number; turns: Turns }>,
): Promise<void> {
  const started = performance.now();
  const { usedMs } = await world.turns();
  for (;;) {
    const { rows } = await world.pool.query<{ ready: boolean }>(
      `select prepared_at is not null as ready from publications p join accounts a on a.publication_id = p.id where a.id = $1`,
      [accountId],
    );
    if (rows[0]?.ready) break;
    if (performance.now() - started > maxWaitMs)
      throw new Error(`The manifests were not prepared in ${maxWaitMs} ms`);
    await wait(250);
  }
  const turns = await world.turns();
  alone.set("manifests of 5,000 screens", {
    tookMs: performance.now() - started,
    bytes: 0,
    turns: { ...turns, usedMs: turns.usedMs - usedMs },
  });
}

const turnsText = ({ wallMs, cpuMs, gcMs, usedMs }: Turns): string =>
  `longest turn ${ms(cpuMs)} of CPU (${ms(wallMs)} wall clock), longest collection ${ms(gcMs)}, ${ms(usedMs)} of CPU in all`;

const reads = [
  "/api/v1/schedules",
  "/api/v1/schedules/plan",
  "/api/v1/playlists",
  "/api/v1/calendars",
  "/api/v1/groups",
  "/api/v1/publishing",
  "/api/v1/publishing/changes",
  "/api/v1/publications",
];

/** Starts `work` every `everyMs` milliseconds. Resolves to the time of each call, counted from when it was due. */
async function measured(
  busy: () => boolean,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  const open: Promise<unknown>[] = [];
  for (let due = performance.now(); busy(); due += everyMs) {
    await wait(Math.max(0, due - performance.now()));
    open.push(work().then(() => took.push(performance.now() - due)));
  }
  await Promise.all(open);
  return took;
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object | undefined;
}

/** Sends a request. Rejects unless the answer is a success, 409 or 429. */
function call(
  { url }: { url: string },
  agent: Agent,
  { method, path, headers, body }: Call,
): Promise<{ tookMs: number; bytes: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const json = body && { "content-type": "application/json" };
    request(url + path, { method, agent, headers: { ...headers, ...json } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("error", reject);
      response.on("end", () => {
        const status = response.statusCode ?? 0;
        if (status < 300 || status === 409 || status === 429)
          resolve({ tookMs: performance.now() - started, bytes });
        else reject(new Error(`${method} ${path} answered ${status}`));
      });
    })
      .on("error", reject)
      .end(body && JSON.stringify(body));
  });
}

async function leaving({ url }: World, agent: Agent, cookie: string): Promise<void> {
  const asked = request(`${url}/api/v1/publishing/changes`, { agent, headers: { cookie } });
  asked.on("error", () => undefined);
  asked.end();
  await wait(50);
  asked.destroy();
}

/** Resolves to the resident memory of a process in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
