import { isDeepStrictEqual } from "node:util";
import type { Lease } from "#shared/contracts/playing/player.ts";
import { type CachedLease, leaseFrom, sameInputs } from "../lease.ts";
import type { Logged } from "./logged.ts";
import type { ScreenFacts } from "./read-screens.ts";
import { LastReport } from "./report.ts";
import { ReusedText } from "./reused-text.ts";

/**
 * Values that change with every heartbeat are in separate classes, and each is a number from the start. V8 stores such
 * a number in place, and otherwise allocates an object that survives many garbage collections.
 */
class LastHeartbeat {
  /** UTC milliseconds. */
  atMs = Number.NEGATIVE_INFINITY;
  /** Whether it is queued to be written. */
  waiting = false;
  /** Time of the last write, from performance.now(). */
  writtenAt = Number.NEGATIVE_INFINITY;
}

class LastAnnounced {
  /** UTC milliseconds. */
  atMs = Number.NEGATIVE_INFINITY;
  /** The parts of the report that dashboards show. */
  readonly shown = new ReusedText();
}

/**
 * Maximum number of lines at once; afterwards one a minute. A screen with constantly changing problems must not fill
 * the disk.
 */
export const maxLines = 30;

/** A screen whose requests are answered from memory. */
export class KnownScreen {
  readonly screenId: number;
  readonly accountId: number;
  readonly keyHash: string;
  /** UTC milliseconds. */
  readAtMs: number;
  readonly report = new LastReport();
  /** The last heartbeat; maintained by HeartbeatWriter. */
  readonly lastHeartbeat = new LastHeartbeat();
  /** What was last announced to dashboards. */
  readonly lastAnnounced = new LastAnnounced();
  /** The newest state in the screen's log. */
  logged: Logged;
  /** Number of lines that its log could take at a time (UTC ms); see news.ts. */
  room = { lines: maxLines, atMs: 0 };
  /** The lease and the rest of the answer as text, while it is valid. */
  answerEnd: { text: string; version: number | null; untilMs: number; ascii: boolean } | null = null;
  /** What it last reported to know itself, as JSON. Also of another process: the end of something must not be lost. */
  facts: string;
  /** When these came, in UTC ms. */
  factsAtMs = Number.NEGATIVE_INFINITY;
  /** The manifest version that was last sent to it. */
  lastVersion: number | null = null;
  #facts: ScreenFacts;
  #lease: CachedLease | null = null;

  constructor(facts: ScreenFacts, readAtMs: number) {
    this.screenId = facts.screenId;
    this.accountId = facts.accountId;
    this.keyHash = facts.keyHash;
    this.#facts = facts;
    this.logged = facts.logged;
    this.facts = facts.known;
    this.readAtMs = readAtMs;
  }

  /** Replaces the facts by newly read ones. Keeps what the device reported since, because it is newer. */
  refresh(facts: ScreenFacts, readAtMs: number): void {
    if (!sameInputs(facts, this.#facts)) this.#lease = null;
    if (!this.#lease || !isDeepStrictEqual(facts.waiting, this.#facts.waiting)) {
      this.#facts = facts;
      this.answerEnd = null;
    }
    // Another process may have received a heartbeat since.
    if (facts.logged.atMs > this.logged.atMs) {
      this.logged = facts.logged;
      this.facts = facts.known;
    }
    this.readAtMs = readAtMs;
  }

  /** It has no licence, and gets content only in the browser that is signed in. */
  get isTryout(): boolean {
    return this.#facts.tryoutUntil !== null;
  }

  /** It may play now, in the browser that is signed in. */
  isTriedAt(now: Date): boolean {
    const { tryoutUntil, suspendedAt } = this.#facts;
    return tryoutUntil !== null && tryoutUntil > now && suspendedAt === null;
  }

  leaseAt(now: Date, key: string): Lease {
    if (!this.#lease || now.getTime() >= this.#lease.renewAtMs)
      this.#lease = leaseFrom(this.#facts, this.screenId, now, key);
    return this.#lease.lease;
  }

  /** Returns until when, in UTC milliseconds, the answer does not change with time alone. */
  sameUntilMs(nowMs: number): number {
    return Math.min(this.#lease?.renewAtMs ?? 0, ...this.#facts.waiting.filter((ms) => ms > nowMs));
  }

  waitingAt(nowMs: number): number {
    let count = 0;
    for (const expiresMs of this.#facts.waiting) if (expiresMs > nowMs) count++;
    return count;
  }
}
