import { and, eq } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { accounts, partnerAccounts, partners } from "../../../db/tables/index.ts";
import type { PartnerRow } from "./book-entry.ts";

/** Returns the partner whose own account this is; null when the account is no partner. */
export async function partnerOf(db: Reader, accountId: number): Promise<PartnerRow | null> {
  const [row] = await db.select().from(partners).where(eq(partners.accountId, accountId));
  return row ?? null;
}

/** Returns the partner that sells to this account, with its name; null for a customer of ours. */
export async function managerOf(
  db: Reader,
  accountId: number,
): Promise<{ id: number; accountId: number; name: string } | null> {
  const [row] = await db
    .select({ id: partners.id, accountId: partners.accountId, name: accounts.name })
    .from(partnerAccounts)
    .innerJoin(partners, eq(partners.id, partnerAccounts.partnerId))
    .innerJoin(accounts, eq(accounts.id, partners.accountId))
    .where(eq(partnerAccounts.accountId, accountId));
  return row ?? null;
}

/** Returns the customer of a partner; null for an account of another partner, or of none. */
export async function customerOf(
  db: Reader,
  { partnerId, accountId }: { partnerId: number; accountId: number },
): Promise<typeof partnerAccounts.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(partnerAccounts)
    .where(and(eq(partnerAccounts.partnerId, partnerId), eq(partnerAccounts.accountId, accountId)));
  return row ?? null;
}
