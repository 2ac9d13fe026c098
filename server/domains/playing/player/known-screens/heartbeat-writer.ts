import type { Deps } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { mayPass } from "../../../../http/outage.ts";
import { keepReported } from "../../../library/data-sources/index.ts";
import type { KnownScreen } from "./known-screen.ts";
import type { KnownScreens } from "./known-screens.ts";
import { eventsIn, newFactsIn, newVersionIn, remember } from "./news.ts";
import { type Report, writtenReport } from "./report.ts";
import { type Heartbeat, type LogEvent, writeHeartbeats } from "./write-heartbeats.ts";

/**
 * Returns the heartbeats, without `playing` where a report contains a manifest version that the server never made for
 * this screen. Versions count from 1 without a gap, so such a version is above the newest. Asks the database only about
 * versions that are new in a report.
 */
async function withoutUnknownVersions(
  db: Database,
  screens: readonly KnownScreen[],
  heartbeats: readonly Heartbeat[],
): Promise<Heartbeat[]> {
  const known = [...heartbeats];
  const reported = screens.flatMap(({ logged }, index) => {
    const heartbeat = heartbeats[index];
    const version = heartbeat ? newVersionIn(logged, heartbeat.report) : null;
    return heartbeat && version !== null ? [{ index, screenId: heartbeat.screenId, version }] : [];
  });
  if (reported.length === 0) return known;
  const { rows } = await db.$client.query<{ place: number }>({
    name: "unknown-versions",
    text: `select reported.place from unnest($1::int[], $2::int[], $3::int[]) as reported(place, screen_id, version)
      where reported.version > coalesce((select max(m.version) from manifests m where m.screen_id = reported.screen_id), 0)`,
    values: [
      reported.map(({ index }) => index),
      reported.map(({ screenId }) => screenId),
      reported.map(({ version }) => version),
    ],
  });
  for (const { place } of rows) {
    const heartbeat = heartbeats[place];
    if (heartbeat)
      known[place] = {
        ...heartbeat,
        report: writtenReport({ ...(JSON.parse(heartbeat.report.text) as Report), playing: null }),
      };
  }
  return known;
}

/**
 * Writes all of these at once. Where one of them cannot be written, the others are, and `left` hears of that one. Throws what may
 * pass, for example while the database is away.
 */
async function writeTogether<T>(
  all: readonly T[],
  write: (part: readonly T[]) => Promise<void>,
  left: (one: T, error: unknown) => void,
): Promise<void> {
  const [first] = all;
  if (first === undefined) return;
  try {
    await write(all);
  } catch (error) {
    if (mayPass(error)) throw error;
    if (all.length === 1) return left(first, error);
    const half = all.length >> 1;
    for (const part of [all.slice(0, half), all.slice(half)]) await writeTogether(part, write, left);
  }
}

/** Minimum time between two writes of one screen. */
const writeEveryMs = 1250;
/** Interval of writes. Ten thousand screens a second then give eighty small statements instead of one burst. */
const roundEveryMs = 12;
/** Larger statements would block the event loop, or the database's processor, for longer than an answer may take. */
const maxPerStatement = 125;

/**
 * Collects heartbeats and writes them in sorted batches. A screen that was not written recently is written in the next
 * round; others are written a little more than a second after their last write. Heartbeats lost in a crash are sent
 * again; an orderly stop writes all.
 */
export class HeartbeatWriter {
  readonly #deps: Pick<Deps, "db" | "bus" | "log">;
  readonly #screens: KnownScreens;
  /**
   * Screens to write, by round. Their heartbeats are stored in `KnownScreen.lastHeartbeat`: a new object for each heartbeat
   * would survive many garbage collections.
   */
  readonly #rounds = new Map<number, KnownScreen[]>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #closed = false;
  #lastRound = 0;

  constructor(deps: Pick<Deps, "db" | "bus" | "log">, screens: KnownScreens) {
    this.#deps = deps;
    this.#screens = screens;
  }

  /** Queues a heartbeat with the report that `known` holds. */
  note(known: KnownScreen, atMs: number): void {
    const { lastHeartbeat } = known;
    lastHeartbeat.atMs = atMs;
    if (!lastHeartbeat.waiting) this.#put(known, lastHeartbeat.writtenAt + writeEveryMs);
  }

  /** Returns how long (in seconds) the oldest heartbeat that should have been written waits. */
  lateSeconds(): number {
    const oldest = Math.min(...this.#rounds.keys());
    return Math.max(0, performance.now() - oldest * roundEveryMs) / 1000;
  }

  /** Writes all queued heartbeats. */
  async flush(): Promise<void> {
    await this.#writing;
    await this.#writeUntil(Number.POSITIVE_INFINITY);
  }

  /** Writes everything and stops the timer. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.flush();
  }

  /** `dueAt` and all times here are from performance.now(). */
  #put(known: KnownScreen, dueAt: number): void {
    const round = Math.max(this.#lastRound + 1, Math.ceil(dueAt / roundEveryMs));
    known.lastHeartbeat.waiting = true;
    const others = this.#rounds.get(round);
    if (others) others.push(known);
    else this.#rounds.set(round, [known]);
    this.#schedule();
  }

  #schedule(): void {
    // A heartbeat that is answered while the app closes is not written: the database closes next.
    if (this.#closed || this.#timer || this.#writing || this.#rounds.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#writeUntil(Math.floor(performance.now() / roundEveryMs));
    }, roundEveryMs);
    this.#timer.unref();
  }

  #writeUntil(lastRound: number): Promise<void> {
    if (this.#writing) return this.#writing;
    const due: KnownScreen[] = [];
    for (const [round, screens] of this.#rounds) {
      if (round > lastRound) continue;
      for (const known of screens) due.push(known);
      this.#rounds.delete(round);
    }
    this.#lastRound = Math.floor(performance.now() / roundEveryMs);
    this.#writing = this.#write(due).finally(() => {
      this.#writing = null;
      this.#schedule();
    });
    return this.#writing;
  }

  async #write(due: KnownScreen[]): Promise<void> {
    due.sort((a, b) => a.screenId - b.screenId);
    for (const { lastHeartbeat } of due) lastHeartbeat.waiting = false;
    const changedAccounts = new Set<number>();
    for (let from = 0; from < due.length; from += maxPerStatement) {
      try {
        await writeTogether(
          due.slice(from, from + maxPerStatement),
          (part) => this.#writePart(part, changedAccounts),
          ({ screenId }, err) => this.#deps.log.warn({ err, screenId }, "a heartbeat cannot be written"),
        );
      } catch (error) {
        this.#deps.log.warn({ err: error }, "heartbeats were not written, trying again");
        for (const known of due.slice(from)) this.#again(known);
        break;
      }
    }
    for (const accountId of changedAccounts)
      await this.#deps.bus.publish({ kind: "account", accountId, topic: "screens", only: "heartbeats" });
  }

  async #writePart(part: readonly KnownScreen[], changedAccounts: Set<number>): Promise<void> {
    const { db, log } = this.#deps;
    const heartbeats = await withoutUnknownVersions(db, part, part.map(heartbeatOf));
    const events: LogEvent[] = [];
    for (const [index, known] of part.entries())
      events.push(...eventsIn(known, heartbeats[index] as Heartbeat));
    const logged = new Set(events.map(({ screenId }) => screenId));
    const { busy, gone } = await writeHeartbeats(db, heartbeats, events);
    const left = new Set([...busy, ...gone]);
    await writeTogether(
      part.flatMap((known, index) =>
        left.has(known.screenId) ? [] : newFactsIn(known, heartbeats[index] as Heartbeat),
      ),
      (facts) => keepReported(db, facts),
      (fact, err) => log.warn({ err, screenId: fact.screenId }, "what a screen knows cannot be kept"),
    );
    const writtenAt = performance.now();
    for (const [index, known] of part.entries()) {
      known.lastHeartbeat.writtenAt = writtenAt;
      if (busy.has(known.screenId)) this.#again(known);
      else if (gone.has(known.screenId)) this.#screens.drop(known);
      else if (remember(known, heartbeats[index] as Heartbeat, logged.has(known.screenId)))
        changedAccounts.add(known.accountId);
    }
  }

  #again(known: KnownScreen): void {
    if (!known.lastHeartbeat.waiting) this.#put(known, performance.now() + writeEveryMs);
  }
}

const heartbeatOf = ({ screenId, keyHash, lastHeartbeat, report }: KnownScreen): Heartbeat => ({
  screenId,
  keyHash,
  atMs: lastHeartbeat.atMs,
  report: report.written(),
});
