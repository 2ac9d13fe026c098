import { createHash } from "node:crypto";
import { jsonText } from "../../../json-text.ts";
import type { Turn } from "../../../short-turns.ts";
import type { Plan } from "./plan.ts";

/** A plan as JSON text, and the name that equal plans share. Throws what `turn` throws. */
export async function planText(plan: Plan, turn: Turn): Promise<{ text: string; hash: string }> {
  const text = await jsonText(plan, turn);
  return { text, hash: createHash("sha256").update(text).digest("base64url").slice(0, 22) };
}
