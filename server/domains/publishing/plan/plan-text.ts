import { createHash } from "node:crypto";
import { jsonPieces } from "../../../json-text.ts";
import type { Turn } from "../../../short-turns.ts";
import type { Plan } from "./plan.ts";

/** A plan as JSON text in UTF-8, and the name that equal plans share. Throws what `turn` throws. */
export async function planText(plan: Plan, turn: Turn): Promise<{ text: Buffer; hash: string }> {
  const pieces: Buffer[] = [];
  const hash = await hashPieces(plan, turn, (piece) => pieces.push(piece));
  return { text: Buffer.concat(pieces), hash };
}

/** The name that equal plans share, without the whole text in memory. Throws what `turn` throws. */
export const planHash = (plan: Plan, turn: Turn): Promise<string> => hashPieces(plan, turn, () => undefined);

async function hashPieces(plan: Plan, turn: Turn, take: (piece: Buffer) => void): Promise<string> {
  const hash = createHash("sha256");
  for await (const text of jsonPieces(plan, turn)) {
    await turn();
    const piece = Buffer.from(text);
    hash.update(piece);
    take(piece);
  }
  return hash.digest("base64url").slice(0, 22);
}
