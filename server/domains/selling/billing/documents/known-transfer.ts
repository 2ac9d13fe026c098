import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../../db/client.ts";
import { bankLines, payments } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";

type Entered = Pick<typeof payments.$inferSelect, "id" | "accountId" | "amountPaise" | "transactionCode">;
/** Operators write "NEFT n123" for N123. */
export const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Banks write "-" or "N/A" for none: shorter words are found in references of other money. */
const shortest = 6;

/** Returns a provider's number of a transfer as lines have it; null when it names none. */
export function namedReference(text: string | null): string | null {
  const reference = compact(text ?? "");
  return reference.length >= shortest && /\d/.test(reference) ? reference : null;
}

/** Returns money that was entered by hand with the reference of a line of the bank, by the line. */
export async function enteredFor(
  db: Reader,
  lines: readonly Pick<typeof bankLines.$inferSelect, "id" | "reference">[],
): Promise<Map<number, Entered>> {
  const found = new Map<number, Entered>();
  if (!lines.some(({ reference }) => reference)) return found;
  const entered = await db
    .select({
      id: payments.id,
      accountId: payments.accountId,
      amountPaise: payments.amountPaise,
      transactionCode: payments.transactionCode,
    })
    .from(payments)
    .where(
      and(
        eq(payments.method, "offline"),
        eq(payments.status, "received"),
        sql`not exists (select 1 from ${bankLines} where ${bankLines.paymentId} = ${payments.id})`,
      ),
    );
  for (const { id, reference } of lines) {
    const same =
      reference && entered.find(({ transactionCode }) => compact(transactionCode ?? "").includes(reference));
    if (same) found.set(id, same);
  }
  return found;
}

/**
 * What operators enter by hand must not have come by a line of the bank already, nor be it: each entry of money in or out
 * asks here. Throws Conflict.
 */
export async function requireNewTransfer(tx: Tx, reference: string): Promise<void> {
  // An empty text is in each.
  const isOfLine = sql`${bankLines.reference} <> '' and strpos(${compact(reference)}, ${bankLines.reference}) > 0`;
  // What waits and came to a virtual account is at the provider: it must not be entered as money of our bank.
  const waitsAtProvider = and(isNotNull(bankLines.providerPaymentId), isNull(bankLines.settledAt));
  if ((await tx.$count(bankLines, and(or(isNotNull(bankLines.paymentId), waitsAtProvider), isOfLine))) > 0)
    throw refuse("bankReferenceBooked", { reference });
}
