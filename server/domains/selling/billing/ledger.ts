import { eq, sum } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/client.ts";
import { ledgerEntries } from "../../../db/tables/index.ts";
import { type CorrectionKind, correctReceipt, receive } from "./documents/receive.ts";

interface Money {
  accountId: number;
  paymentId: number;
  /** Positive, also for a refund. */
  paise: number;
  at: Date;
  /** The money did not come, or go back, through the payment provider. */
  isOffline?: boolean;
}

/** Records in the ledger that an account's money was received, and its receipt. Throws when the payment is there already. */
export async function bookTaken(tx: Tx, { paise, isOffline, ...money }: Money): Promise<void> {
  const kind = isOffline ? "taken-offline" : "taken";
  await tx.insert(ledgerEntries).values({ ...money, kind, amountPaise: paise });
  await receive(tx, { ...money, paise });
}

/** Records in the ledger that money of a payment was given back, whole or in part. */
export async function bookRefunded(tx: Tx, { paise, isOffline, ...money }: Money): Promise<void> {
  const kind = isOffline ? "refunded-offline" : "refunded";
  await tx.insert(ledgerEntries).values({ ...money, kind, amountPaise: -paise });
}

/** Records in the ledger that money which was given back came back to us, because the customer's bank refused it. */
export async function bookCameBack(tx: Tx, { paise, ...money }: Omit<Money, "isOffline">): Promise<void> {
  await tx.insert(ledgerEntries).values({ ...money, kind: "refund-came-back", amountPaise: paise });
}

/** Records in the ledger, and at its receipt, that money of a payment is not ours any more (positive), or is again (negative). */
export async function bookCorrection(
  tx: Tx,
  { accountId, paymentId, paise, at, kind }: Omit<Money, "isOffline"> & { kind: CorrectionKind },
): Promise<void> {
  const word = kind === "booked-by-mistake" ? "taken-back" : paise > 0 ? "disputed" : "dispute-returned";
  await tx.insert(ledgerEntries).values({ accountId, paymentId, at, kind: word, amountPaise: -paise });
  await correctReceipt(tx, { accountId, paymentId, paise, at, kind });
}

/** Returns the money taken from an account minus the money refunded, in paise. */
export async function ledgerBalance(db: Reader, accountId: number): Promise<number> {
  const [row] = await db
    .select({ paise: sum(ledgerEntries.amountPaise).mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId));
  return row?.paise ?? 0;
}
