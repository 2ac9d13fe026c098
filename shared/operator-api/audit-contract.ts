import { z } from "zod";

export const auditQuery = z.object({
  /** Only entries about one record. */
  kind: z.string().max(60).optional(),
  id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** Only what operators did (default), or also what customers and jobs did. */
  by: z.enum(["operators", "all"]).default("operators"),
  search: z.string().trim().max(100).default(""),
  /** The `id` of the last entry on the page before. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditEntryAnswer = z.object({
  id: z.number(),
  at: z.string(),
  /** "operator", "customer", "screen", "job" or "visitor". */
  actor_kind: z.string(),
  actor_name: z.string().nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.number().nullable(),
  /** The present name of a screen, a playlist or a file. */
  subject_name: z.string().nullable(),
  account_id: z.number().nullable(),
  account_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
});
export const auditAnswer = z.object({
  success: z.literal(true),
  data: z.array(auditEntryAnswer),
  /** The value of `before` for older entries; null at the end. */
  next: z.number().nullable(),
});
export type AuditEntryAnswer = z.output<typeof auditEntryAnswer>;
