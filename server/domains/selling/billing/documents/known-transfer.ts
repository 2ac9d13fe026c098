import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../../db/client.ts";
import { bankLines, payments } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";

type Entered = Pick<typeof payments.$inferSelect, "id" | "accountId" | "amountPaise" | "transactionCode">;
/** Operators write "NEFT n123" for N123. */
const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

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
  const isOfLine = sql`strpos(${compact(reference)}, ${bankLines.reference}) > 0`;
  if ((await tx.$count(bankLines, and(isNotNull(bankLines.paymentId), isOfLine))) > 0)
    throw refuse("bankReferenceBooked", { reference });
}
