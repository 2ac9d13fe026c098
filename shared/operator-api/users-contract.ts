import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { says } from "../refusals/says.ts";

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
});
export type UserAnswer = z.output<typeof userAnswer>;

const payment = z.object({
  id: z.number(),
  amount: z.number(),
  tcode: z.string().nullable(),
  date: z.string(),
  remarks: z.string(),
  status: z.string(),
});

export const userDetailAnswer = userAnswer.extend({
  created_at: z.string(),
  time_zone: z.string(),
  /** MB used by the account's media. */
  storage_used: z.number(),
  suspended_at: z.string().nullable(),
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
      connection: z.enum(["online", "offline", "waiting"]),
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

export const screenStatusQuery = z.object({
  screen_id: id,
  status: z.enum(["active", "inactive"], { error: says("statusForm") }),
});
