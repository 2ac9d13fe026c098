import { and, eq, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { campaignLinkHeader } from "#shared/campaign-calls.ts";
import {
  type AdvertiserReport,
  type CampaignCounts,
  type CampaignReport,
  campaignToken,
} from "#shared/contracts/playing/campaigns.ts";
import { dayIn } from "#shared/day-in.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { ReadDatabase } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, campaigns, media, screens } from "../../../db/tables/index.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { csvLine } from "../../../http/csv-line.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { playStore } from "../../core/plays/index.ts";
import { noPlays, presentCampaign, stateOf } from "./queries.ts";

/** Wrong secrets from one network: 128 bits cannot be guessed, but each try costs a query. */
const wrongTries = { max: 60, perMinutes: 10 } as const;
const reads = { max: 300, perMinutes: 10 } as const;

type Counted = Omit<CampaignReport, "campaign">;

/** Returns the plays of a campaign. Throws NotFound for one of another account. */
export async function getCampaignReport({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<CampaignReport> {
  const { db, env } = ctx.deps;
  const { accountId } = ctx.actor;
  const campaign = await presentCampaign(db, accountId, id, { now: ctx.now(), env });
  return { campaign, ...(await countsOf(db, { accountId, campaignId: id }, ctx.now())) };
}

/**
 * Returns the plays of a campaign to a person with its secret link. Nothing else of the account is in it. Throws NotFound
 * for an unknown secret and a suspended account.
 */
export async function readCampaignReport(
  ctx: Ctx,
  headers: FastifyRequest["headers"],
): Promise<AdvertiserReport> {
  const { db } = ctx.deps;
  const network = callerNetwork(ctx);
  await throttle(ctx, { key: `campaign:read:${network}`, ...reads });
  const { data: token } = campaignToken.safeParse(headers[campaignLinkHeader]);
  const [found] = token
    ? await db
        .select({ row: campaigns, account: accounts.name, timeZone: accounts.timeZone })
        .from(campaigns)
        .innerJoin(accounts, and(eq(accounts.id, campaigns.accountId), isNull(accounts.suspendedAt)))
        .where(eq(campaigns.tokenHash, hashSecret(token)))
    : [];
  if (!found) {
    await throttle(ctx, { key: `campaign:wrong:${network}`, ...wrongTries });
    throw refuse("campaignLinkUnknown");
  }
  const { id, accountId, name, advertiser, from, until, goal } = found.row;
  const now = ctx.now();
  return {
    account: found.account,
    campaign: name,
    advertiser,
    from,
    until,
    goal,
    state: stateOf(found.row, dayIn(found.timeZone, now)),
    ...(await countsOf(db, { accountId, campaignId: id }, now)),
  };
}

const byName = new Intl.Collator("en", { numeric: true });

async function countsOf(
  db: ReadDatabase,
  of: { accountId: number; campaignId: number },
  now: Date,
): Promise<Counted> {
  const store = playStore(db);
  const days = await store.campaignCounts({ ...of, groupBy: "day" }, now);
  const byScreen = await store.campaignCounts({ ...of, groupBy: "screen" }, now);
  const byMedia = await store.campaignCounts({ ...of, groupBy: "media" }, now);
  const screenNames = await namesOf(db, screens, of.accountId, byScreen);
  const mediaNames = await namesOf(db, media, of.accountId, byMedia);
  const total = { ...noPlays };
  for (const row of days)
    for (const key of Object.keys(total) as (keyof CampaignCounts)[]) total[key] += row[key];
  const named = (rows: typeof days, names: ReadonlyMap<string, string>) =>
    rows
      .map((row) => ({ ...countsIn(row), name: names.get(row.key) ?? row.name ?? `Screen ${row.key}` }))
      .sort((a, b) => b.played - a.played || byName.compare(a.name, b.name));
  return {
    total,
    days: days.map((row) => ({ day: row.key, ...countsIn(row) })),
    screens: named(byScreen, screenNames),
    media: named(byMedia, mediaNames),
  };
}

const countsIn = ({ played, cut, failed, skipped, lengthMs, doubtful }: CampaignCounts): CampaignCounts => ({
  played,
  cut,
  failed,
  skipped,
  lengthMs,
  doubtful,
});

/** Returns present names by id, also of what is in the trash. */
async function namesOf(
  db: ReadDatabase,
  table: typeof screens | typeof media,
  accountId: number,
  rows: readonly { key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ key }) => Number(key));
  const found = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.accountId, accountId), anyOf(table.id, ids)));
  return new Map(found.map(({ id, name }) => [String(id), name]));
}

/** Returns the days and then the screens of a report as CSV, with a byte order mark, so that Excel reads it as UTF-8. */
export function campaignCsv({ total, days, screens: byScreen, media: byMedia }: Counted): string {
  const lineOf = (part: string, name: string, counts: CampaignCounts) => {
    const { played, cut, failed, skipped, lengthMs, doubtful } = counts;
    return csvLine([part, name, played, cut, failed, skipped, Math.round(lengthMs / 1000), doubtful]);
  };
  const head = ["By", "Name", "Played", "Cut short", "Failed", "Skipped", "Seconds on screen", "In doubt"];
  return `\uFEFF${[
    csvLine(head),
    ...days.map((row) => lineOf("Day", row.day, row)),
    ...byScreen.map((row) => lineOf("Screen", row.name, row)),
    ...byMedia.map((row) => lineOf("Media", row.name, row)),
    lineOf("Total", "", total),
  ].join("")}`;
}
