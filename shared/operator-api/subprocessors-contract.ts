import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { processorPurposes } from "../processors.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

/** Announces a company that will process data. */
export const announceBody = z.object({
  /** As the page about trust will name it. */
  name: z.string().trim().min(1, schemaReason("isEmpty")).max(200),
  purpose: z.enum(processorPurposes),
  /** First day of its use, in India. */
  from_day: z.iso.date(schemaReason("dayForm")),
});
export type Announcement = z.output<typeof announceBody>;

/**
 * in use, not in use: by the settings. coming: announced. too early: in use before its day. not announced: in use, and
 * customers do not know.
 */
export const subprocessorStates = ["in use", "not in use", "coming", "too early", "not announced"] as const;

const entry = z.object({
  /** Null: not announced. */
  id: id.nullable(),
  name: z.string(),
  purpose: z.enum(processorPurposes),
  from_day: z.string().nullable(),
  /** Null: it was in use when the list began, or is not announced. */
  announced_at: z.string().nullable(),
  announced_by: z.string().nullable(),
  state: z.enum(subprocessorStates),
});
export type SubprocessorEntry = z.output<typeof entry>;

export const subprocessorsAnswer = z.object({
  success: z.literal(true),
  /** In India. */
  today: z.string(),
  /** The first day that may be announced now. */
  earliest: z.string(),
  /** Those that are not announced first, then by day. */
  entries: z.array(entry),
});
