import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";
import type { PlayGroup } from "../core/reports.ts";
import { localTime } from "../when.ts";

export const maxReportRecipients = 20;
export const reportKinds = ["plays", "uptime"] as const;
export const reportRhythms = ["day", "week", "month"] as const;
/** What a report by email can be counted by; a report by hour would have hundreds of rows. */
export const mailedGroups = [
  "media",
  "playlist",
  "screen",
  "group",
  "campaign",
  "day",
] as const satisfies PlayGroup[];
export const uptimeGroups = ["screen", "group"] as const;
/** Why an email was not sent. */
export const reportMailTroubles = ["no member", "no group", "mail", "report"] as const;

const fields = z.object({
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(100),
  report: z.enum(reportKinds),
  groupBy: z.enum(mailedGroups),
  /** Only the screens of this group and of those inside it; null: all screens. */
  groupId: id.nullable(),
  /** Each email has the last whole day, the last week from Monday to Sunday, or the last calendar month. */
  every: z.enum(reportRhythms),
  /** Local time of the account. */
  at: localTime,
  /** Members; each gets what the own role and scope show. */
  userIds: z.array(id).min(1, schemaReason("recipientsRequired")).max(maxReportRecipients),
  enabled: z.boolean(),
});
/** Uptime can be counted by screen and group only. */
const canCount = ({ report, groupBy }: { report: string; groupBy: string }) =>
  report === "plays" || (uptimeGroups as readonly string[]).includes(groupBy);
const input = fields.refine(canCount, { path: ["groupBy"], error: schemaReason("uptimeGroupForm") });

export const reportMail = fields.extend({
  id,
  group: z.object({ id, name: z.string() }).nullable(),
  /** When the next email goes out; null: it is switched off. */
  nextAt: instant.nullable(),
  /** The emails of the last period, also tests; null: none yet. */
  last: z
    .object({
      /** The days that the report has: the first, and the one after the last. */
      from: z.string(),
      to: z.string(),
      createdAt: instant,
      sent: z.number().int(),
      waiting: z.number().int(),
      failed: z.number().int(),
      /** Of those that failed. */
      trouble: z.enum(reportMailTroubles).nullable(),
    })
    .nullable(),
});
export type ReportMail = z.output<typeof reportMail>;

const managing = { tag: "Reports", needs: "account.manage", scope: "account" } as const;
const at = "/api/v1/report-mails";

export const listReportMails = contract(`GET ${at}`, {
  id: "listReportMails",
  ...managing,
  summary: "List the reports that go out by email",
  response: z.object({ items: z.array(reportMail) }),
});
export const createReportMail = contract(`POST ${at}`, {
  id: "createReportMail",
  ...managing,
  summary: "Send a report by email every day, week or month, as PDF and CSV",
  body: input,
  response: reportMail,
  status: 201,
});
export const saveReportMail = contract(`PUT ${at}/:id`, {
  id: "saveReportMail",
  ...managing,
  summary: "Change a report that goes out by email",
  params: idParams,
  body: input,
  response: reportMail,
});
export const deleteReportMail = contract(`DELETE ${at}/:id`, {
  id: "deleteReportMail",
  ...managing,
  summary: "Remove a report that goes out by email",
  params: idParams,
  response: done,
});
export const testReportMail = contract(`POST ${at}/:id/test`, {
  id: "testReportMail",
  ...managing,
  summary: "Send the report of the last period to yourself, now",
  params: idParams,
  response: done,
});
