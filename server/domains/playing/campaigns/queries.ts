import { and, desc, eq, isNull } from "drizzle-orm";
import { campaignLinkOf } from "#shared/campaign-calls.ts";
import type { Campaign, CampaignCounts, campaignStates } from "#shared/contracts/playing/campaigns.ts";
import { dayIn } from "#shared/day-in.ts";
import type { ReadDatabase, Reader } from "../../../db/client.ts";
import { accounts, campaigns, screenGroups, screens } from "../../../db/tables/index.ts";
import type { Env } from "../../../env.ts";
import { refuse } from "../../../refusal.ts";
import { accountSecrets } from "../../../sealed.ts";
import { screensInGroup } from "../../core/groups/index.ts";
import { playStore } from "../../core/plays/index.ts";
import type { TargetColumns } from "../../core/program/index.ts";
import { presentedMedia } from "../../library/media/index.ts";
import { targetNameOf, targetOf } from "../schedules/index.ts";

export type CampaignRow = typeof campaigns.$inferSelect;

export const campaignSecrets = accountSecrets("campaign links");

function linkOf(env: Env, { accountId, tokenSealed }: CampaignRow): string | null {
  const secret = campaignSecrets.open(env, accountId, tokenSealed);
  return secret ? campaignLinkOf(secret) : null;
}

/** Returns a campaign of this account. Throws NotFound. */
export async function campaignRowOf(db: Reader, accountId: number, id: number): Promise<CampaignRow> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.accountId, accountId)));
  if (!row) throw refuse("campaignNotFound");
  return row;
}

export const noPlays: CampaignCounts = { played: 0, cut: 0, failed: 0, skipped: 0, lengthMs: 0, doubtful: 0 };

/** Returns the state of a campaign on a day of the account's calendar. */
export function stateOf(
  { isOn, from, until, reachedAt }: Pick<CampaignRow, "isOn" | "from" | "until" | "reachedAt">,
  today: string,
): (typeof campaignStates)[number] {
  if (reachedAt !== null || until < today) return "over";
  if (!isOn) return "paused";
  return from > today ? "planned" : "running";
}

/** Returns the campaigns of an account, the newest first, or the one with this id. */
export async function presentCampaigns(
  db: ReadDatabase,
  accountId: number,
  { id, now, env }: { id?: number; now: Date; env: Env },
): Promise<Campaign[]> {
  const rows = await db
    .select({
      row: campaigns,
      timeZone: accounts.timeZone,
      screenName: screens.name,
      screenGone: screens.deletedAt,
      groupName: screenGroups.name,
      groupGone: screenGroups.deletedAt,
    })
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .leftJoin(screens, eq(screens.id, campaigns.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, campaigns.groupId))
    .where(and(eq(campaigns.accountId, accountId), id === undefined ? undefined : eq(campaigns.id, id)))
    .orderBy(desc(campaigns.id));
  const mediaIds = [...new Set(rows.flatMap(({ row }) => row.mediaIds))];
  const presented = await presentedMedia(db, { accountId, sight: null }, mediaIds);
  const query = { accountId, campaignId: id, groupBy: "campaign" } as const;
  const counted = await playStore(db).campaignCounts(query, now);
  const totals = new Map(counted.map((row) => [row.key, row]));
  return rows.map(({ row, timeZone, screenGone, groupGone, ...names }) => {
    const target = targetOf(row);
    const there = row.mediaIds.flatMap((mediaId) => presented.get(mediaId) ?? []);
    const {
      accountId: _,
      screenId: _1,
      groupId: _2,
      createdAt: _3,
      tokenHash: _4,
      tokenSealed: _5,
      ...fields
    } = row;
    return {
      ...fields,
      reachedAt: row.reachedAt?.toISOString() ?? null,
      target,
      targetName: targetNameOf(target, names),
      media: there.map((one) => ({ id: one.id, name: one.name, thumbnailUrl: one.thumbnailUrl })),
      state: stateOf(row, dayIn(timeZone, now)),
      problem: there.length === 0 ? "noMedia" : (screenGone ?? groupGone) ? "targetGone" : null,
      total: totals.get(String(row.id)) ?? noPlays,
      link: linkOf(env, row),
    };
  });
}

/** Returns a campaign as the API presents it. Throws NotFound for one of another account. */
export async function presentCampaign(
  db: ReadDatabase,
  accountId: number,
  id: number,
  at: { now: Date; env: Env },
): Promise<Campaign> {
  const [presented] = await presentCampaigns(db, accountId, { id, ...at });
  if (!presented) throw refuse("campaignNotFound");
  return presented;
}

/** Returns the screens of a target, without removed ones. */
export async function screensOfTarget(
  db: Reader,
  accountId: number,
  { target, screenId, groupId }: TargetColumns,
): Promise<number[]> {
  if (target === "screen") return screenId === null ? [] : [screenId];
  if (target === "group") return groupId === null ? [] : [...(await screensInGroup(db, accountId, groupId))];
  const rows = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  return rows.map((row) => row.id);
}
