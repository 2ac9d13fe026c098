import { timeZone } from "#shared/contracts/contract.ts";
import { type DisplayTimes, displayTimes } from "#shared/contracts/playing/display-times.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { type OpeningHours, openingHours } from "#shared/contracts/when.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { displayHours } from "#shared/schedule/display-times.ts";
import { findOffsets, type Span } from "#shared/schedule/index.ts";
import { openingSpans } from "#shared/schedule/opening-spans.ts";
import { openingOf } from "#shared/schedule/opening-state.ts";
import { holidaysOf } from "#shared/schedule/play-days.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { withoutGaps } from "../core/counted-time.ts";

/** 48 hours of a place that opens for an hour a day lie in so many days. */
const longMs = 62 * dayMs;
const shortMs = 3 * dayMs;
/** Longer than until the next question. */
const aheadMs = hourMs;

/** Opening hours of an account's screens without the stops of the service; each combination is computed once. */
export class CountedHours {
  readonly #ofAccount: OpeningHours | null;
  readonly #calendars: ReturnType<typeof holidaysOf>;
  readonly #stops: readonly Span[];
  readonly #nowMs: number;
  readonly #known = new Map<string, Span[]>();

  constructor(input: {
    hours: OpeningHours | null;
    calendars: Manifest["calendars"];
    stops: readonly Span[];
    nowMs: number;
  }) {
    this.#ofAccount = input.hours && openingHours.parse(input.hours);
    this.#calendars = holidaysOf(input.calendars);
    this.#stops = input.stops;
    this.#nowMs = input.nowMs;
  }

  /** Returns the spans for a screen whose silence began at `sinceMs`. `own`: its opening hours; null: the account's. */
  of(own: OpeningHours | null, screenZone: string, sinceMs: number): readonly Span[] {
    const isShort = this.#nowMs - sinceMs < shortMs - dayMs;
    const key = `${isShort} ${screenZone} ${own ? JSON.stringify(own) : ""}`;
    let spans = this.#known.get(key);
    if (!spans) {
      const hours = own ? openingHours.parse(own) : this.#ofAccount;
      spans = withoutGaps(this.#open(hours, screenZone, isShort ? shortMs : longMs), this.#stops);
      this.#known.set(key, spans);
    }
    return spans;
  }

  /**
   * Returns since when the display of a screen is to be on (UTC ms); null: it is to be off now. `own`: as in `of`.
   */
  displayOnSince(times: DisplayTimes, own: OpeningHours | null, screenZone: string): number | null {
    const place = own ? openingHours.parse(own) : this.#ofAccount;
    const spans = this.#open(displayHours(displayTimes.parse(times), place), screenZone, shortMs);
    const now = spans.find(({ startMs, endMs }) => startMs <= this.#nowMs && this.#nowMs < endMs);
    return now?.startMs ?? null;
  }

  #open(hours: OpeningHours | null, screenZone: string, backMs: number): Span[] {
    const nowMs = this.#nowMs;
    if (!hours) return [{ startMs: 0, endMs: Number.POSITIVE_INFINITY }];
    const named = hours.zone ?? screenZone;
    // A time zone that this runtime no longer knows must not stop the evaluation.
    const zone = timeZone.safeParse(named).success ? named : "UTC";
    const offsets = findOffsets(offsetIn(zone), nowMs - backMs - 4 * dayMs, nowMs + 10 * dayMs);
    return openingSpans(openingOf(hours, this.#calendars), offsets, nowMs - backMs, nowMs + aheadMs);
  }
}
