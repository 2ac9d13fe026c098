import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import {
  type DocumentLineBody,
  type documentChangedAnswer,
  type IssueDocument,
  netOf,
} from "#shared/operator-api/documents-contract.ts";
import { printedRate, type Tax, taxParts, withTax } from "#shared/price.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Ctx, Verb } from "../../../../../context.ts";
import { lockAccount } from "../../../../../db/account-bounds.ts";
import type { Tx } from "../../../../../db/client.ts";
import { documents } from "../../../../../db/tables/index.ts";
import { inTransaction } from "../../../../../db/transaction.ts";
import { refuse } from "../../../../../refusal.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { prepareVirtualAccount } from "../../bank/virtual-accounts/follow-accounts.ts";
import { requestVirtualAccount } from "../../bank/virtual-accounts/request-account.ts";
import { buyerOf } from "../../buyer-of.ts";
import { readPriceBook } from "../../price-book/read-prices.ts";
import { billable, requireSellingIn, requireSupply } from "../../seller.ts";
import { adjustAdvances } from "../advances/receipt-voucher.ts";
import { linesOf } from "../issue-credit-note.ts";
import { type DocumentRow, issueDocument, type NewLine } from "../issue-document.ts";
import { openAmountOf } from "../open-amount.ts";

type Input = IssueDocument & { accountId: number; requestKey: string };

/**
 * Issues a quote, a pro-forma invoice, or an invoice that is paid later. A repeat with the same `requestKey` issues one. Throws
 * Conflict for the same key with other values, while nobody is known to whom it could be addressed, and for a last day that has passed.
 */
export async function issueByHand({
  ctx,
  input,
}: Verb<Input, Operator>): Promise<z.input<typeof documentChangedAnswer>> {
  requirePermission(ctx, "payments.settle");
  const { accountId, requestKey } = input;
  const answer = await inTransaction(ctx, async ({ tx, audit }) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.erasedAt) throw refuse("userNotFound");
    const subject = { kind: "account", id: accountId } as const;
    const done = await issuedWith(tx, accountId, keyOf(requestKey));
    if (done && !(await isSame(tx, done, input))) throw refuse("requestKeyReused");
    const issued = done ?? (await issue(ctx, tx, input));
    await audit({
      action: done ? "account.issue-document-repeated" : "account.issue-document",
      subject,
      accountId,
      after: { documentNumber: issued.number, totalPaise: issued.totalPaise },
    });
    return {
      success: true as const,
      message: `${issued.number} was issued. Open its PDF and send it to the customer.`,
      open_paise: await openAmountOf(tx, issued.id),
    };
  });
  // So that the PDF, which is opened next, names it.
  await prepareVirtualAccount(ctx, accountId);
  return answer;
}

/** Callers choose their keys: those of invoices and of credit notes are apart. */
const keyOf = (requestKey: string) => `issue ${requestKey}`;

/** Returns the document of an account that was issued with a key. */
export async function issuedWith(
  tx: Tx,
  accountId: number,
  requestKey: string,
): Promise<DocumentRow | undefined> {
  const [done] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), eq(documents.requestKey, requestKey)));
  return done;
}

/** Returns whether a document is what was asked for. */
async function isSame(tx: Tx, done: DocumentRow, input: Input): Promise<boolean> {
  const kind = done.kind === "bill-of-supply" ? "invoice" : done.kind;
  const written = (await linesOf(tx, done)).map((line, at) => [
    line.description,
    line.quantity,
    line.unitPaise,
    line.discountPaise,
    line.periodFrom ?? "",
    line.periodTo ?? "",
    // Without a code it has the company's.
    input.lines[at]?.code ? line.sac : "",
  ]);
  const asked = input.lines.map((line) => [
    line.description,
    line.quantity,
    line.unit_paise,
    line.discount_paise,
    line.period_from,
    line.period_to,
    line.code,
  ]);
  return isDeepStrictEqual(
    [kind, done.dueOn ?? "", done.purchaseOrder, written],
    [input.kind, input.due_on, input.purchase_order, asked],
  );
}

async function issue(ctx: Ctx, tx: Tx, input: Input): Promise<DocumentRow> {
  const now = ctx.now();
  const { accountId, kind, due_on: dueOn } = input;
  if (dueOn !== "" && dueOn < dayInIndia(now)) throw refuse("documentDayPassed");
  const { seller, sac } = await requireSellingIn(tx, ctx.deps, now);
  const known = await buyerOf(tx, accountId);
  if (!known) throw refuse("documentWithoutBuyer");
  const buyer = billable(known);
  const { taxation, ...placed } = supplyOf(seller, buyer);
  requireSupply({ taxation, ...placed });
  const rateBp = (await readPriceBook(tx)).rateBp(dayInIndia(now));
  const document = await issueDocument(tx, {
    kind: kind === "invoice" && seller.gstin === null ? "bill-of-supply" : kind,
    accountId,
    ...placed,
    dueOn: dueOn || null,
    purchaseOrder: input.purchase_order,
    billedTo: buyer.name,
    buyer,
    seller,
    requestKey: keyOf(input.requestKey),
    lines: input.lines.map((line) => lineOf(line, { taxation, rateBp }, sac)),
    now,
  });
  if (kind === "invoice" && input.uses_advances) await adjustAdvances(tx, document, now);
  if (kind !== "invoice" || (await openAmountOf(tx, document.id)) > 0)
    await requestVirtualAccount(ctx, tx, { accountId, buyer });
  return document;
}

/** The tax of each line is rounded by itself, so that the lines add up to the document. */
function lineOf(line: DocumentLineBody, tax: Tax, sac: string): NewLine {
  const { netPaise, taxPaise } = withTax(netOf(line), tax);
  return {
    description: line.description,
    descriptionReason: null,
    sac: line.code || sac,
    quantity: line.quantity,
    unit: "",
    unitPaise: line.unit_paise,
    discountPaise: line.discount_paise,
    creditsUnusedTime: false,
    netPaise,
    rateBp: printedRate(tax),
    taxPaise,
    taxes: taxParts(taxPaise, tax.taxation),
    periodFrom: line.period_from || null,
    periodTo: line.period_to || null,
  };
}
