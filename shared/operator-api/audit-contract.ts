import { z } from "zod";

export const auditQuery = z.object({
  /** Only the entries about one record. */
  kind: z.string().max(60).optional(),
  id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** Only what operators did; the default leaves out what customers and jobs do. */
  by: z.enum(["operators", "all"]).default("operators"),
  search: z.string().trim().max(100).default(""),
  /** The last entry's number of the page before. */
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
  account_id: z.number().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
});
export const auditAnswer = z.object({
  success: z.literal(true),
  data: z.array(auditEntryAnswer),
  /** Hand it back as `before` for older entries; null at the end. */
  next: z.number().nullable(),
});
export type AuditEntryAnswer = z.output<typeof auditEntryAnswer>;
