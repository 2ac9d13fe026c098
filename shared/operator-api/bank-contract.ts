import { z } from "zod";
import { shownProblem } from "../reading/problem.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { tdsSectionCodes } from "../tds.ts";

const paise = z.number().int();
/** Above each price, and far below 2^53. */
const maxPaise = 1_000_000_000_000;
/** 0: nothing. */
const amount = z
  .number(schemaReason("documentAmountForm"))
  .int(schemaReason("documentAmountForm"))
  .min(0, schemaReason("documentAmountForm"))
  .max(maxPaise, schemaReason("documentAmountForm"));

/** A year of a busy account has some megabytes. */
export const maxStatementBytes = 8_000_000;
export const addStatementQuery = z.object({ name: z.string().trim().min(1).max(200) });
export const statementAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Lines with money that came in, and how many of them were new. */
  read: z.number(),
  fresh: z.number(),
  /** Lines with money that left: they are not kept. */
  outgoing: z.number(),
  unread: z.number(),
  problems: z.array(shownProblem),
});
export type StatementAnswer = z.output<typeof statementAnswer>;

/** How an invoice is paid: by money of the line, by income tax and GST that the buyer kept, and what we no longer ask for. */
export const bankPart = z.object({
  document_id: z.number().int().positive(),
  receipt_paise: amount,
  tds_paise: amount,
  tds_section: z.enum(tdsSectionCodes),
  gst_tds_paise: amount,
  write_off_paise: amount,
});
export type BankPart = z.output<typeof bankPart>;

export const bookLineBody = z.object({
  account_id: z.number(schemaReason("isEmpty")).int().positive(),
  parts: z.array(bankPart).max(50),
});
export type BookLine = z.output<typeof bookLineBody>;
export const sameMoneyBody = z.object({ payment_id: z.number().int().positive() });
export const setAsideBody = z.object({ note: z.string().trim().min(1, schemaReason("isEmpty")).max(300) });
export const spendCreditBody = z.object({ parts: z.array(bankPart).min(1).max(50) });
export const nameAdvanceBody = z.object({
  amount_paise: amount.min(1, schemaReason("documentAmountForm")),
  /** The quote or pro-forma invoice that it was paid for; null for the subscription. */
  offer_id: z.number().int().positive().nullable(),
});
export type NameAdvance = z.output<typeof nameAdvanceBody>;
export const bankChangedAnswer = z.object({ success: z.literal(true), message: z.string() });

export const openInvoice = z.object({
  id: z.number(),
  number: z.string(),
  issued_on: z.string(),
  due_on: z.string().nullable(),
  net_paise: paise,
  total_paise: paise,
  open_paise: paise,
});
export type OpenInvoice = z.output<typeof openInvoice>;
export const openInvoicesAnswer = z.object({ success: z.literal(true), data: z.array(openInvoice) });

const proposal = z.object({
  account_id: z.number(),
  account_name: z.string(),
  /** What speaks for it, in words. */
  why: z.string(),
  parts: z.array(bankPart.extend({ number: z.string() })),
  /** What stays open of the invoices. */
  left_open_paise: paise,
  /** What stays the customer's credit. */
  rest_paise: paise,
});
export type BankProposal = z.output<typeof proposal>;

const line = z.object({
  id: z.number(),
  day: z.string(),
  amount_paise: paise,
  reference: z.string().nullable(),
  narration: z.string(),
});

export const bankAnswer = z.object({
  success: z.literal(true),
  /** Lines that wait, oldest first, with what they could be. */
  waiting: z.array(
    line.extend({
      proposals: z.array(proposal),
      /** Money with its reference that was entered by hand. */
      entered: z
        .object({ payment_id: z.number(), account_id: z.number(), account_name: z.string() })
        .nullable(),
      /** Into whose virtual account it came; null: by a statement. */
      customer: z.object({ account_id: z.number(), account_name: z.string() }).nullable(),
      /** It looks like money that a payment provider paid out. */
      is_settlement: z.boolean(),
    }),
  ),
  /** How many wait, also those that are not listed. */
  waiting_count: z.number(),
  waiting_paise: paise,
  /** What was booked or set aside last, newest first. */
  settled: z.array(
    line.extend({
      account_id: z.number().nullable(),
      account_name: z.string().nullable(),
      /** Why it is no customer's money; empty: it is booked. */
      note: z.string(),
      settled_at: z.string(),
    }),
  ),
  /** Money of customers that pays no invoice yet. */
  credits: z.array(
    z.object({
      payment_id: z.number(),
      account_id: z.number(),
      account_name: z.string(),
      reference: z.string(),
      received_on: z.string(),
      left_paise: paise,
      /** Of it, what receipt vouchers name as advance, with their numbers. */
      advance_paise: paise,
      vouchers: z.array(z.string()),
      /** What is neither an advance nor owed back yet. A month is not closed while there is some. */
      unnamed_paise: paise,
    }),
  ),
  /** Customers to whom a document was issued. */
  payers: z.array(z.object({ account_id: z.number(), name: z.string() })),
  statements: z.array(
    z.object({
      id: z.number(),
      file_name: z.string(),
      read: z.number(),
      fresh: z.number(),
      unread: z.number(),
      at: z.string(),
    }),
  ),
});
export type BankAnswer = z.output<typeof bankAnswer>;
export type WaitingLine = BankAnswer["waiting"][number];
export type SettledLine = BankAnswer["settled"][number];
export type CreditRow = BankAnswer["credits"][number];
