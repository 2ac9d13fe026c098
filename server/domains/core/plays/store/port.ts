import type pg from "pg";
import type { PlayGroup } from "#shared/contracts/core/reports.ts";
import type { Play, PlayDoubt } from "#shared/contracts/playing/player.ts";
import type { Reader } from "../../../../db/client.ts";

/** The device that sent a play, and the spool that numbers it. */
export interface Sender {
  screenId: number;
  accountId: number;
  epoch: string;
}

export interface NewPlay {
  spool: Sender;
  play: Play;
  doubt: PlayDoubt | null;
}

export interface PlayCounts {
  played: number;
  cut: number;
  failed: number;
  skipped: number;
  /** Milliseconds on screen. */
  lengthMs: number;
  doubtful: number;
  doubtfulMs: number;
}

export interface CountedRow extends PlayCounts {
  /** A media's or screen's id, a day as YYYY-MM-DD, or the start of an hour as an instant. */
  key: string;
  /** Of a media: its name when it was last played. */
  name: string | null;
}

export interface CountsQuery {
  accountId: number;
  groupBy: Exclude<PlayGroup, "group" | "playlist" | "campaign">;
  /** Calendar days at the screens, YYYY-MM-DD; `to` is not counted. */
  from: string;
  to: string;
  /** Of the account: begins and ends the days of a report by hour. */
  timeZone: string;
  /** Only plays of these screens and media; each list applies. */
  screenIds?: readonly number[][];
  mediaIds?: readonly number[][];
}

/** Of the spots of one campaign, or of all with one row for each. */
export interface CampaignCountsQuery {
  accountId: number;
  campaignId?: number | undefined;
  groupBy: "campaign" | "day" | "screen" | "media";
  /** Calendar days at the screens, YYYY-MM-DD; `to` is not counted. Left out: all days. */
  from?: string;
  to?: string;
  /** As in `CountsQuery`. */
  screenIds?: readonly number[][];
  mediaIds?: readonly number[][];
}

/** A spot that began on a screen. */
export interface BegunSpot {
  /** Below zero: of an ad. */
  campaignId: number;
  startedAt: Date;
  /** It was shown to its end; false: it was cut. */
  isWhole: boolean;
  /** Its times or its media are not sure. */
  isDoubtful: boolean;
}

/** One kind of rows that a store keeps of an account, for its export. */
export interface KeptRows {
  name: string;
  /** Each row as JSON, a page at a time. Read one kind after the other. */
  pages: AsyncIterable<string[]>;
}

/**
 * Where plays are kept and counted. What a device may still send (budgets) and which numbers arrived (spools) is not
 * part of it: that stays in the database beside the screens.
 */
export interface PlayStore {
  /** Milliseconds for which a call of a screen waits for the plays of others. 0: what is there is stored at once. */
  readonly collectMs: number;
  /** Prepares for plays of these times, before `add` is called in a transaction. Safe to repeat. */
  prepare(startsMs: Iterable<number>, now: Date): Promise<void>;
  /**
   * Stores plays. A record (screen, epoch, seq, start) that is stored already changes nothing. `within` is the open
   * transaction that holds the locks of the screens: a store in the same database writes in it; another one must have
   * stored everything when it returns, and may be called again with the same plays.
   */
  add(plays: readonly NewPlay[], options: { now: Date; within: pg.PoolClient }): Promise<void>;
  /** Counts plays that were added and are not part of the counts yet. Any process may call it at any time. */
  count(now: Date): Promise<void>;
  /** Returns counts of an account, with all plays that were added before the call, unless very many were. */
  counts(query: CountsQuery, now: Date): Promise<CountedRow[]>;
  /** The same for the spots of campaigns. */
  campaignCounts(query: CampaignCountsQuery, now: Date): Promise<CountedRow[]>;
  /**
   * Returns of each of these spots the first play that began since then and was shown to its end, and the first that was
   * cut, with all plays that were added before the call.
   */
  begun(query: {
    accountId: number;
    screenIds: readonly number[];
    campaignIds: readonly number[];
    since: Date;
  }): Promise<BegunSpot[]>;
  /** Makes room for plays to come and deletes what is older than it is kept. Any process may call it at any time. */
  keep(now: Date): Promise<void>;
  /**
   * Deletes everything of an account that sends no plays any more. With `screenIds` only plays of these screens may go:
   * most rows, in transactions that are not too large.
   */
  erase(of: { accountId: number; screenIds?: readonly number[] }, within: Reader): Promise<void>;
  /** Returns everything that is kept of an account, as in the snapshot `within` at the latest. */
  keptRows(accountId: number, within: Reader): KeptRows[];
}
