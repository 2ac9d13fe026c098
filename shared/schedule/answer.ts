import type { Manifest, ManifestPlaylist, Target } from "../contracts/manifest.ts";
import type { Round } from "./round.ts";

/** What wins, strongest first (signage-rules section 3). */
export const tiers = [
  "emergency",
  "takeover",
  "closed hours",
  "scheduled",
  "screen default",
  "account default",
] as const;
export type Tier = (typeof tiers)[number];

/** One thing that could play, whoever asked for it. */
export interface Claim {
  /**
   * Stable name of its origin: `interruption:7`, `closed`, `closed:card`, `rule:12`, `default:3`, `account:4` (the last
   * two with the playlist's id).
   */
  id: string;
  tier: Tier;
  /** For people: the rule's or the interruption's own name, "Closed", or the default playlist's name. */
  name: string;
  /** Null: the calm card of closed hours, or a playlist that the manifest lacks. */
  playlist: ManifestPlaylist | null;
  /** Null for all but scheduled rules. */
  priority: number | null;
  /** Null for closed hours and defaults. */
  target: Target | null;
  /**
   * The occurrence in force, [since, until) in UTC ms. Null: not in force, or without such an end; all day has no
   * `sinceMs`, it starts before everything else.
   */
  sinceMs: number | null;
  untilMs: number | null;
}

/** Why a claim plays or does not. */
export type Verdict =
  /** With the ids of those that it shares the time with. */
  | { kind: "won"; sharedWith: readonly string[] }
  | { kind: "lost"; to: string; because: "tier" | "priority" | "target" | "later start" | "id" }
  /** `nextMs`: when it is in force again (UTC ms), null never. `lacksCalendar`: because its holidays are unknown. */
  | { kind: "out of window"; nextMs: number | null; lacksCalendar: boolean }
  | { kind: "not downloaded"; have: number; need: number }
  /** In force, but the place is closed. */
  | { kind: "closed" }
  /** No item may play now; `nextMs`: when one may again (UTC ms), null never. */
  | { kind: "not available"; nextMs: number | null }
  | { kind: "empty" }
  /** It has dates, and what the date is cannot be known at present. */
  | { kind: "clock not trusted" };

/** The parts of a manifest that decide. */
export type Schedule = Pick<
  Manifest,
  | "defaultPlaylistId"
  | "accountPlaylistId"
  | "rules"
  | "interruptions"
  | "openingHours"
  | "calendars"
  | "zones"
  | "playlists"
> & { screen: Pick<Manifest["screen"], "timeZone"> };

export interface Question {
  manifest: Schedule;
  /** UTC milliseconds. */
  atMs: number;
  /** Is this file on the device, complete and verified? */
  has(file: string): boolean;
  /** False: nothing with a date plays (signage-rules section 4). */
  clockTrusted: boolean;
}

export interface Reason {
  claim: Claim;
  verdict: Verdict;
}

export interface Answer {
  /** Null: nothing is eligible, show the brand card. */
  winner: Claim | null;
  /** What plays: the items of the winner, and of all that it shares with, that are available now. Null: a card. */
  round: Round | null;
  /** What the regions of layouts in the round play, by playlist id; a region without one stays empty. */
  regions: Readonly<Record<number, Round>>;
  /** Every claim with its verdict, strongest first. */
  reasons: readonly Reason[];
  /** The next instant at which time alone may change the answer (UTC ms); null: none. */
  changesAtMs: number | null;
}
