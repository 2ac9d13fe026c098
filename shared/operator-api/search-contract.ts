import { z } from "zod";
import { schemaReason } from "../refusals/schema-reason.ts";

export const searchQuery = z.object({ q: z.string().trim().min(1, schemaReason("searchRequired")).max(100) });
export const searchAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      kind: z.enum(["user", "screen", "ticket", "payment"]),
      id: z.number(),
      name: z.string(),
      detail: z.string(),
      /** The user to whom it belongs. */
      user_id: z.number().nullable(),
    }),
  ),
});
