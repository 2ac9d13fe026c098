import { timeZone } from "#shared/contracts/contract.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { type OpeningHours, openingHours } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { findOffsets } from "#shared/schedule/index.ts";
import { openingOf, openingStateAt } from "#shared/schedule/opening-state.ts";
import { holidaysOf } from "#shared/schedule/play-days.ts";
import { offsetIn } from "#shared/zone-offset.ts";

export interface ClosedState {
  closed: boolean;
  /** The state holds until then (UTC ms), possibly longer. */
  untilMs: number;
}

/** The state is needed only for the present, so windows of the last days and near clock changes are enough. */
const lookMs = 10 * dayMs;
const alwaysOpen: ClosedState = { closed: false, untilMs: Number.POSITIVE_INFINITY };

/**
 * Returns whether places are closed, by the same rules as players (playing-rules.md). Caches the result per
 * opening hours and time zone.
 */
export class ClosedHours {
  readonly #ofAccount: OpeningHours | null;
  readonly #calendars: ReturnType<typeof holidaysOf>;
  readonly #states = new Map<string, ClosedState>();

  constructor(ofAccount: OpeningHours | null, calendars: Manifest["calendars"]) {
    this.#ofAccount = ofAccount;
    this.#calendars = holidaysOf(calendars);
  }

  /** `own`: the screen's opening hours as stored; null: the account's hours apply. */
  at(own: OpeningHours | null, screenZone: string, nowMs: number): ClosedState {
    if (!own && !this.#ofAccount) return alwaysOpen;
    const key = `${screenZone} ${own ? JSON.stringify(own) : ""}`;
    const known = this.#states.get(key);
    if (known && nowMs < known.untilMs) return known;
    const hours = own ? openingHours.parse(own) : this.#ofAccount;
    const state = hours ? this.#workOut(hours, screenZone, nowMs) : alwaysOpen;
    this.#states.set(key, state);
    return state;
  }

  #workOut(hours: OpeningHours, screenZone: string, nowMs: number): ClosedState {
    const named = hours.zone ?? screenZone;
    // A time zone that this runtime no longer knows must not break the list.
    const zone = timeZone.safeParse(named).success ? named : "UTC";
    const offsets = findOffsets(offsetIn(zone), nowMs - lookMs, nowMs + lookMs);
    const { open, changesMs } = openingStateAt(openingOf(hours, this.#calendars), offsets, nowMs);
    return { closed: !open, untilMs: Math.min(changesMs, nowMs + dayMs) };
  }
}
