import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";

const tag = "Support visits";
/** A visit of support ends by itself after this time. */
export const visitMinutes = 30;

/** Support staff look at the account, read only. */
export const visit = z.object({
  id,
  /** The name of the operator, or of the partner's member. */
  operator: z.string(),
  /** The partner of the account, when its member looks; null: our support looks. */
  partner: z.string().nullable(),
  reason: z.string(),
  startedAt: instant,
  endsAt: instant,
});
export type Visit = z.output<typeof visit>;

const visits = z.object({
  /** False: support staff cannot look at the account. */
  allowed: z.boolean(),
  /** The partner that sells to this account, and whether it may look; null: none. */
  partner: z.object({ name: z.string(), allowed: z.boolean() }).nullable(),
  /** Those that run now. */
  running: z.array(visit),
});
export type Visits = z.output<typeof visits>;

export const listVisits = contract("GET /api/v1/account/visits", {
  id: "listVisits",
  summary: "Get who of the support looks at the account now, and whether they may",
  tag,
  needs: "account.manage",
  keys: "closed",
  scope: "account",
  response: visits,
});
export const allowVisits = contract("PUT /api/v1/account/visits", {
  id: "allowVisits",
  summary: "Allow or forbid support staff, or the partner, to look at the account; forbidding ends what runs",
  tag,
  needs: "account.manage",
  keys: "closed",
  scope: "account",
  body: z.object({
    /** Support staff. */
    allowed: z.boolean().optional(),
    /** The partner of the account. */
    partnerAllowed: z.boolean().optional(),
  }),
  response: visits,
});
export const endVisit = contract("POST /api/v1/account/visits/:id/end", {
  id: "endVisit",
  summary: "End a visit of support at once",
  tag,
  needs: "account.manage",
  keys: "closed",
  scope: "account",
  params: idParams,
  response: visits,
});

/** Operators: looks at a customer's dashboard for half an hour. Another visit of this session ends. */
export const startVisit = contract("POST /api/v1/operator/users/:id/visit", {
  id: "startVisit",
  summary: "Look at a customer's dashboard, read only",
  tag,
  params: idParams,
  body: z.object({ reason: z.string().trim().min(5, schemaReason("visitReasonRequired")).max(300) }),
  response: z.object({ success: z.literal(true), endsAt: instant }),
});
export const endOwnVisit = contract("POST /api/v1/operator/visit/end", {
  id: "endOwnVisit",
  summary: "End one's own visit",
  tag,
  response: done,
});
