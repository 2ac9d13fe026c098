import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Payee } from "#shared/payee.ts";
import { at, id } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";

/** Accounts at Razorpay into which one customer pays by bank transfer. A closed one is never opened again. */
export const virtualAccounts = pgTable(
  "virtual_accounts",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** asked: the provider has not answered. closing: its customer is erased. */
    state: text("state", { enum: ["asked", "active", "closing", "closed"] }).notNull(),
    /** Our own number of it at the provider, by which it is found after a lost answer. */
    reference: text("reference").notNull(),
    providerAccountId: text("provider_account_id"),
    /** As the provider says it; null while it is asked. */
    bankAccount: jsonb("bank_account").$type<Payee["account"]>(),
    createdAt: at("created_at").notNull(),
    /** When the provider is asked next. Who asks moves it first, so that two processes do not ask together. */
    nextTryAt: at("next_try_at").notNull(),
  },
  (t) => [
    uniqueIndex("virtual_accounts_reference").on(t.reference),
    uniqueIndex("virtual_accounts_provider").on(t.providerAccountId),
    index("virtual_accounts_account").on(t.accountId),
    uniqueIndex("virtual_accounts_open").on(t.accountId).where(sql`${t.state} <> 'closed'`),
    index("virtual_accounts_due").on(t.nextTryAt).where(sql`${t.state} <> 'closed'`),
  ],
);
