import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";

export const newPassword = z
  .string()
  .min(10, schemaReason("passwordTooShort"))
  .max(200, schemaReason("passwordTooLong"));

/** The current password, asked for again. */
export const ownPassword = z.string().min(1, schemaReason("passwordRequired")).max(200);
