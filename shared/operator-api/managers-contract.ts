import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { newPassword, ownPassword } from "../contracts/identity/password.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

export const managerAnswer = z.object({
  id: z.number(),
  name: z.string(),
  userid: z.string(),
  role: z.literal("manager"),
  created_at: z.string(),
});
export const managersAnswer = z.object({ success: z.literal(true), data: z.array(managerAnswer) });

/** Forms send an unchanged field as an empty string. */
const blankAsMissing = (value: unknown) => (value === "" || value === null ? undefined : value);

/** A role in the body is ignored: this call only makes managers (resolution T7). */
export const saveManagerBody = z.object({
  id: z.preprocess(blankAsMissing, id.optional()),
  name: z
    .string({ error: schemaReason("nameRequired") })
    .trim()
    .min(1, schemaReason("nameRequired"))
    .max(120),
  userid: z
    .string({ error: schemaReason("userIdRequired") })
    .trim()
    .min(1, schemaReason("userIdRequired"))
    .max(120)
    .regex(/^\S+$/, schemaReason("userIdHasSpaces")),
  password: z.preprocess(blankAsMissing, newPassword.optional()),
});
export type SaveManager = z.output<typeof saveManagerBody>;

export const deleteManagerInput = z.object({
  id: z.preprocess(
    blankAsMissing,
    z.coerce
      .number(schemaReason("userIdInvalid"))
      .int(schemaReason("userIdInvalid"))
      .positive(schemaReason("userIdInvalid"))
      .max(2_147_483_647),
  ),
  action: z.literal("delete", { error: schemaReason("deleteActionForm") }),
});

export const savedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Link with which a manager made without a password chooses one; returned only once. */
  link: z.string().optional(),
});

export const adminsAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      userid: z.string(),
      created_at: z.string(),
      two_factor: z.boolean(),
      is_self: z.boolean(),
    }),
  ),
});
export type Admins = z.output<typeof adminsAnswer>["data"];

/** `current` is the password of the admin who makes the change. */
export const addAdminBody = saveManagerBody
  .pick({ name: true, userid: true })
  .extend({ current: ownPassword });
export const removeAdminParams = deleteManagerInput.pick({ id: true });
export const removeAdminBody = z.object({ current: ownPassword });

export const changeOwnPasswordBody = z.object({
  current: ownPassword,
  password: newPassword,
});
export type ChangeOwnPassword = z.output<typeof changeOwnPasswordBody>;
