import { sql } from "drizzle-orm";
import type { Reader } from "../../../../../db/client.ts";
import { rowPages } from "../../../../../db/row-pages.ts";
import type { KeptRows } from "../port.ts";

/** Those of single plays have an index by screen, not by account. */
const ofScreens = ["play_runs", "play_records", "stray_plays"] as const;
const ofAccount = ["play_hour_counts", "play_days", "campaign_days"] as const;

/** All tables that the store of plays keeps. */
export const playTables: readonly string[] = [...ofScreens, ...ofAccount, "play_recounts", "play_moves"];

const ofTheirScreens = (accountId: number) =>
  sql`account_id = ${accountId} and screen_id in (select id from screens where account_id = ${accountId})`;

export async function erasePlays(
  tx: Reader,
  { accountId, screenIds }: { accountId: number; screenIds?: readonly number[] },
): Promise<void> {
  const theirs = screenIds
    ? sql`account_id = ${accountId} and screen_id in ${screenIds}`
    : ofTheirScreens(accountId);
  await tx.execute(sql`delete from play_runs where ${theirs}`);
  await tx.execute(sql`delete from play_records where ${theirs}`);
  await tx.execute(sql`delete from stray_plays where ${theirs}`);
  if (screenIds) return;
  await tx.execute(sql`delete from play_hour_counts where account_id = ${accountId}`);
  await tx.execute(sql`delete from play_days where account_id = ${accountId}`);
  await tx.execute(sql`delete from campaign_days where account_id = ${accountId}`);
}

export const keptRows = (tx: Reader, accountId: number): KeptRows[] =>
  [...ofScreens, ...ofAccount].map((table) => ({
    name: table,
    pages: rowPages(tx, {
      table,
      where: ofScreens.some((one) => one === table)
        ? ofTheirScreens(accountId)
        : sql`account_id = ${accountId}`,
    }),
  }));
