import { z } from "zod";

export const newPassword = z
  .string()
  .min(10, "Use at least 10 characters")
  .max(200, "Use at most 200 characters");

/** The present password, asked for again. */
export const ownPassword = z.string().min(1, "Enter your password").max(200, "At most 200 characters");
