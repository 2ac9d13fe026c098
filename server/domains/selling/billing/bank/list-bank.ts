import { asc, desc, eq, isNotNull, isNull, sum } from "drizzle-orm";
import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import type { BankAnswer, OpenInvoice } from "#shared/operator-api/bank-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import {
  accounts,
  bankLines,
  bankStatements,
  documents,
  virtualAccounts,
} from "../../../../db/tables/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { enteredFor } from "../documents/known-transfer.ts";
import { type OpenInvoiceRow, openInvoices } from "../documents/open-invoices.ts";
import type { BankLineRow } from "./bank-lines.ts";
import { customerCredits } from "./customer-credit.ts";
import { type Candidate, proposalsFor } from "./propose.ts";

/** Lines of one answer: the oldest wait longest. */
const maxWaiting = 200;
const maxSettled = 100;
const maxStatements = 10;
const maxPayers = 20_000;
/** How providers write what they pay out to us. */
const settlement = /RAZORPAY|STRIPE/i;

/** Returns the lines of the bank that wait with what they could be, what was booked, and money that pays nothing yet. */
export async function listBank({ ctx }: Verb<unknown, Operator>): Promise<BankAnswer> {
  requirePermission(ctx, "payments.view");
  const { db } = ctx.deps;
  const waits = isNull(bankLines.settledAt);
  const rows = await db
    .select({ line: bankLines, accountId: virtualAccounts.accountId, accountName: accounts.name })
    .from(bankLines)
    .leftJoin(virtualAccounts, eq(virtualAccounts.id, bankLines.virtualAccountId))
    .leftJoin(accounts, eq(accounts.id, virtualAccounts.accountId))
    .where(waits)
    .orderBy(asc(bankLines.day), asc(bankLines.id))
    .limit(maxWaiting);
  const waiting = rows.map(({ line }) => line);
  const [sums] = await db
    .select({ paise: sum(bankLines.amountPaise).mapWith(Number) })
    .from(bankLines)
    .where(waits);
  const settled = await db
    .select({ line: bankLines, name: accounts.name })
    .from(bankLines)
    .leftJoin(accounts, eq(accounts.id, bankLines.accountId))
    .where(isNotNull(bankLines.settledAt))
    .orderBy(desc(bankLines.settledAt), desc(bankLines.id))
    .limit(maxSettled);
  const payers = await db
    .selectDistinct({ account_id: accounts.id, name: accounts.name })
    .from(documents)
    .innerJoin(accounts, eq(accounts.id, documents.accountId))
    .where(isNull(accounts.erasedAt))
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(maxPayers);
  const open = waiting.length > 0 ? (await openInvoices(db)).map(candidateOf) : [];
  const entered = await enteredFor(db, waiting);
  const nameOf = new Map(payers.map(({ account_id, name }) => [account_id, name]));
  return {
    success: true,
    waiting: rows.map(({ line, accountId, accountName }) => {
      const same = entered.get(line.id);
      const isSettlement = accountId === null && settlement.test(line.narration);
      return {
        ...shownLine(line),
        proposals: same || isSettlement ? [] : proposalsFor({ ...line, payerId: accountId }, open),
        customer: accountId === null ? null : { account_id: accountId, account_name: accountName ?? "" },
        entered: same
          ? {
              payment_id: same.id,
              account_id: same.accountId,
              account_name: nameOf.get(same.accountId) ?? "",
            }
          : null,
        is_settlement: isSettlement,
      };
    }),
    waiting_count: await db.$count(bankLines, waits),
    waiting_paise: sums?.paise ?? 0,
    settled: settled.map(({ line, name }) => ({
      ...shownLine(line),
      account_id: line.accountId,
      account_name: name,
      note: line.asideNote,
      settled_at: line.settledAt?.toISOString() ?? "",
    })),
    credits: (await customerCredits(db)).map((credit) => ({
      payment_id: credit.paymentId,
      account_id: credit.accountId,
      account_name: credit.accountName,
      reference: credit.reference,
      received_on: credit.receivedOn,
      left_paise: credit.leftPaise,
      advance_paise: credit.advancePaise,
      vouchers: [...credit.vouchers],
      unnamed_paise: credit.unnamedPaise,
    })),
    payers,
    statements: (
      await db.select().from(bankStatements).orderBy(desc(bankStatements.id)).limit(maxStatements)
    ).map((row) => ({
      id: row.id,
      file_name: row.fileName,
      read: row.readLines,
      fresh: row.freshLines,
      unread: row.unreadLines,
      at: row.createdAt.toISOString(),
    })),
  };
}

const shownLine = ({ id, day, amountPaise, reference, narration }: BankLineRow) => ({
  id,
  day,
  amount_paise: amountPaise,
  reference,
  narration,
});

const candidateOf = ({ buyer, ...invoice }: OpenInvoiceRow): Candidate => ({
  ...invoice,
  gstin: buyer && !isAbroad(buyer) ? buyer.gstin : "",
});

/** Returns the open invoices of an account, oldest first. */
export async function listOpenInvoices({
  ctx,
  input: { id },
}: Verb<{ id: number }, Operator>): Promise<{ success: true; data: OpenInvoice[] }> {
  requirePermission(ctx, "payments.view");
  const rows = await openInvoices(ctx.deps.db, eq(documents.accountId, id));
  return {
    success: true,
    data: rows.map((row) => ({
      id: row.id,
      number: row.number,
      issued_on: row.issuedOn,
      due_on: row.dueOn,
      net_paise: row.netPaise,
      total_paise: row.totalPaise,
      open_paise: row.openPaise,
    })),
  };
}
