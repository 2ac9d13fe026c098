import { z } from "zod";
import { documentLanguage } from "../contracts/selling/billing.ts";
import { cancelReasons, documentKinds, eInvoiceStates } from "../documents.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { deskPayment } from "./payments-contract.ts";

/** The customer's original or the seller's copy, in a language. */
export const operatorPdfQuery = documentLanguage.extend({
  copy: z.enum(["recipient", "supplier"]).default("recipient"),
});

const paise = z.number().int();
/** Above each price, and far below 2^53. */
const maxPaise = 1_000_000_000_000;
const amount = z
  .number(schemaReason("documentAmountForm"))
  .int(schemaReason("documentAmountForm"))
  .min(1, schemaReason("documentAmountForm"))
  .max(maxPaise, schemaReason("documentAmountForm"));
const text = (max: number) => z.string().trim().min(1, schemaReason("isEmpty")).max(max);
const day = z.iso.date(schemaReason("dateForm"));
/** Empty: none. */
const optionalDay = z.union([z.literal(""), day], schemaReason("dateForm"));

/** What operators issue by hand. */
export const kindsByHand = ["quote", "pro-forma", "invoice"] as const;

export const documentLineBody = z.object({
  description: text(300),
  quantity: z
    .number(schemaReason("quantityForm"))
    .int(schemaReason("quantityForm"))
    .min(1, schemaReason("quantityForm"))
    .max(100_000, schemaReason("quantityForm")),
  /** The price of one, without tax. */
  unit_paise: amount,
  discount_paise: z.number().int().min(0).max(maxPaise),
  /** HSN or SAC; empty: the company's. */
  code: z
    .string()
    .trim()
    .regex(/^(|\d{4}|\d{6}|\d{8})$/, schemaReason("lineCodeForm"))
    .default(""),
  /** First and last day that it pays for. */
  period_from: optionalDay,
  period_to: optionalDay,
});
export type DocumentLineBody = z.output<typeof documentLineBody>;

/** Returns the amount of a line without tax, in paise. */
export const netOf = ({
  quantity,
  unit_paise,
  discount_paise,
}: Pick<DocumentLineBody, "quantity" | "unit_paise" | "discount_paise">): number =>
  quantity * unit_paise - discount_paise;

export const issueDocumentBody = z
  .object({
    kind: z.enum(kindsByHand),
    lines: z.array(documentLineBody).min(1).max(20),
    /** Of an invoice the last day to pay it; of others the last day on which they are valid, or empty. */
    due_on: optionalDay,
    /** The buyer's number of the purchase order; empty: none. */
    purchase_order: z.string().trim().max(50),
    /** Of an invoice: whether what is open of the customer's advances pays it. */
    uses_advances: z.boolean().default(true),
  })
  .superRefine(({ kind, due_on, lines }, { addIssue }) => {
    const problem = (path: (string | number)[], message: string) =>
      addIssue({ code: "custom", path, message });
    if (kind === "invoice" && due_on === "") problem(["due_on"], schemaReason("isEmpty"));
    for (const [at, line] of lines.entries()) {
      const net = netOf(line);
      if (net < 1 || net > maxPaise)
        problem(
          ["lines", at, "discount_paise"],
          schemaReason(line.discount_paise > 0 ? "discountForm" : "documentAmountForm"),
        );
      if ((line.period_from === "") !== (line.period_to === "") || line.period_to < line.period_from)
        problem(["lines", at, "period_to"], schemaReason("periodInOrder"));
    }
  });
export type IssueDocument = z.output<typeof issueDocumentBody>;

/** How an invoice is paid by hand: money outside of the provider, tax that the buyer kept for us, or no longer asked for. */
export const paidByHand = ["receipt", "tds", "write-off"] as const;

export const payDocumentBody = z
  .object({
    kind: z.enum(paidByHand),
    amount_paise: amount,
    /** The day in India on which it came; empty: today. */
    paid_on: optionalDay.default(""),
    /** Of money: the number of the transfer (UTR), cheque or receipt. Each counts once. */
    reference: z.string().trim().max(100),
    /** For colleagues, such as the number of a TDS certificate. */
    note: z.string().trim().max(300),
  })
  .superRefine(({ kind, reference, note }, { addIssue }) => {
    if (kind === "receipt" && reference === "")
      addIssue({ code: "custom", path: ["reference"], message: schemaReason("isEmpty") });
    if (kind === "write-off" && note === "")
      addIssue({ code: "custom", path: ["note"], message: schemaReason("isEmpty") });
  });
export type PayDocument = z.output<typeof payDocumentBody>;

export const creditDocumentBody = z.object({
  amount_paise: amount,
  /** The customer reads it on the note. */
  reason: text(300),
});
export type CreditDocument = z.output<typeof creditDocumentBody>;

/** Why TDS or a write-off is taken back, for colleagues. */
export const undoAllocationBody = z.object({ reason: text(300) });

export const documentChangedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** What is open of the document now. */
  open_paise: paise,
});

/** A registration that was looked up on the portal. */
export const enterIrnBody = z.object({
  irn: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, schemaReason("irnForm")),
  ack_no: z
    .string()
    .trim()
    .regex(/^\d{10,20}$/, schemaReason("ackForm")),
  /** As the portal writes it, in India: "2026-11-27 14:05:00". */
  ack_at: z
    .string()
    .trim()
    .regex(
      /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
      schemaReason("ackAtForm"),
    ),
  /** What the QR code says; empty: the document is printed without it. */
  signed_qr: z.string().trim().max(5_000),
});
export type EnterIrn = z.output<typeof enterIrnBody>;

export const cancelIrnBody = z.object({ reason: z.enum(cancelReasons), remark: text(100) });
export type CancelIrn = z.output<typeof cancelIrnBody>;

export const triedAgainAnswer = z.object({ success: z.literal(true), message: z.string() });

export const documentsAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(documentKinds),
      number: z.string(),
      issued_on: z.string(),
      due_on: z.string().nullable(),
      purchase_order: z.string(),
      /** The number of the document that a note corrects. */
      corrects: z.string().nullable(),
      total_paise: paise,
      open_paise: paise,
      /** It is an invoice of which something is open. */
      can_be_paid: z.boolean(),
      /** Its IRN was cancelled, or that of the invoice that it takes back. */
      is_cancelled: z.boolean(),
      /** Its registration at the government's portal; null: it needs none. */
      e_invoice: z
        .object({
          state: z.enum(eInvoiceStates),
          irn: z.string().nullable(),
          problem: z.string().nullable(),
          required_at: z.string(),
        })
        .nullable(),
      /** What can still be paid in advance for an offer; 0 of other kinds. */
      advance_paise: paise,
      /** TDS and write-offs that were entered for it and not taken back. */
      entered: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(["tds", "write-off"]),
          amount_paise: paise,
          note: z.string(),
        }),
      ),
    }),
  ),
  /** Money that operators entered for documents, and what went back of it. */
  payments: z.array(deskPayment),
  /** Whom new documents name; null while the account has not entered it. */
  buyer: z.object({ name: z.string(), place: z.string(), gstin: z.string() }).nullable(),
});
export type DocumentsAnswer = z.output<typeof documentsAnswer>;
export type DocumentEntry = DocumentsAnswer["data"][number];
