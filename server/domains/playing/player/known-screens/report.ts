import type { z } from "zod";
import type { heartbeat } from "#shared/contracts/playing/player.ts";
import { ReusedText } from "./reused-text.ts";
import { usualReport } from "./usual-report.ts";

/** A valid report of a screen. */
export type Report = z.output<typeof heartbeat.body>;

/** A report as it is written, with the fields that the server itself uses. */
export interface WrittenReport {
  /** JSON text on one line. */
  text: string;
  /** The manifest version that plays. */
  version: number | null;
  /** Since when it plays that version, by the device's clock in UTC milliseconds; -Infinity: it plays none. */
  sinceMs: number;
  /** As JSON. */
  problems: string;
  /** What the screen itself knows, as JSON. */
  facts: string;
  /** What dashboards show of it: a part of the text. */
  shown: string;
  bytesPerSecond: number | null;
}

export const writtenReport = (report: Report, text = JSON.stringify(report)): WrittenReport => ({
  text,
  version: report.playing?.version ?? null,
  sinceMs: sinceOf(report),
  problems: problemsOf(report),
  facts: factsOf(report),
  shown: shownIn(text),
  bytesPerSecond: report.bytesPerSecond,
});

const sinceOf = ({ playing }: Report): number =>
  playing ? Date.parse(playing.since) : Number.NEGATIVE_INFINITY;
const noProblems = "[]";
const problemsOf = ({ problems }: Report): string =>
  problems.length === 0 ? noProblems : JSON.stringify(problems);

export const noFacts = "[]";
const factsOf = ({ facts }: Report): string => (facts?.length ? JSON.stringify(facts) : noFacts);

/** Begins what dashboards do not show. Inside a text of JSON its quotes would be escaped. */
const notShown = ',"skips":';
/** The schema and the player write `playing`, `pending` and `problems` first. */
const shownIn = (text: string): string => text.slice(0, text.indexOf(notShown));

/** Stands for null: V8 stores a field that is always a number in place. */
const none = -1;
const orNull = (value: number): number | null => (value === none ? null : value);

/** The last report of a screen. Its fields are taken once, when the report was read. */
export class LastReport {
  readonly #text = new ReusedText();
  /** The body that contained the report, if its bytes differ from the report's. */
  #body: ReusedText | null = null;
  #version = none;
  #sinceMs = Number.NEGATIVE_INFINITY;
  #bytesPerSecond = none;
  #problems = noProblems;
  #facts = noFacts;

  /** Returns whether this body equals the last valid one, which needs no second validation. */
  isSame(body: Uint8Array): boolean {
    return body.length > 0 && (this.#body ?? this.#text).equals(body);
  }

  /** Stores the report of a body in the usual form. Returns false for any other body, without a change. */
  setUsual(body: Buffer): boolean {
    const usual = usualReport(body);
    if (!usual) return false;
    this.#text.set(body);
    this.#body = null;
    this.#setFields(usual, noProblems, noFacts);
    return true;
  }

  /** Stores a valid report, and the body that contained it. */
  set(report: Report, body?: Uint8Array): void {
    const text = Buffer.from(JSON.stringify(report));
    this.#text.set(text);
    this.#setFields(
      {
        version: report.playing?.version ?? null,
        sinceMs: sinceOf(report),
        bytesPerSecond: report.bytesPerSecond,
      },
      problemsOf(report),
      factsOf(report),
    );
    // Usually the body already has the stored form.
    if (!body || text.equals(body)) this.#body = null;
    else {
      this.#body ??= new ReusedText();
      this.#body.set(body);
    }
  }

  #setFields(
    fields: Pick<WrittenReport, "version" | "sinceMs" | "bytesPerSecond">,
    problems: string,
    facts: string,
  ): void {
    this.#version = fields.version ?? none;
    this.#sinceMs = fields.sinceMs;
    this.#bytesPerSecond = fields.bytesPerSecond ?? none;
    this.#problems = problems;
    this.#facts = facts;
  }

  /** Returns it as it is now; later reports do not change the result. */
  written(): WrittenReport {
    const text = this.#text.toString();
    return {
      text,
      version: orNull(this.#version),
      sinceMs: this.#sinceMs,
      problems: this.#problems,
      facts: this.#facts,
      shown: shownIn(text),
      bytesPerSecond: orNull(this.#bytesPerSecond),
    };
  }
}
