import type { Check, Line } from "../conditions/check.ts";
import type { AnyRule, BandRule, Manifest, ManifestPlaylist, Target } from "../contracts/playing/manifest.ts";
import type { Round } from "./round.ts";

/** The tiers of claims, strongest first (playing-rules.md). */
export const tiers = [
  "emergency",
  "takeover",
  "closed hours",
  "scheduled",
  "screen default",
  "account default",
] as const;
export type Tier = (typeof tiers)[number];

/** One candidate for the screen: a playlist, or a card, with its origin. */
export interface Claim {
  /**
   * Stable name of its origin: `interruption:7`, `closed`, `closed:card`, `rule:12`, `default:3`, `account:4` (the last
   * two with the playlist's id).
   */
  id: string;
  tier: Tier;
  /** For people: the name of the rule or interruption, "Closed", or the default playlist's name. */
  name: string;
  /** Null: the status card of closed hours, or a playlist that is not in the manifest. */
  playlist: ManifestPlaylist | null;
  /** Null for all but scheduled rules. */
  priority: number | null;
  /** Null for closed hours and defaults. */
  target: Target | null;
  /**
   * The current occurrence, [since, until) in UTC ms. Null: not in force, or without such a limit. All-day rules have
   * no `sinceMs`, because they start before everything else.
   */
  sinceMs: number | null;
  untilMs: number | null;
}

/** Some items of a playlist: how many of how many, and what of their conditions was compared. */
export interface OfItems {
  count: number;
  of: number;
  lines: readonly Line[];
}

/** Why a claim plays or does not play. */
export type Verdict =
  /**
   * With the ids of the claims that share the time. Of `explained` only, each with what was compared: `lines`, of the condition that
   * lets it play, `playing` and `waiting`, the items that conditions let play or not, and `spots`, campaigns that wait.
   */
  | {
      kind: "won";
      sharedWith: readonly string[];
      lines?: readonly Line[];
      playing?: OfItems;
      waiting?: OfItems;
      spots?: readonly { campaign: string; lines: readonly Line[] }[];
    }
  | { kind: "lost"; to: string; because: "tier" | "priority" | "target" | "later start" | "id" }
  /**
   * `nextMs`: when it is in force again (UTC ms), null never. `lacksCalendar`: because its holidays are unknown. `lacks` (of `explained`
   * only): all its times go by the sun, and the screen has no coordinates; or by opening hours, and the screen has none.
   */
  | { kind: "out of window"; nextMs: number | null; lacksCalendar: boolean; lacks?: "coordinates" | "hours" }
  | { kind: "not downloaded"; have: number; need: number }
  /** Its condition does not hold, or those of all its items: what was compared; of items, `explained` says it. */
  | { kind: "condition"; lines: readonly Line[] }
  /** In force, but the place is closed. */
  | { kind: "closed" }
  /** A band that is due, while no playlist plays over which it could lie. */
  | { kind: "no picture" }
  /** No item may play now; `nextMs`: when one may again (UTC ms), null never. */
  | { kind: "not available"; nextMs: number | null }
  | { kind: "empty" }
  /** A band without an item that a band shows: its playlist has layouts or spots of campaigns only, or nothing. */
  | { kind: "nothing for a band" }
  /** The claim has dates, and the clock is not trusted. */
  | { kind: "clock not trusted" };

/** The parts of a manifest on which the answer depends. */
export type Schedule = Pick<
  Manifest,
  | "defaultPlaylistId"
  | "accountPlaylistId"
  | "interruptions"
  | "menu"
  | "openingHours"
  | "calendars"
  | "zones"
  | "sun"
  | "playlists"
> & {
  screen: Pick<Manifest["screen"], "timeZone">;
  rules: readonly AnyRule[];
  moreRules?: readonly AnyRule[] | undefined;
  bands?: readonly BandRule[] | undefined;
  /** Schedules of which only the interruptions count, each with its own playlists (`early.ts`). */
  early?: readonly Schedule[];
  /** The opening hours by which times go where closed hours do not compete: of bands, and in plans of more than one screen. */
  placeHours?: Manifest["openingHours"] | undefined;
};

export interface Question {
  manifest: Schedule;
  /** UTC milliseconds. */
  atMs: number;
  /** Returns true when the file is on the device, complete and verified. */
  has(file: string): boolean;
  /** False: nothing with a date plays (player-protocol.md section 9). */
  clockTrusted: boolean;
  /** Checks conditions against what is known of the world; left out: nothing is, and what has a condition waits. */
  check?: Check | undefined;
  /**
   * Lower bound of the current time (UTC ms). While the clock is not trusted, a takeover that starts later has not started.
   * Left out: unknown, and every interruption without an end counts as started.
   */
  sureMs?: number | undefined;
}

export interface Reason {
  claim: Claim;
  verdict: Verdict;
}

export interface Answer {
  /** Null: nothing is eligible; show the brand card. */
  winner: Claim | null;
  /** The items that play: of the winner, and of all claims that share its time, those available now. Null: a card. */
  round: Round | null;
  /** The rounds of the regions of layouts, by playlist id; a region without an entry stays empty. */
  regions: Readonly<Record<number, Round>>;
  /** Every claim with its verdict, strongest first. */
  reasons: readonly Reason[];
  /** The next instant at which time alone may change the answer (UTC ms); null: none. */
  changesAtMs: number | null;
  /** As in the question: music asks it, too. */
  check?: Check | undefined;
}
