import type { ReasonRef } from "#shared/refusals/text.ts";
import { refuse } from "../../../refusal.ts";

/** Throws Invalid with what is wrong with a document; null: nothing is. */
export function requireNone(problem: ReasonRef | null): void {
  if (problem) throw refuse("inputUnfit", { problem });
}
