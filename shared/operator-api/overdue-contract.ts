import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { overdueAges } from "../reminders.ts";

/** Invoices of one answer; the file has all. */
export const maxShownInvoices = 500;
const paise = z.number().int();

export const overdueInvoice = z.object({
  id,
  number: z.string(),
  account_id: id,
  account_name: z.string(),
  billed_to: z.string(),
  /** The person to whom emails go; empty without one. */
  owner: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  age: z.enum(overdueAges),
  total_paise: paise,
  open_paise: paise,
  /** When the last reminder was sent. */
  reminded_at: z.string().nullable(),
  /** The day on which the customer wants to pay. */
  promised_on: z.string().nullable(),
  is_paused: z.boolean(),
  note: z.string(),
});
export type OverdueInvoice = z.output<typeof overdueInvoice>;

export const overdueAnswer = z.object({
  success: z.literal(true),
  /** In India. */
  today: z.string(),
  ages: z.array(z.object({ age: z.enum(overdueAges), count: z.number().int(), paise })),
  /** The longest overdue first. */
  invoices: z.array(overdueInvoice),
  count: z.number().int(),
});
export type OverduePage = z.output<typeof overdueAnswer>;

export const followUpBody = z
  .object({
    promised_on: z.iso.date(schemaReason("dayForm")).nullable(),
    /** No reminders are sent; the note says why. */
    is_paused: z.boolean(),
    note: z.string().trim().max(500),
  })
  .refine(({ is_paused, note }) => !is_paused || note !== "", {
    path: ["note"],
    message: schemaReason("pauseReasonRequired"),
  });
export type FollowUp = z.output<typeof followUpBody>;
