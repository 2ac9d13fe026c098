import { eq } from "drizzle-orm";
import type { Reader } from "./client.ts";
import { accounts } from "./tables/index.ts";

/** Returns the time zone of an account: that of its days, months and new screens. */
export async function zoneOfAccount(db: Reader, accountId: number): Promise<string> {
  const [account] = await db
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new Error("The account was not found");
  return account.timeZone;
}
