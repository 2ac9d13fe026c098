import { and, desc, eq, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { townOf } from "#shared/buyer-place.ts";
import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countryName } from "#shared/countries.ts";
import { invoiceKinds, isCancelledAtPortal } from "#shared/documents.ts";
import type { DocumentsAnswer } from "#shared/operator-api/documents-contract.ts";
import type { Operator } from "../../../../../actor.ts";
import type { Verb } from "../../../../../context.ts";
import { documents, eInvoices, payments } from "../../../../../db/tables/index.ts";
import { requirePermission } from "../../../../identity/operators/index.ts";
import { buyerOf } from "../../buyer-of.ts";
import { deskPaymentsOf } from "../../desk/read-payments.ts";
import { transferMethod } from "../../refunds/goes-back-by-bank.ts";
import { paidOfOffers } from "../advances/paid-of-offers.ts";
import { enteredFor } from "../allocate.ts";
import { isOfferKind } from "../invoices.ts";
import { openPaise } from "../open-amount.ts";

/** Documents of one answer; few accounts have as many. */
const max = 500;
const corrected = alias(documents, "corrected");
const correctedRegistration = alias(eInvoices, "corrected_registration");

/** Returns the documents of an account, newest first, with what is open of each. */
export async function listDocuments({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<DocumentsAnswer> {
  requirePermission(ctx, "payments.view");
  const { db } = ctx.deps;
  const rows = await db
    .select({
      document: documents,
      corrects: corrected.number,
      open: openPaise,
      registration: eInvoices,
      correctedState: correctedRegistration.state,
    })
    .from(documents)
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .leftJoin(eInvoices, eq(eInvoices.documentId, documents.id))
    .leftJoin(correctedRegistration, eq(correctedRegistration.documentId, documents.correctsId))
    .where(eq(documents.accountId, input.id))
    .orderBy(desc(documents.id))
    .limit(max);
  const buyer = await buyerOf(db, input.id);
  const entered = await enteredFor(db, input.id);
  const paid = await paidOfOffers(db, input.id);
  return {
    success: true,
    data: rows.map(({ document, corrects, open, registration, correctedState }) => ({
      id: document.id,
      kind: document.kind,
      number: document.number,
      issued_on: document.issuedOn,
      due_on: document.dueOn,
      purchase_order: document.purchaseOrder,
      corrects,
      total_paise: document.totalPaise,
      open_paise: open,
      can_be_paid: open > 0 && invoiceKinds.some((kind) => kind === document.kind),
      is_cancelled: isCancelledAtPortal(registration?.state ?? null) || isCancelledAtPortal(correctedState),
      e_invoice: registration && {
        state: registration.state,
        irn: registration.irn,
        problem: registration.problem,
        required_at: registration.requiredAt.toISOString(),
      },
      advance_paise: isOfferKind(document.kind) ? (paid.get(document.id)?.leftPaise ?? 0) : 0,
      entered: entered
        .filter(({ documentId }) => documentId === document.id)
        .map(({ id, kind, amountPaise, note }) => ({ id, kind, amount_paise: amountPaise, note })),
    })),
    payments: await deskPaymentsOf(
      db,
      and(
        eq(payments.accountId, input.id),
        isNull(payments.orderId),
        or(eq(payments.method, "offline"), eq(payments.method, transferMethod)),
      ),
    ),
    buyer: buyer && {
      name: buyer.name,
      place: townOf(buyer, (country) => countryName(country, "en")),
      gstin: isAbroad(buyer) ? buyer.taxId : buyer.gstin,
    },
  };
}
