import fc from "fast-check";
import type pg from "pg";
import { dayMs } from "#shared/durations.ts";
import type { NewPlay, PlayStore } from "../domains/core/plays/store/port.ts";

/* What tests of a store do in random order: three processes send, count and die. */

export const now = new Date("2026-11-20T06:00:00Z");
const epochs = [1, 2, 3].map((n) => `9b2f6f0e-3d3e-4a2e-8f4b-00000000000${n}`);
const results = ["played", "cut", "failed", "skipped"] as const;
const doubts = [null, null, null, "time", "length", "media", "clock"] as const;

/** The play that a number stands for: a repeated number is the same play. `from` sets histories apart. */
export function playOf({ screen, epoch, from = 0 }: Spool, seq: number): NewPlay {
  const place = seq * 7 + screen;
  // Over four days and the edge of a month, one in nine very late.
  const startMs = now.getTime() - (place % 9 === 0 ? 200 : place % 25) * dayMs - seq * 61_000;
  return {
    spool: { accountId: from + 1 + (screen % 2), screenId: from + screen, epoch: epochs[epoch] ?? "" },
    doubt: doubts[place % doubts.length] ?? null,
    play: {
      seq,
      startMs,
      endMs: startMs + 900,
      offsetMin: screen % 2 ? 330 : -210,
      lengthMs: 100 + seq,
      clock: "trusted",
      version: 1,
      // Every third play is a spot; the last one is no campaign's.
      because: ["rule:1", `campaign:${1 + (place % 2)}`, "campaign:no number"][place % 3] ?? "",
      itemId: 1,
      mediaId: 1 + (seq % 3),
      content: null,
      name: `Picture ${seq % 3}`,
      result: results[seq % 4] ?? "played",
      reason: null,
    },
  };
}

type Spool = { screen: number; epoch: number; from?: number };
export type Sending = Spool & { kind: "send"; process: number; seqs: number[]; dies: boolean };
export type Step = Sending | { kind: "count"; process: number } | { kind: "kill" };

const process = fc.integer({ min: 0, max: 2 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("send" as const),
      process,
      screen: fc.integer({ min: 1, max: 3 }),
      epoch: fc.integer({ min: 0, max: 2 }),
      seqs: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
      dies: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("count" as const), process }) },
  { weight: 2, arbitrary: fc.constant({ kind: "kill" as const }) },
);

export async function sendStep(
  pool: pg.Pool,
  store: PlayStore,
  { seqs, dies, ...spool }: Sending,
): Promise<void> {
  const plays = seqs.map((seq) => playOf(spool, seq));
  await store.prepare(
    plays.map(({ play }) => play.startMs),
    now,
  );
  const client = await pool.connect();
  try {
    await client.query("begin");
    await store.add(plays, { now, within: client });
    await client.query(dies ? "rollback" : "commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
