import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { email } from "../contracts/email.ts";
import { ownPassword } from "../contracts/identity/password.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

const blankAsNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** The signed-in operator's own profile. */
export const profileAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    name: z.string(),
    userid: z.string(),
    role: z.enum(["admin", "manager"]),
    /** For news about the own login, such as a reset of the second factor; null: none. */
    email: z.string().nullable(),
  }),
});
export type Profile = z.output<typeof profileAnswer>["data"];
export const saveProfileBody = z.object({
  name: z
    .string({ error: schemaReason("nameRequired") })
    .trim()
    .min(1, schemaReason("nameRequired"))
    .max(120),
  email: z.preprocess(blankAsNull, email.nullable()),
  current: ownPassword,
});
export type SaveProfile = z.output<typeof saveProfileBody>;

/** Operators with their second factor, and what an admin asked about it. */
export const secondFactorsAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      userid: z.string(),
      role: z.enum(["admin", "manager"]),
      two_factor: z.boolean(),
      has_email: z.boolean(),
      is_self: z.boolean(),
      /** Waits for another admin; null when nobody asked. */
      reset: z
        .object({
          asked_by: z.string(),
          by_self: z.boolean(),
          reason: z.string(),
          expires_at: z.string(),
        })
        .nullable(),
    }),
  ),
});
export type SecondFactors = z.output<typeof secondFactorsAnswer>["data"];

/** `id` is the colleague's; `current` the password of the admin who asks. */
export const secondFactorParams = z.object({ id });
export const askResetBody = z.object({
  reason: z
    .string({ error: schemaReason("resetReasonRequired") })
    .trim()
    .min(5, schemaReason("resetReasonRequired"))
    .max(300),
  current: ownPassword,
});
export const confirmResetBody = z.object({ current: ownPassword });
