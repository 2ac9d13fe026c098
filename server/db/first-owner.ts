import { sql } from "drizzle-orm";
import { accounts, memberships } from "./tables/index.ts";

/**
 * The user to whom emails about an account go: its first owner. For a query that reads `accounts`; null for an erased
 * account.
 */
export const firstOwner = sql<number | null>`(select m.user_id from memberships m
  where m.account_id = ${accounts.id} order by m.role <> 'owner', m.id limit 1)`;

/** Condition of a query that joins `memberships`: who gets letters about money: people of the role Billing, without one all owners. */
export const getsBills = sql<boolean>`${memberships.role} = (select case when exists
  (select 1 from memberships b where b.account_id = ${memberships.accountId} and b.role = 'billing')
  then 'billing' else 'owner' end)`;
