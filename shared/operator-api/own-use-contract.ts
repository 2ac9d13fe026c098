import { z } from "zod";
import { instant } from "../contracts/contract.ts";
import { email } from "../contracts/email.ts";

/** The operators' calls of BILLING=off: limits of accounts, and invitations. Not in the specification. */
export const limits = z.object({
  /** Number of screens that may play at once. */
  screens: z.coerce.number().int().min(0).max(10_000),
  /** Megabytes of 1000 kB. */
  storage_mb: z.coerce.number().int().min(0).max(100_000_000),
});
export type Limits = z.output<typeof limits>;

export const limitsAnswer = limits.extend({
  success: z.literal(true),
  /** Number of paired screens. */
  used: z.number().int(),
});
export type LimitsAnswer = z.output<typeof limitsAnswer>;

export const invite = limits.extend({ email });
export type Invite = z.output<typeof invite>;

export const invitationsAnswer = z.object({
  success: z.literal(true),
  /** Invitations that were not accepted yet, newest first. */
  invitations: z.array(
    limits.extend({ id: z.number().int(), email: z.string(), expires_at: instant, has_expired: z.boolean() }),
  ),
});
