import { z } from "zod";
import { maxGraceDays, paidPeriods, paidPlanCodes } from "../../plans.ts";
import { contract, instant } from "../contract.ts";

/** What is bought at a renewal. */
export const renewalPurchase = z.object({
  plan: z.enum(paidPlanCodes),
  period: z.enum(paidPeriods),
  screens: z.coerce.number().int().min(1).max(10_000),
});
const paise = z.number().int();

const answer = z.object({
  /** Null: there is nothing to renew: no plan, a trial, a plan that has ended, or nothing is sold here. */
  renewal: z
    .object({
      /** When the present plan ends. */
      at: instant,
      /** Until when screens play if nothing is paid. */
      playsUntil: instant,
      /** same: as it is. other: with another plan, period or number of screens. end: not renewed. */
      choice: z.enum(["same", "other", "end"]),
      /** What is bought then; null when the plan ends. */
      purchase: renewalPurchase
        .extend({
          netPaise: paise,
          taxPaise: paise,
          totalPaise: paise,
          unitPaise: paise,
          discountPaise: paise,
          endsAt: instant,
        })
        .nullable(),
      /** What the account has now. */
      present: renewalPurchase,
      /** Paired screens that will have no licence. */
      screensWithout: z.number().int(),
      /** The mandate by which renewals are debited; null without one. */
      mandate: z
        .object({
          method: z.enum(["upi", "card"]),
          maxPaise: paise,
          /** When the renewal is debited; null when it is not: the amount is above the limit, or the debit failed. */
          debitAt: instant.nullable(),
          hasFailed: z.boolean(),
        })
        .nullable(),
      /** The period after the present one is already paid. */
      isPaid: z.boolean(),
    })
    .nullable(),
  /** Days after the end during which screens keep playing, as the customer chose. */
  graceDays: z.number().int(),
});
export type RenewalAnswer = z.output<typeof answer>;
export type Renewal = NonNullable<RenewalAnswer["renewal"]>;

export const getRenewal = contract("GET /api/v1/renewal", {
  id: "getRenewal",
  summary: "What happens at the end of the paid period, with its price",
  tag: "Billing",
  needs: "billing.see",
  scope: "account",
  response: answer,
});

export const chooseRenewal = contract("POST /api/v1/renewal", {
  id: "chooseRenewal",
  summary: "Choose what happens at the end: renew as it is, renew otherwise, or let the plan end",
  tag: "Billing",
  needs: "billing.manage",
  scope: "account",
  /** Null: the plan is not renewed. */
  body: z.object({ purchase: renewalPurchase.nullable() }),
  response: answer,
});

export const setGraceDays = contract("POST /api/v1/renewal/grace", {
  id: "setGraceDays",
  summary: "Choose for how many days screens keep playing after the end of the plan",
  tag: "Billing",
  needs: "billing.manage",
  scope: "account",
  body: z.object({ days: z.number().int().min(0).max(maxGraceDays) }),
  response: answer,
});

export const endMandate = contract("DELETE /api/v1/renewal/mandate", {
  id: "endMandate",
  summary: "Stop debiting renewals; from then on they are paid by a link",
  tag: "Billing",
  needs: "billing.manage",
  scope: "account",
  response: answer,
});
