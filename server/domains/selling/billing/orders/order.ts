import { z } from "zod";
import { planCodes } from "#shared/plans.ts";

/** What is bought. */
export const order = z.object({
  plan: z.enum(planCodes),
  period: z.enum(["trial", "monthly", "yearly"]),
  /** Number of licences to create, one per screen. */
  screens: z.number().int().min(1).max(10_000),
});
/** When a purchase starts: now, or when the present plan ends. */
export type Starts = "now" | "renewal";
export type Order = z.output<typeof order>;
