import { z } from "zod";
import { topics } from "../../activity/entry.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id, instant } from "../contract.ts";
import { language } from "../language.ts";

const tag = "Audit log";
/** Entries are shown to customers for this number of days, or for AUDIT_DAYS when that is less. */
export const auditShownDays = 365;

const day = z.iso
  .date(schemaReason("reportDayForm"))
  .refine((text) => text >= "1970-01-01", schemaReason("dayOutOfRange"));

export const auditFilter = z.object({
  who: z
    .string()
    .regex(/^(member:\d{1,9}|operators|service|screens|keys|directory)$/, schemaReason("auditWhoForm"))
    .optional()
    .describe(
      "Only what this member did (`member:5`), or the operators, the service, the screens, the API keys (`keys`), or the directory of the company (`directory`)",
    ),
  topic: z.enum(topics, schemaReason("auditTopicForm")).optional().describe("Only entries about this"),
  about: z
    .string()
    .regex(/^[a-z-]{1,30}:\d{1,9}$/, schemaReason("auditAboutForm"))
    .optional()
    .describe("Only entries about one record: `screen:5`"),
  from: day.optional().describe("The first day, by the account's time zone"),
  to: day.optional().describe("The day after the last one"),
  q: z.string().trim().max(100).default("").describe("Words that the entry contains, in any order"),
  language: language.default("en").describe("The language of the sentences"),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  who: z.object({
    kind: z.enum(["member", "operator", "service", "screen", "key", "directory", "visitor"]),
    name: z.string(),
    /** Of a member. */
    userId: id.nullable(),
  }),
  topic: z.enum(topics),
  /** What follows the name. A part with a path is a link in the dashboard. */
  sentence: z.array(z.object({ text: z.string(), path: z.string().nullable() })),
  /** "Name: was Lobby, now Entrance" */
  changes: z.array(z.string()),
  /** For `about`. */
  about: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = contract("GET /api/v1/audit", {
  id: "listAudit",
  summary: "List who changed what in the account, newest first, in sentences",
  tag,
  needs: "audit.see",
  scope: "account",
  query: auditFilter.extend({
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    items: z.array(auditEntry),
    /** A page may have fewer entries than `limit`, even none, and others after it: only null is the end. */
    nextCursor: z.string().nullable(),
  }),
});

export const auditCsv = contract("GET /api/v1/audit.csv", {
  id: "auditCsv",
  summary: "Get the same entries as CSV, safe for spreadsheets",
  tag,
  needs: "audit.see",
  scope: "account",
  query: auditFilter,
  response: z.unknown(),
  answerType: "text/csv",
});

export const listActivity = contract("GET /api/v1/activity", {
  id: "listActivity",
  summary: "List what members did lately with content and screens, newest first, in sentences",
  tag,
  needs: "content.see",
  scope: "filters",
  query: z.object({
    language: auditFilter.shape.language,
    limit: z.coerce.number().int().min(1).max(50).default(8),
  }),
  response: z.object({
    items: z.array(auditEntry.pick({ id: true, at: true, who: true, sentence: true })),
  }),
});
