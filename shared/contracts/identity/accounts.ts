import { z } from "zod";
import { paidPeriods, paidPlanCodes } from "../../plans.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { roles } from "../../roles.ts";
import { contract, done, id, instant } from "../contract.ts";
import { email } from "../email.ts";
import { language } from "../language.ts";
import { favourite } from "./favourites.ts";
import { newPassword } from "./password.ts";
import { secondFactorCode } from "./two-factor.ts";
import { visit } from "./visits.ts";

export const me = z.object({
  /** The address of this server for screens: PUBLIC_URL, without a trailing slash. */
  publicUrl: z.string(),
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    /** False until the person opened a link that we emailed to this address. */
    emailConfirmed: z.boolean(),
    /** Null: not chosen, so the browser's. */
    language: language.nullable(),
    /** In this account. */
    role: z.enum(roles),
    /** The names of the groups and folders that this person sees; null: the whole account. */
    sees: z.object({ groups: z.array(z.string()), folders: z.array(z.string()) }).nullable(),
    /** The pages of the dashboard that this person pinned in this account. */
    favourites: z.array(favourite),
  }),
  /** The API key that asks, which acts for the user above; null for a person. */
  key: z.object({ id, name: z.string() }).nullable(),
  /** The accounts that this person belongs to, with the present one, by name. */
  accounts: z.array(z.object({ id, name: z.string(), role: z.enum(roles), suspended: z.boolean() })),
  /** To the confirmed address of this person, from other accounts. */
  invitations: z.array(z.object({ id, accountName: z.string(), invitedBy: z.string() })),
  account: z.object({
    id,
    name: z.string(),
    timeZone: z.string(),
    /** When the account will be erased, after a user requested its deletion. */
    eraseAt: instant.nullable(),
    firstRunDismissed: z.boolean(),
    /** The plan chosen on the website before sign-up; null without one. */
    planIntent: z.object({ plan: z.enum(paidPlanCodes), period: z.enum(paidPeriods) }).nullable(),
  }),
  /**
   * What the account demands of this session: "now": only setting up two-factor sign-in is allowed; "soon": from
   * `twoFactorFrom` on.
   */
  twoFactor: z.enum(["fine", "soon", "now"]),
  twoFactorFrom: instant.nullable(),
  /** The account belongs to a partner, which sells plans to its customers. */
  isPartner: z.boolean(),
  /** The name of the partner that orders the plan; null for a customer of ours. */
  managedBy: z.string().nullable(),
  /** What the pages show in the place of our name, logo and colours: the brand of the partner. Null: ours. */
  brand: z
    .object({
      name: z.string(),
      colour: z.string().nullable(),
      /** Address of the picture. */
      logo: z.string().nullable(),
      supportEmail: z.string().nullable(),
      supportUrl: z.string().nullable(),
      termsUrl: z.string().nullable(),
    })
    .nullable(),
  /** False (BILLING=off): there are no plans, and operators set the limits of accounts. */
  sold: z.boolean(),
  /** False: the operator has chosen no source of weather. */
  weather: z.boolean(),
  /** A visitor of the website tries the product in this account, which is deleted then; null for everybody else. */
  sandbox: z.object({ until: instant }).nullable(),
  /** Set for an operator who looks at the account, read only. */
  visit: visit.nullable(),
  /** Operators who look at the account now, for members who manage it. */
  visits: z.array(visit),
  /** Before the first plan: until when the account may try one screen in the browser that is signed in. */
  tryout: z.object({ until: instant }).nullable(),
  plan: z
    .object({
      code: z.string(),
      name: z.string(),
      endsAt: instant.nullable(),
      /** Screens may play, also in the days of grace after `endsAt`. */
      active: z.boolean(),
      playsUntil: instant,
      /** The period after `endsAt` is paid. */
      isNextPaid: z.boolean(),
      screens: z.number().nullable(),
    })
    .nullable(),
});
export type Me = z.output<typeof me>;

/** The start page after signing in, by role. */
export const signedIn = z.object({
  success: z.literal(true),
  landing: z.enum(["/app", "/admin", "/admin-manager"]),
});

export const signUp = contract("POST /api/v1/signup", {
  id: "signUp",
  summary: "Create an account and sign in; the trial is paid later, at the checkout",
  tag: "Accounts",
  body: z.object({
    name: z.string().trim().min(1, schemaReason("nameRequired")).max(120),
    email,
    password: newPassword,
    timeZone: z.string().max(60).optional(),
    /** Of the page: it becomes that of the person. */
    language: language.optional(),
    /** The plan that the person wants after the trial, and how to pay for it. */
    plan: z.enum(paidPlanCodes).optional(),
    period: z.enum(paidPeriods).optional(),
    /** From the link of an invitation; needed only where sign-up is by invitation (BILLING=off). */
    invitation: z.string().max(100).optional(),
  }),
  response: signedIn,
  status: 201,
});
/** Solution of the work that a `too_many` error contained (`ErrorBody.work`). */
const proof = z.string().max(2_000).optional();
export const signIn = contract("POST /api/v1/login", {
  id: "signIn",
  summary: "Sign in with email or user ID",
  tag: "Accounts",
  body: z.object({
    login: z.string().trim().min(1, schemaReason("loginRequired")).max(254),
    password: z.string().min(1, schemaReason("passwordRequired")).max(200),
    /**
     * Required after a `forbidden` error that names this field: the password is right and the person uses two-factor
     * sign-in.
     */
    code: secondFactorCode.optional(),
    proof,
  }),
  response: signedIn,
});
const ofSelf = { tag: "Accounts", needs: "self", scope: "own" } as const;

export const signOut = contract("POST /api/v1/logout", {
  id: "signOut",
  summary: "End this session",
  ...ofSelf,
  response: done,
});
/** Always succeeds, so that it does not reveal which emails have accounts. */
export const requestPasswordReset = contract("POST /api/v1/password-reset-requests", {
  id: "requestPasswordReset",
  summary: "Email a one-time link to choose a new password",
  tag: "Accounts",
  body: z.object({ email, proof }),
  response: done,
});
export const resetPassword = contract("POST /api/v1/password-resets", {
  id: "resetPassword",
  summary: "Choose a new password with the token of the emailed link; ends all sessions",
  tag: "Accounts",
  body: z.object({ token: z.string().min(20).max(100), password: newPassword }),
  response: done,
});
export const getMe = contract("GET /api/v1/me", {
  id: "getMe",
  summary: "Get the signed-in user and the plan; with an API key, also the key",
  ...ofSelf,
  keys: "open",
  response: me,
});
export const listSessions = contract("GET /api/v1/sessions", {
  id: "listSessions",
  summary: "List this user's sessions",
  ...ofSelf,
  response: z.object({
    items: z.array(
      z.object({ id, current: z.boolean(), device: z.string(), createdAt: instant, lastSeenAt: instant }),
    ),
  }),
});
export const revokeSession = contract("DELETE /api/v1/sessions/:id", {
  id: "revokeSession",
  summary: "End another session of this user",
  ...ofSelf,
  params: z.object({ id }),
  response: done,
});
export const revokeOtherSessions = contract("DELETE /api/v1/sessions", {
  id: "revokeOtherSessions",
  summary: "End all other sessions of this user",
  ...ofSelf,
  response: z.object({ ended: z.number().int() }),
});
