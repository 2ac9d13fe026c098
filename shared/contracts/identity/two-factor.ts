import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, instant } from "../contract.ts";
import { ownPassword } from "./password.ts";

/** Six digits of an authenticator app or a recovery code; spaces and dashes do not matter. */
export const secondFactorCode = z.string().trim().max(60, schemaReason("codeTooLong"));
const requiredCode = secondFactorCode.min(1, schemaReason("codeRequired"));

const ofSelf = { tag: "Accounts", needs: "self", scope: "own" } as const;

export const getTwoFactor = contract("GET /api/v1/two-factor", {
  id: "getTwoFactor",
  summary: "Get whether this user signs in with a second factor",
  ...ofSelf,
  response: z.object({
    enabled: z.boolean(),
    /** True for an operator or a member who must use it: without it, only its set-up is allowed. */
    required: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});
export const startTwoFactor = contract("POST /api/v1/two-factor", {
  id: "startTwoFactor",
  summary: "Start to set up an authenticator app; it is used once it is confirmed",
  ...ofSelf,
  body: z.object({ current: ownPassword }),
  response: z.object({
    /** otpauth:// URL for a QR code. */
    uri: z.string(),
    /** The same secret in base32, for typing. */
    secret: z.string(),
  }),
  secretAnswer: true,
  status: 201,
});
export const confirmTwoFactor = contract("POST /api/v1/two-factor/confirm", {
  id: "confirmTwoFactor",
  summary:
    "Turn two-factor sign-in on with a code of the app; returns the recovery codes, once, and ends all other sessions",
  ...ofSelf,
  body: z.object({ code: requiredCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  secretAnswer: true,
});
export const disableTwoFactor = contract("POST /api/v1/two-factor/disable", {
  id: "disableTwoFactor",
  summary:
    "Turn two-factor sign-in off with the password and a current code or a recovery code; ends all other sessions",
  ...ofSelf,
  body: z.object({ current: ownPassword, code: requiredCode }),
  response: done,
});
export const renewRecoveryCodes = contract("POST /api/v1/two-factor/recovery-codes", {
  id: "renewRecoveryCodes",
  summary:
    "Make new recovery codes, with the password and a current code or a recovery code; the old codes stop working",
  ...ofSelf,
  body: z.object({ current: ownPassword, code: requiredCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  secretAnswer: true,
});

/** Days that members have to set it up, from which the owner chooses. */
export const graceDaysForTwoFactor = [0, 3, 7, 14, 30] as const;

const twoFactorDemand = z.object({
  /** From when on members without it can only set it up; null: each member chooses. */
  from: instant.nullable(),
  /** Members who sign in with a password and have not set it up. */
  missing: z.number().int(),
});
export type TwoFactorDemand = z.output<typeof twoFactorDemand>;
export const getTwoFactorDemand = contract("GET /api/v1/two-factor/demand", {
  id: "getTwoFactorDemand",
  summary: "Get whether all members of the account must use two-factor sign-in",
  tag: "Accounts",
  needs: "account.own",
  scope: "account",
  response: twoFactorDemand,
});
export const saveTwoFactorDemand = contract("PUT /api/v1/two-factor/demand", {
  id: "saveTwoFactorDemand",
  summary: "Demand two-factor sign-in of all members, at once or after some days; owners set theirs up first",
  tag: "Accounts",
  needs: "account.own",
  scope: "account",
  body: z.object({
    demanded: z.boolean(),
    /** Counted from now. */
    graceDays: z.union(graceDaysForTwoFactor.map((days) => z.literal(days))).default(0),
  }),
  response: twoFactorDemand,
});
