import { z } from "zod";
import { schemaReason } from "../refusals/schema-reason.ts";

const paise = z.number();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, schemaReason("monthForm"));

/** Months in India. Without them: the last twelve. */
export const revenueQuery = z.object({ from: month.optional(), to: month.optional() });
export type RevenueQuery = z.output<typeof revenueQuery>;

const revenueMonth = z.object({
  month,
  /** Recurring revenue of a month at the end of this one. It is the start plus the movements. */
  mrr_paise: paise,
  new_paise: paise,
  returned_paise: paise,
  expansion_paise: paise,
  contraction_paise: paise,
  churned_paise: paise,
  /** Accounts that pay, at the end. */
  paying: z.number(),
  new_accounts: z.number(),
  churned_accounts: z.number(),
  /** Churned accounts by those that paid at the start, in per cent; null without any. */
  churn_percent: z.number().nullable(),
  /** Null without paying accounts. */
  arpu_paise: paise.nullable(),
  trials: z.number(),
  /** Of these trials, those that have paid for a plan since. */
  converted: z.number(),
  conversion_percent: z.number().nullable(),
  /** Invoices less credit notes, without tax. */
  invoiced_paise: paise,
});
export type RevenueMonth = z.output<typeof revenueMonth>;

/** What was paid for and not yet given, without tax: opening + invoiced - earned - credited = closing. */
export const earnedAnswer = z.object({
  success: z.literal(true),
  months: z.array(
    z.object({
      month,
      opening_paise: paise,
      invoiced_paise: paise,
      earned_paise: paise,
      credited_paise: paise,
      closing_paise: paise,
    }),
  ),
});
export type EarnedAnswer = z.output<typeof earnedAnswer>;

export const revenueAnswer = z.object({
  success: z.literal(true),
  from: month,
  to: month,
  months: z.array(revenueMonth),
  /** Accounts by the month of their first paid plan. */
  cohorts: z.array(
    z.object({
      month,
      accounts: z.number(),
      /** Of these accounts, those that pay at the end of the first month, the second one, …, up to now. */
      paying: z.array(z.number()),
    }),
  ),
});
export type RevenueAnswer = z.output<typeof revenueAnswer>;
