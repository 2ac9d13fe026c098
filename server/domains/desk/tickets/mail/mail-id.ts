import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../../../../env.ts";

/** Which mail of a ticket: about an answer, about a closing, or what all of them follow. */
type Which = number | `closed-${number}` | "thread";

const seal = (secret: string, name: string): string =>
  createHmac("sha256", secret).update(`ticket-mail ${name}`).digest("hex").slice(0, 32);

/**
 * Returns the Message-ID of a ticket's mail. An answer names it, and nobody can make one: a number that somebody guesses
 * reaches no ticket.
 */
export function ticketMailId(
  { SESSION_SECRET, PUBLIC_URL }: Pick<Env, "SESSION_SECRET" | "PUBLIC_URL">,
  ticketId: number,
  which: Which,
): string {
  const name = `ticket-${ticketId}-${which}`;
  return `${name}-${seal(SESSION_SECRET, name)}@${new URL(PUBLIC_URL).hostname}`;
}

export interface NamedMail {
  ticketId: number;
  /** Null: a mail that is about no answer. */
  messageId: number | null;
}

/** Returns what the first of these Message-IDs names that is ours; null: none is. */
export function namedMail(
  { SESSION_SECRET }: Pick<Env, "SESSION_SECRET">,
  ids: readonly string[],
): NamedMail | null {
  for (const id of ids) {
    const [, name = "", ticketId, which = "", sealed = ""] =
      /^(ticket-(\d{1,9})-(\d{1,9}|closed-\d{1,9}|thread))-([0-9a-f]{32})@/i.exec(id) ?? [];
    if (ticketId === undefined) continue;
    const [made, given] = [
      Buffer.from(seal(SESSION_SECRET, name.toLowerCase())),
      Buffer.from(sealed.toLowerCase()),
    ];
    if (timingSafeEqual(made, given))
      return { ticketId: Number(ticketId), messageId: /^\d+$/.test(which) ? Number(which) : null };
  }
  return null;
}
