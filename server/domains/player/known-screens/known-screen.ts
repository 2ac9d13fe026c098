import { isDeepStrictEqual } from "node:util";
import type { Lease } from "#shared/contracts/player.ts";
import { type KeptLease, leaseFrom, sameInputs } from "../lease.ts";
import { KeptText } from "./kept-text.ts";
import { type Logged, maxLines } from "./news.ts";
import type { ScreenFacts } from "./read-screens.ts";

/**
 * What changes with every contact stands in classes of its own, each number a number from the start: V8 writes such a
 * number where it stands, and any other into a new object that outlives many collections.
 */
class LastContact {
  /** UTC milliseconds. */
  atMs = Number.NEGATIVE_INFINITY;
  /** It stands in the book to be written. */
  waiting = false;
  /** When it was last written, by performance.now(). */
  writtenAt = Number.NEGATIVE_INFINITY;
}

class LastTold {
  /** UTC milliseconds. */
  atMs = Number.NEGATIVE_INFINITY;
  /** The parts of its report that dashboards show. */
  readonly shown = new KeptText();
}

/** A screen whose requests are answered from memory. */
export class KnownScreen {
  readonly screenId: number;
  readonly accountId: number;
  readonly keyHash: string;
  /** What it says now may differ from the database: to be read again before use. */
  stale = false;
  /** UTC milliseconds. */
  readAtMs: number;
  /** When it was last heard of; kept by the contact book. */
  readonly contact = new LastContact();
  /** What dashboards were told of it last. */
  readonly told = new LastTold();
  /** What its log says last of it. */
  logged: Logged;
  /** How many lines its log had room for at an instant (UTC ms); see news.ts. */
  room = { lines: maxLines, atMs: 0 };
  /** The lease and all that follows it in the answer, as text, as long as it holds. */
  answerEnd: { text: string; version: number | null; untilMs: number; ascii: boolean } | null = null;
  /** The manifest version it was last told. */
  lastVersion: number | null = null;
  readonly #report = new KeptText();
  /** The body that said so, where that was other bytes than the report's. */
  #body: KeptText | null = null;
  #facts: ScreenFacts;
  #lease: KeptLease | null = null;

  constructor(facts: ScreenFacts, readAtMs: number) {
    this.screenId = facts.screenId;
    this.accountId = facts.accountId;
    this.keyHash = facts.keyHash;
    this.#facts = facts;
    this.logged = facts.logged;
    this.readAtMs = readAtMs;
  }

  /** What it said last, as JSON text. */
  get report(): string {
    return this.#report.toString();
  }

  /** Whether this body was found to be a sound report when it came last: the same bytes need no second look. */
  isSameReport(body: Uint8Array): boolean {
    return body.length > 0 && (this.#body ?? this.#report).equals(body);
  }

  /** Keeps a sound report, as JSON, and the body that it came as. */
  setReport(report: Uint8Array, body = report): void {
    this.#report.set(report);
    if (body === report) this.#body = null;
    else {
      this.#body ??= new KeptText();
      this.#body.set(body);
    }
  }

  /** Takes over what was read again. What the device said since is newer and stays. */
  refresh(facts: ScreenFacts, readAtMs: number): void {
    if (!sameInputs(facts, this.#facts)) this.#lease = null;
    if (!this.#lease || !isDeepStrictEqual(facts.waiting, this.#facts.waiting)) {
      this.#facts = facts;
      this.answerEnd = null;
    }
    // Another process may have heard of it since.
    if (facts.logged.atMs > this.logged.atMs) this.logged = facts.logged;
    this.readAtMs = readAtMs;
    this.stale = false;
  }

  leaseAt(now: Date, key: string): Lease {
    if (!this.#lease || now.getTime() >= this.#lease.renewAtMs)
      this.#lease = leaseFrom(this.#facts, this.screenId, now, key);
    return this.#lease.lease;
  }

  /** Until when, in UTC milliseconds, nothing in an answer changes by time alone. */
  sameUntilMs(nowMs: number): number {
    return Math.min(this.#lease?.renewAtMs ?? 0, ...this.#facts.waiting.filter((ms) => ms > nowMs));
  }

  waitingAt(nowMs: number): number {
    let count = 0;
    for (const expiresMs of this.#facts.waiting) if (expiresMs > nowMs) count++;
    return count;
  }
}
