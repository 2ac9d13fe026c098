import { z } from "zod";
import { planCodes } from "#shared/plans.ts";

/** What is bought. */
export const order = z.object({
  plan: z.enum(planCodes),
  period: z.enum(["trial", "monthly", "yearly"]),
  /** Number of licences to create, one per screen. */
  screens: z.number().int().min(1).max(10_000),
});
export type Order = z.output<typeof order>;
