import { and, eq, isNull } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Ctx } from "../../../../../context.ts";
import { lockAccount } from "../../../../../db/account-bounds.ts";
import type { Tx } from "../../../../../db/client.ts";
import { bankLines, documents } from "../../../../../db/tables/index.ts";
import { inTransaction } from "../../../../../db/transaction.ts";
import type { AccountCredit, PaymentProvider } from "../../../../../outside/payments/port.ts";
import { enteredFor, namedReference } from "../../documents/known-transfer.ts";
import { openInvoices } from "../../documents/open-invoices.ts";
import { beingCancelled } from "../../e-invoices/require-irn.ts";
import { type BankLineRow, settleLine } from "../bank-lines.ts";
import { bookHeldLine } from "../book-line.ts";
import { followReturn } from "./follow-returns.ts";
import type { VirtualAccountRow } from "./request-account.ts";
import { isSameTransfer } from "./same-transfer.ts";

/** News of money is never older. */
const newsDays = 30;
const maxNarration = 300;

/**
 * Stores what came to a virtual account as lines of the bank, each once. What pays invoices of the customer exactly is booked at
 * once; the rest waits for a person: another amount, a payer whom the bank does not name, a closed account. One that fails
 * does not hinder the others: returns what failed. Throws ProviderError.
 */
export async function takeCredits(
  ctx: Ctx,
  provider: PaymentProvider,
  account: VirtualAccountRow,
  { providerAccountId, isOpen }: { providerAccountId: string; isOpen: boolean },
): Promise<Error[]> {
  const since = new Date(Math.max(account.createdAt.getTime(), ctx.now().getTime() - newsDays * dayMs));
  const faults: Error[] = [];
  for (const credit of (await provider.virtualAccounts?.creditsOf(providerAccountId, since)) ?? [])
    await follow(ctx, provider, account, { credit, isOpen }).catch((error: unknown) => {
      ctx.log.warn(
        { err: error, payment: credit.paymentId },
        "a credit could not be taken, trying again later",
      );
      faults.push(error instanceof Error ? error : new Error(String(error)));
    });
  return faults;
}

async function follow(
  ctx: Ctx,
  provider: PaymentProvider,
  account: VirtualAccountRow,
  { credit, isOpen }: { credit: AccountCredit; isOpen: boolean },
): Promise<void> {
  const { virtualAccounts } = provider;
  if (!virtualAccounts) return;
  const { paymentId, amountPaise, returnedPaise, isReceived } = credit;
  const isKnown = (await ctx.deps.db.$count(bankLines, eq(bankLines.providerPaymentId, paymentId))) > 0;
  if (isKnown || !isReceived || returnedPaise >= amountPaise) return;
  const { mode, reference, payer } = await virtualAccounts.transferOf(paymentId);
  const narration = cutText(`${mode} to the virtual account, ${payer ?? "payer not named"}`, maxNarration);
  const transfer = { reference: namedReference(reference), narration };
  const isSure = isOpen && payer !== null && returnedPaise === 0;
  const line = await take(ctx, account, { credit, transfer, isSure });
  if (line && returnedPaise > 0) await followReturn(ctx, provider, line, returnedPaise);
}

async function take(
  ctx: Ctx,
  { id: virtualAccountId, accountId }: VirtualAccountRow,
  came: {
    credit: AccountCredit;
    transfer: Pick<BankLineRow, "reference" | "narration">;
    isSure: boolean;
  },
): Promise<BankLineRow | null> {
  const { amountPaise, paymentId: providerPaymentId, at } = came.credit;
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const account = await lockAccount(tx, accountId);
    const day = dayInIndia(at);
    const own = { virtualAccountId, providerPaymentId };
    const line = await storeLine(tx, { day, amountPaise, ...came.transfer, ...own });
    await audit({
      action: "account.receive-transfer",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { amountPaise, reference: came.transfer.reference, isRepeated: line === null },
    });
    if (!line || line.settledAt || !account || account.erasedAt || !came.isSure) return line;
    const parts = await exactParts(tx, accountId, amountPaise);
    const entered = await enteredFor(tx, [line]);
    if (parts.length > 0 && entered.size === 0)
      await bookHeldLine(open, line, { accountId, parts, operatorId: null, now: ctx.now() });
    return line;
  });
}

/** Returns the new line, or that of a statement which is the same money; null when it is stored already. */
async function storeLine(
  tx: Tx,
  line: Pick<
    BankLineRow,
    "day" | "amountPaise" | "reference" | "narration" | "virtualAccountId" | "providerPaymentId"
  >,
): Promise<BankLineRow | null> {
  const { reference, virtualAccountId, providerPaymentId } = line;
  if (reference !== null) {
    const named = and(eq(bankLines.reference, reference), isNull(bankLines.providerPaymentId));
    const read = await tx.select().from(bankLines).where(named).for("no key update");
    const same = read.find((each) => isSameTransfer(each, line));
    if (same) {
      await settleLine(tx, same, { virtualAccountId, providerPaymentId });
      return { ...same, virtualAccountId, providerPaymentId };
    }
  }
  // Two payments may have the same reference, day and amount.
  const key = `credit ${providerPaymentId}`;
  const [stored] = await tx
    .insert(bankLines)
    .values({ ...line, key })
    .onConflictDoNothing()
    .returning();
  return stored ?? null;
}

/** Returns the invoice that an amount pays exactly, the oldest first, or all of the customer's; else nothing. */
async function exactParts(tx: Tx, accountId: number, amountPaise: number) {
  const open = await openInvoices(tx, eq(documents.accountId, accountId));
  const cancelling = await beingCancelled(
    tx,
    open.map(({ id }) => id),
  );
  const payable = open.filter(({ number }) => !cancelling.includes(number));
  const one = payable.find(({ openPaise }) => openPaise === amountPaise);
  const sum = payable.reduce((total, { openPaise }) => total + openPaise, 0);
  const paid = one ? [one] : sum === amountPaise ? payable : [];
  return paid.map(({ id, openPaise }) => ({
    document_id: id,
    receipt_paise: openPaise,
    tds_paise: 0,
    tds_section: "393(1) 6(i) 2%" as const,
    gst_tds_paise: 0,
    write_off_paise: 0,
  }));
}
