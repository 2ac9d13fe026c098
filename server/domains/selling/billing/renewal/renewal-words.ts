import { and, desc, eq, isNotNull } from "drizzle-orm";
import { plans } from "#shared/plans.ts";
import type { Reader } from "../../../../db/client.ts";
import { accounts, type RenewalStage, renewalNotices } from "../../../../db/tables/index.ts";
import { planEndOf } from "./renewal.ts";

const stages: Record<RenewalStage, string> = {
  "price-rises": "the price rises",
  "seven-days": "7 days before the end",
  "three-days": "3 days before the end",
  "one-day": "1 day before the end",
  ended: "plan ended",
  "last-day": "last day of grace",
  stopped: "screens stopped",
};

/** Says for operators what happens at the end of an account's plan, and which email about it was sent last. */
export async function renewalWords(db: Reader, accountId: number, now: Date): Promise<string | null> {
  const end = await planEndOf(db, accountId);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!end || !account) return null;
  const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: account.timeZone });
  const [mailed] = await db
    .select()
    .from(renewalNotices)
    .where(
      and(
        eq(renewalNotices.accountId, accountId),
        eq(renewalNotices.endsAt, end.at),
        isNotNull(renewalNotices.sentAt),
      ),
    )
    .orderBy(desc(renewalNotices.id))
    .limit(1);
  const email = mailed?.sentAt ? ` Last email: ${stages[mailed.stage]} (${day.format(mailed.sentAt)}).` : "";
  return `${stateOf(end, now, (at) => day.format(at))}${email}`;
}

function stateOf(
  { at, playsUntil, purchase, next }: NonNullable<Awaited<ReturnType<typeof planEndOf>>>,
  now: Date,
  day: (at: Date) => string,
): string {
  if (playsUntil <= now) return `Ended on ${day(at)}, screens stopped on ${day(playsUntil)}.`;
  if (next) return `The period from ${day(at)} is paid.`;
  if (!purchase) return `Ends on ${day(at)}, not renewed.`;
  if (at <= now) return `Payment is due since ${day(at)}, screens play until ${day(playsUntil)}.`;
  const { plan, period, screens } = purchase;
  return `Due on ${day(at)}: ${plans[plan].name}, ${period}, ${screens} ${screens === 1 ? "screen" : "screens"}.`;
}
