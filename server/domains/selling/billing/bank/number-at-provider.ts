import { type SQL, sql } from "drizzle-orm";

/**
 * The provider's number of a payment in a query of `payments`: money that came to a virtual account has the bank's as its
 * transaction code.
 */
export const numberAtProvider: SQL<string | null> = sql<string | null>`coalesce(
  (select l.provider_payment_id from bank_lines l where l.payment_id = payments.id), payments.transaction_code)`;
