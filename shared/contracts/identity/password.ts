import { z } from "zod";
import { says } from "../../refusals/says.ts";

export const newPassword = z.string().min(10, says("passwordTooShort")).max(200, says("passwordTooLong"));

/** The current password, asked for again. */
export const ownPassword = z.string().min(1, says("passwordRequired")).max(200);
