import { z } from "zod";

export const countedThings = ["users", "screens", "playlists", "ads", "licenses"] as const;
const counts = z.object({
  users: z.number(),
  screens: z.number(),
  playlists: z.number(),
  ads: z.number(),
  licenses: z.number(),
  /** Rupees received. */
  payments: z.number(),
});
export type Counts = z.output<typeof counts>;

export const attentionKinds = [
  "screens_offline",
  "trial_ending",
  "plan_ending",
  "licences_ending",
  "ticket_unassigned",
  "dispute_open",
  "payment_failed",
  "media_failed",
  "letter_ended",
  "letter_ending",
  "subprocessor_unannounced",
  "e_invoice_waiting",
  "virtual_account_open",
] as const;

const attention = z.object({
  kind: z.enum(attentionKinds),
  account_id: z.number().nullable(),
  /** Name of the account, or of the person who wrote the ticket; of a letter of undertaking, its financial year. */
  name: z.string(),
  /** A count; for a ticket, its number. */
  things: z.number(),
  at: z.string(),
  /** Why no screen of the account plays; null when screens may play. */
  stopped: z.enum(["Suspended", "Ended"]).nullable(),
  /** Total number of entries of this kind; only a few are listed. */
  of: z.number(),
});
export type Attention = z.output<typeof attention>;

export const dashboardAnswer = z.object({
  success: z.literal(true),
  /** The time of these figures. */
  as_of: z.string(),
  /**
   * Money received in the last two days, per quarter of an hour: precise enough to compute today's sum in any time
   * zone.
   */
  payments: z.array(z.object({ date: z.string(), amount: z.number() })),
  /** Everything that exists now, and all money received. */
  totals: counts,
  /** What was added in each month (yyyy-mm, India) and still exists; newest first. */
  months: z.array(counts.extend({ month: z.string() })),
  /** Added this month so far, and until the same time of the month before. */
  trends: z.object({ now: counts, before: counts }),
  /** At most half a minute older than the rest. */
  attention: z.array(attention),
  compared: z.object({ from: z.string(), to: z.string(), before_from: z.string(), before_to: z.string() }),
});
export type DashboardAnswer = z.output<typeof dashboardAnswer>;
