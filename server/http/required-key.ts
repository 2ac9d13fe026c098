import { z } from "zod";
import { schemaReason } from "#shared/refusals/schema-reason.ts";

/** The `Idempotency-Key` of a call that needs one. */
export const requiredKey = z
  .string(schemaReason("idempotencyKeyRequired"))
  .min(8, schemaReason("idempotencyKeyRequired"))
  .max(100);
