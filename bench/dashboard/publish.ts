import { setTimeout as wait } from "node:timers/promises";
import { get, spreadOf } from "../admin/load.ts";
import { ms } from "../goals.ts";
import { p99Row } from "../player/beside-bare.ts";
import type { Part } from "../player/part.ts";
import type { World } from "../player/world.ts";
import { accountWith } from "./account.ts";
import { reportNewest, seedChain } from "./chain.ts";
import { askForManifests, meanwhile } from "./meanwhile.ts";

const screenCount = 5000;
const times = 7;

interface Changes {
  draft: string;
  changeCount: number;
  affectedCount: number;
  screens: unknown[];
}

/** Measures publishing to 5,000 screens: edits of all kinds, different in each round, so that no answer repeats. */
export const publish: Part = {
  name: "publish",
  async measure(world) {
    const { pool } = world;
    const chain = await accountWith(world, "chain", screenCount);
    await seedChain(pool, chain.id);
    const send = callerOf(world, chain.cookie);
    const read = async <T>(path: string) =>
      JSON.parse((await get(world.url + path, { cookie: chain.cookie })).toString()) as T;
    // Warm up the other customer's request.
    await meanwhile(world, () => wait(1000));
    await send("PUT", "/api/v1/publishing", { mode: "review" });
    const first = await meanwhile(world, () => allFollow(pool, chain.id));
    await reportNewest(pool, chain.id);
    const took: number[] = [];
    let changes: Changes | undefined;
    for (let round = 0; round < times; round++) {
      await edit(pool, chain.id, round);
      const started = performance.now();
      changes = await read<Changes>("/api/v1/publishing/changes");
      took.push(performance.now() - started);
    }
    const status = await timed(() => read("/api/v1/publishing"));
    const publishing = await timed(() => send("POST", "/api/v1/publications", { draft: changes?.draft }));
    const made = await meanwhile(world, () => allFollow(pool, chain.id));
    await edit(pool, chain.id, times);
    await send("POST", "/api/v1/publications", {});
    const asked = await meanwhile(world, () =>
      Promise.all([allFollow(pool, chain.id), askForManifests(world, chain.keys)]),
    );
    const { readMs, writeMs } = await bareTimes(pool, chain.id);
    const reader = { is: "reading the account's rows by pg", value: readMs };
    const seen = `${changes?.changeCount} changes, ${changes?.affectedCount} screens of ${changes?.screens.length} kinds`;
    if ((changes?.affectedCount ?? 0) < 4000) throw new Error(`The edits changed too little: ${seen}`);
    const waits = "another customer's wait while the manifests are made";
    return [
      {
        what: `the difference on ${screenCount.toLocaleString("en-IN")} screens, with bytes and time, p50`,
        value: spreadOf(took).p50,
        unit: "ms",
        peer: reader,
        goal: { atMost: 10 },
        note: `slowest ${ms(Math.max(...took))}; ${seen}`,
      },
      { what: "the number of waiting changes, for the bar", value: status, unit: "ms" },
      {
        what: "publishing it to all of them",
        value: publishing,
        unit: "ms",
        peer: reader,
        goal: { atMost: 10 },
      },
      {
        what: "until the manifest of every screen, also of silent ones, is made",
        value: made.tookMs,
        unit: "ms",
        peer: { is: "copying them by pg", value: writeMs },
        goal: { atMost: 10 },
        note: `first time ${ms(first.tookMs)}`,
      },
      p99Row(waits, [...first.waits.own, ...made.waits.own], [...first.waits.bare, ...made.waits.bare], {
        goal: { atMost: 5 },
      }),
      p99Row(
        "the same while all screens ask for it at once, as soon as a connection is free",
        asked.waits.own,
        asked.waits.bare,
        { note: `the last has it after ${ms(asked.tookMs)}` },
      ),
    ];
  },
};

/** Measures the bare peers: reading the rows that a comparison needs, and writing as many bytes as the manifests have. */
async function bareTimes(pool: World["pool"], accountId: number) {
  const tables = ["screens", "playlists", "schedule_rules", "media"];
  const read = async () => {
    for (const table of tables) await pool.query(`select * from ${table} where account_id = $1`, [accountId]);
    await pool.query(
      "select i.* from playlist_items i join playlists p on p.id = i.playlist_id where p.account_id = $1",
      [accountId],
    );
  };
  await read();
  const write = async () => {
    await pool.query("drop table if exists bare.bodies, bare.manifests");
    await pool.query(
      `create table bare.bodies as select * from manifest_bodies where account_id = ${accountId}`,
    );
    await pool.query(`create table bare.manifests as select m.* from manifests m join screens s on s.id = m.screen_id
      where s.account_id = ${accountId}`);
  };
  return { readMs: await timed(read), writeMs: await timed(write) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const callerOf =
  ({ url }: World, cookie: string) =>
  async (method: string, path: string, body: object): Promise<void> => {
    const response = await fetch(url + path, {
      method,
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };

/** Waits until the manifests of the newest publication are made for every screen. Polls with a cheap query. */
export async function allFollow(pool: World["pool"], accountId: number): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    const { rows } = await pool.query<{ made: boolean }>(
      "select prepared_at is not null as made from publications where account_id = $1 order by id desc limit 1",
      [accountId],
    );
    if (rows[0]?.made) return;
    await wait(50);
  }
  throw new Error("The manifests of the publication were not made within two minutes");
}

/** Changes items in half of the playlists, priorities of schedules and default playlists of screens. */
export async function edit(pool: World["pool"], accountId: number, round: number): Promise<void> {
  await pool.query(
    `update playlist_items i set media_id = (select id from media where account_id = $1 and name = 'Offer ' || (1 + (i.id + $2) % 400) || '.jpg'),
        duration_ms = 10000 + $2
      from playlists p where p.id = i.playlist_id and p.account_id = $1 and p.id % 2 = 0 and i.position % 5 = $2 % 5`,
    [accountId, round],
  );
  await pool.query(
    `update schedule_rules set priority = (priority + 1) % 10 where account_id = $1 and id % 7 = $2 % 7`,
    [accountId, round],
  );
  await pool.query(
    `update screens set default_playlist_id = (select max(id) from playlists where account_id = $1)
      where account_id = $1 and id % 20 = $2`,
    [accountId, round],
  );
}
