import type pg from "pg";
import type { Play, PlayDoubt } from "#shared/contracts/playing/player.ts";
import { type Refusal, refuse } from "../../../../refusal.ts";
import type { NewPlay, PlayStore } from "../store/port.ts";
import { judgePlay, type KnownMedia } from "./judge-play.ts";
import { bytesOf, type PlayBudget, waitFor } from "./play-budget.ts";
import {
  lockBudgets,
  readSpools,
  type ScreenBudget,
  type Spool,
  spoolKey,
  writeBudgets,
  writeSpools,
} from "./screen-spools.ts";
import { afterBatch, isStored } from "./spool-state.ts";

/** What one device sent in one call. */
export interface Batch {
  accountId: number;
  screenId: number;
  epoch: string;
  oldest: number;
  dropped: number;
  plays: readonly Play[];
}

export interface Taken {
  acknowledged: number;
  doubtful: { seq: number; why: PlayDoubt }[];
}

/**
 * Stores the batches of many devices in one transaction and returns their results in order. A batch of a screen without
 * budget gets TooMany, loses nothing, and the others are stored. Locks screens and counter rows in the order of their
 * ids, so that parallel transactions cannot deadlock.
 */
export async function storePlays(
  client: pg.PoolClient,
  batches: readonly Batch[],
  { now, known, store }: { now: Date; known: KnownMedia; store: PlayStore },
): Promise<(Taken | Error)[]> {
  await store.prepare(startsIn(batches), now);
  await client.query("begin");
  try {
    const screens = await lockBudgets(
      client,
      batches.map(({ screenId }) => screenId),
      now.getTime(),
    );
    const spools = await readSpools(client, batches);
    await known.learn(client, shownIn(batches));
    const fresh: NewPlay[] = [];
    const taken = batches.map((batch) => {
      const screen = screens.get(batch.screenId);
      if (!screen) return refuse("screenNotFound");
      const spool = spools.get(spoolKey(batch)) as Spool;
      return takeBatch(batch, { screen, spool, now: now.getTime(), known, fresh });
    });
    if (fresh.length > 0) await store.add(fresh, { now, within: client });
    const changed = [...spools.values()].filter((spool) => spool.changed);
    await writeSpools(client, changed, now);
    const spent = new Set(changed.map(({ screenId }) => screenId));
    await writeBudgets(
      client,
      [...screens.values()].filter(({ screenId }) => spent.has(screenId)),
    );
    await client.query("commit");
    return taken;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

function* startsIn(batches: readonly Batch[]) {
  for (const { plays } of batches) for (const { startMs } of plays) yield startMs;
}

function* shownIn(batches: readonly Batch[]) {
  for (const { accountId, plays } of batches)
    for (const { mediaId, content } of plays) yield { accountId, mediaId, content };
}

function takeBatch(
  batch: Batch,
  {
    screen: { budget, pairedAt },
    spool,
    now,
    known,
    fresh,
  }: { screen: ScreenBudget; spool: Spool; now: number; known: KnownMedia; fresh: NewPlay[] },
): Taken | Error {
  const beginning = spool.isNew && !spool.changed;
  if (beginning && budget.spools < 1) return tooMany(budget);
  const news = newPlays(batch, spool);
  const affordable = afford(news, budget);
  if (affordable.length === 0 && news.length > 0) return tooMany(budget);
  const doubtful: Taken["doubtful"] = [];
  for (const play of affordable) {
    const { mediaId, content } = play;
    const isKnown = known.isKnown({ accountId: batch.accountId, mediaId, content });
    const doubt = judgePlay(play, budget, { pairedAt, now, known: isKnown });
    if (doubt) doubtful.push({ seq: play.seq, why: doubt });
    fresh.push({ spool, play, doubt });
  }
  const before = spool.state;
  spool.state = afterBatch(before, { ...batch, seqs: affordable.map(({ seq }) => seq) });
  const moved =
    affordable.length > 0 ||
    spool.state.acknowledged !== before.acknowledged ||
    spool.state.dropped !== before.dropped;
  if (moved && beginning) budget.spools--;
  spool.changed ||= moved;
  return { acknowledged: spool.state.acknowledged, doubtful };
}

/** Returns the plays that are not stored yet, each number once, in order. */
function newPlays({ plays }: Batch, { state }: Spool): Play[] {
  const news = new Map<number, Play>();
  for (const play of plays) if (!news.has(play.seq) && !isStored(state, play.seq)) news.set(play.seq, play);
  return [...news.values()].sort((a, b) => a.seq - b.seq);
}

/** Returns the first plays that fit into the budget, and subtracts them. */
function afford(plays: Play[], budget: PlayBudget): Play[] {
  let count = 0;
  for (const play of plays) {
    const bytes = bytesOf(play);
    if (budget.plays < 1 || budget.bytes < bytes) break;
    budget.plays--;
    budget.bytes -= bytes;
    count++;
  }
  return count === plays.length ? plays : plays.slice(0, count);
}

function tooMany(budget: PlayBudget): Refusal {
  const seconds = waitFor(budget);
  return refuse("tooManyPlays", { seconds }).after(seconds);
}
