import { eq } from "drizzle-orm";
import type { Lease, LeaseTerms } from "#shared/contracts/player.ts";
import type { Reader } from "../../db/client.ts";
import { accounts, licences, screens, subscriptions } from "../../db/tables/index.ts";
import { signLease } from "./lease-key.ts";

/** How long a paying screen plays beyond its last contact (signage-rules section 7). */
const paidOfflineDays = 35;

const day = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone }).format(at);

/** Until when a screen may play without asking again: a trial to its exact end, a paid licence 35 days from now. */
export async function leaseOf(
  db: Reader,
  { screenId, now, key }: { screenId: number; now: Date; key: string },
): Promise<Lease> {
  const terms = await leaseTermsOf(db, screenId, now);
  return signLease(key, screenId, { ...terms, issuedAt: now.toISOString() });
}

async function leaseTermsOf(db: Reader, screenId: number, now: Date): Promise<LeaseTerms> {
  const [row] = await db
    .select({
      endsAt: licences.endsAt,
      revokedAt: licences.revokedAt,
      period: subscriptions.period,
      suspendedAt: accounts.suspendedAt,
      timeZone: screens.timeZone,
    })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .leftJoin(licences, eq(licences.id, screens.licenceId))
    .leftJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(eq(screens.id, screenId));
  if (!row?.endsAt || row.revokedAt)
    return { until: null, notice: "This screen has no licence. Choose a plan in the dashboard." };
  if (row.suspendedAt) return { until: null, notice: "This account is suspended. Please contact support." };
  const ended = `The plan ended on ${day(row.endsAt, row.timeZone)}. Choose a plan in the dashboard and this screen goes on at once.`;
  if (row.endsAt <= now || row.period === "trial") return { until: row.endsAt.toISOString(), notice: ended };
  const until = new Date(now.getTime() + paidOfflineDays * 86_400_000);
  return {
    until: until.toISOString(),
    notice: "This screen has not reached the service for 35 days. Check its network and it goes on at once.",
  };
}
