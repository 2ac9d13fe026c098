/**
 * The only plan table: website, chatbot, checkout and limits use it. What a plan costs is in the price book. Source:
 * back-office.md section 9 (canned facts), public-site.md section 9, resolution T19.
 */
export const planCodes = ["trial", "basic", "standard", "enterprise"] as const;
export type PlanCode = (typeof planCodes)[number];
/** The plans that can be chosen; the trial only starts an account. */
export const paidPlanCodes = ["basic", "standard", "enterprise"] as const satisfies readonly PlanCode[];
export type PaidPlanCode = (typeof paidPlanCodes)[number];
export const paidPeriods = ["monthly", "yearly"] as const;
export const billingPeriods = ["trial", ...paidPeriods] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** A plan and billing period that a visitor chose on the website before signing up. */
export interface PlanIntent {
  plan: PaidPlanCode;
  period: (typeof paidPeriods)[number];
}

export interface Plan {
  code: PlanCode;
  name: string;
  description: string;
  /** MB of 1000 kB (resolution T27). */
  storageMb: number;
  /** Maximum number of screens; null means no limit. */
  screens: number | null;
  /** Duration in days of a plan that ends without cancellation. */
  days: number | null;
}

/** What an account may try before its first plan, from its sign-up on: screens in the browser that is signed in. */
export const tryout = { days: 14, screens: 1, storageMb: 100 } as const;

export const plans: Record<PlanCode, Plan> = {
  trial: {
    code: "trial",
    name: "Trial",
    description: "Try everything for one day on up to three screens.",
    storageMb: 2000,
    screens: 3,
    days: 1,
  },
  basic: {
    code: "basic",
    name: "Basic",
    description: "For one shop: playlists, schedules and offline playback.",
    storageMb: 2000,
    screens: 10,
    days: null,
  },
  standard: {
    code: "standard",
    name: "Standard",
    description: "For several branches: more screens and more storage.",
    storageMb: 5000,
    screens: 50,
    days: null,
  },
  enterprise: {
    code: "enterprise",
    name: "Enterprise",
    description: "For networks of any size: no limit on the number of screens.",
    storageMb: 20000,
    screens: null,
    days: null,
  },
};

/** Bounds and default of the days that screens keep playing after the end of a paid plan. */
export const maxGraceDays = 7;
export const usualGraceDays = 3;

/** Banks debit at most this without the customer's second factor (RBI e-mandate framework, 21 April 2026). */
export const maxDebitPaise = 1_500_000;

/** Reads the wish from the address of a page, for example `?plan=standard&period=yearly`; null without a known plan. */
export function planIntentIn(asked: { get(name: string): string | null }): PlanIntent | null {
  const plan = paidPlanCodes.find((code) => code === asked.get("plan"));
  return plan ? { plan, period: asked.get("period") === "yearly" ? "yearly" : "monthly" } : null;
}
