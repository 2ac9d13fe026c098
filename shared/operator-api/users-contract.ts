import { z } from "zod";
import { connections } from "../connection.ts";
import { id } from "../contracts/contract.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { planSwitchUndo } from "./plans-contract.ts";

/** What our server answers; read-users.ts reads other shapes. Dates without a time are yyyy-mm-dd. */
export const userAnswer = z.object({
  id: z.number(),
  /** Distinguishes accounts from operators, which may have the same ids. */
  role: z.literal("customer"),
  name: z.string(),
  email: z.string(),
  userid: z.string(),
  /** ISO instant. The server never sends a password or its hash (resolution T1). */
  password_changed_at: z.string(),
  fav: z.union([z.literal(0), z.literal(1)]),
  /** MB of 1000 kB that the plan allows. */
  storage: z.number(),
  storage_plan: z.number().nullable(),
  storage_plan_name: z.string().nullable(),
  storage_plan_expiry: z.string().nullable(),
  expiry: z.string().nullable(),
  /** ISO instants. A customer whose screens stopped because the plan ended has a `plays_until` in the past. */
  suspended_at: z.string().nullable(),
  plays_until: z.string().nullable(),
});
export type UserAnswer = z.output<typeof userAnswer>;

const payment = z.object({
  id: z.number(),
  /** Rupees; of a received payment what was not refunded. */
  amount: z.number(),
  refunded: z.number(),
  tcode: z.string().nullable(),
  date: z.string(),
  remarks: z.string(),
  status: z.string(),
});

/** What an operator must know at once about an account, beside its plan and its screens. */
const userStanding = z.object({
  /** Name of the operator; null for a suspension by the system. */
  suspended_by: z.string().nullable(),
  suspension_reason: z.string().nullable(),
  plan_ends_at: z.string().nullable(),
  /** Why the plan is not renewed at its end: a trial, an unpaid renewal, or the customer's choice. Null: it is paid. */
  plan_end_reason: z.enum(["trial", "unpaid", "not-renewed"]).nullable(),
  /** The newest payment failed, at this time. Only admins get it. */
  payment_failed_at: z.string().nullable(),
  /** Tickets that are not closed or resolved, newest first. A manager gets those assigned to them. */
  open_tickets: z.array(z.object({ id: z.number(), message: z.string(), status: z.string() })),
  /** The telephone number of the account; without one, that of the newest ticket that has one. */
  phone: z.string().nullable(),
  /** The latest switch of the plan, while it can be undone. Only admins get it. */
  undo: planSwitchUndo.nullable(),
});

export const userDetailAnswer = userAnswer.extend({
  created_at: z.string(),
  time_zone: z.string(),
  /** MB used by the account's media. */
  storage_used: z.number(),
  standing: userStanding,
  /** What happens at the end of the plan, and the last email about it; null without a plan. */
  renewal: z.string().nullable(),
  /** Rupees received in total. */
  total_payment: z.number(),
  screens: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      pass: z.string(),
      license: z.string().nullable(),
      playlist: z.string().nullable(),
      orientation: z.string(),
      status: z.enum(["active", "inactive"]),
      connection: z.enum(connections),
      last_contact_at: z.string().nullable(),
      /** The version of the manifest the screen should play, and the version it reports. */
      current_version: z.number().nullable(),
      playing_version: z.number().nullable(),
    }),
  ),
  playlists: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      ads: z.array(z.object({ code: z.string() })),
    }),
  ),
  licenses: z.array(z.object({ id: z.number(), code: z.string(), pdate: z.string(), rdate: z.string() })),
  ads: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      code: z.string(),
      /** File name below /ads/; empty while the media is not ready. */
      src: z.string(),
      size: z.string(),
      orient: z.string(),
      type: z.string(),
    }),
  ),
  /** Received payments, newest first, so that the plain sum is right. Only admins get them. */
  payments: z.array(payment).optional(),
  /** Failed and refunded payments, newest first. Only admins get them. */
  other_payments: z.array(payment).optional(),
});
export type UserDetailAnswer = z.output<typeof userDetailAnswer>;

export const userSorts = ["id", "name"] as const;
/** Without `limit` and `cursor` the answer has the whole array; with either, one page of it. */
export const usersQuery = z.object({
  search: z.string().trim().max(200).default(""),
  tab: z.enum(["all", "switched"]).default("all"),
  sort: z.enum(userSorts).default("id"),
  dir: z.enum(["asc", "desc"]).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(400).optional(),
});
export type UsersQuery = z.output<typeof usersQuery>;

export const usersPageAnswer = z.object({
  success: z.literal(true),
  data: z.array(userAnswer),
  /** The value of `cursor` for the next page; null at the end. */
  next: z.string().nullable(),
});

export const userDetailQuery = z.object({ id });

/** The reason of a suspension, for colleagues; the customer does not see it. */
export const suspensionBody = z.object({ reason: z.string().trim().max(500).default("") });

export const screenStatusQuery = z.object({
  screen_id: id,
  status: z.enum(["active", "inactive"], { error: schemaReason("statusForm") }),
});
