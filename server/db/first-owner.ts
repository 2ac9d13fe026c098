import { sql } from "drizzle-orm";
import { accounts } from "./tables/index.ts";

/**
 * The user to whom emails about an account go: its first owner. For a query that reads `accounts`; null for an erased
 * account.
 */
export const firstOwner = sql<number | null>`(select m.user_id from memberships m
  where m.account_id = ${accounts.id} order by m.role <> 'owner', m.id limit 1)`;
