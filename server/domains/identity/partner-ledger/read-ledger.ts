import { and, desc, eq, lt } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { accounts, operators, partnerLedgerEntries, users } from "../../../db/tables/index.ts";

/** Returns rows of a partner's ledger with a number below `before`, newest first, with the names in them. */
export function readLedger(
  db: Reader,
  { partnerId, before, limit }: { partnerId: number; before?: number | undefined; limit: number },
) {
  return db
    .select({
      entry: partnerLedgerEntries,
      customer: accounts.name,
      user: users.name,
      operator: operators.name,
    })
    .from(partnerLedgerEntries)
    .leftJoin(accounts, eq(accounts.id, partnerLedgerEntries.customerId))
    .leftJoin(users, eq(users.id, partnerLedgerEntries.userId))
    .leftJoin(operators, eq(operators.id, partnerLedgerEntries.operatorId))
    .where(
      and(
        eq(partnerLedgerEntries.partnerId, partnerId),
        before === undefined ? undefined : lt(partnerLedgerEntries.number, before),
      ),
    )
    .orderBy(desc(partnerLedgerEntries.number))
    .limit(limit);
}
export type LedgerPage = Awaited<ReturnType<typeof readLedger>>;
