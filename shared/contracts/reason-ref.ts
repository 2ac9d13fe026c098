import { z } from "zod";
import { isReasonRef, type ReasonRef } from "../refusals/text.ts";

/** A text of shared/refusals by its key, with its values; beside the same text in English. */
export const reasonRef = z
  .custom<ReasonRef>(isReasonRef)
  .describe("The same text for other languages: `reason`, its key, and `params`, the values in it");
