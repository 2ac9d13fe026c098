import { createHmac } from "node:crypto";
import type { ChatRow } from "./key.ts";

/** The code of an email can be entered for this time, and so often. */
export const codeValidMs = 30 * 60_000;
export const codeTriesMost = 5;

/** Returns the six digits for the address of a chat. Each time they are sent they are others. */
export function codeOf(secret: string, { id, email, codeSentAt }: ChatRow): string {
  const made = createHmac("sha256", secret)
    .update(`chat-code ${id} ${email} ${codeSentAt?.getTime()}`)
    .digest();
  return String(made.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
