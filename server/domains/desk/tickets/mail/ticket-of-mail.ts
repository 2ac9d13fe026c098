import { and, eq, isNotNull, sql } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { languages } from "#shared/languages.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { memberships, ticketMessages, tickets, users } from "../../../../db/tables/index.ts";
import type { Env } from "../../../../env.ts";
import type { TicketRow } from "../queries.ts";
import { ticketTexts } from "../ticket-mail-texts.ts";
import { namedMail } from "./mail-id.ts";

export interface MailInHand {
  /** Message-IDs that it answers. */
  answers: readonly string[];
  subject: string;
  email: string;
  /** Whether our mail server says that the domain of the address sent it. */
  isProven: boolean;
}

/** A ticket, locked, and who wrote the mail as far as that is proven. */
export interface TicketOfMail {
  ticket: TicketRow;
  /** False: nobody has proven that the sender may write in it. */
  isCustomer: boolean;
  /** The member who wrote it. */
  userId: number | null;
}

/** Returns the ticket that one of our subjects names, in whichever language; null: none. */
function numberIn(subject: string): number | null {
  for (const language of languages)
    for (const key of ["subjectAnswer", "subjectClosed"] as const) {
      const ours = ticketTexts(language)(key, { product: brand.name, id: "#" });
      const [before = "", after = ""] = ours.split("#");
      const at = subject.indexOf(before);
      const [, id] = at < 0 ? [] : (/^(\d{1,9})(?!\d)/.exec(subject.slice(at + before.length)) ?? []);
      if (id !== undefined && subject.slice(at + before.length + id.length).startsWith(after))
        return Number(id);
    }
  return null;
}

/**
 * Returns the ticket that a mail belongs to; null: none. It names a Message-ID that only we can make, or the number of a ticket
 * whose customer has the address of the sender.
 */
export async function ticketOfMail(
  tx: Tx,
  env: Pick<Env, "SESSION_SECRET">,
  mail: MailInHand,
): Promise<TicketOfMail | null> {
  const named = namedMail(env, mail.answers)?.ticketId;
  const ticketId = named ?? numberIn(mail.subject);
  if (ticketId === null) return null;
  const [found] = await tx
    .select({ accountId: tickets.accountId })
    .from(tickets)
    .where(eq(tickets.id, ticketId));
  if (found?.accountId) await lockAccount(tx, found.accountId);
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for("no key update");
  if (!ticket) return null;
  const writer = await writerOf(tx, ticket, mail.email);
  if (named === undefined && !writer) return null;
  return { ticket, isCustomer: mail.isProven && writer !== null, userId: writer?.userId ?? null };
}

/** Returns what mail of ours one of these Message-IDs names, while its ticket is there; null: none. */
export async function sentMail(
  tx: Tx,
  env: Pick<Env, "SESSION_SECRET">,
  ids: readonly string[],
): Promise<{ ticketId: number; ticketMessageId: number | null } | null> {
  const named = namedMail(env, ids);
  if (!named) return null;
  const [row] = await tx
    .select({ ticketId: tickets.id, ticketMessageId: ticketMessages.id })
    .from(tickets)
    .leftJoin(
      ticketMessages,
      and(eq(ticketMessages.ticketId, tickets.id), eq(ticketMessages.id, named.messageId ?? 0)),
    )
    .where(eq(tickets.id, named.ticketId));
  return row ?? null;
}

/** Returns who of a ticket's customer has an address; null: nobody. Of an account only its present members count. */
async function writerOf(tx: Tx, ticket: TicketRow, email: string): Promise<{ userId: number | null } | null> {
  const wanted = email.toLowerCase();
  if (ticket.accountId === null) return ticket.email.toLowerCase() === wanted ? { userId: null } : null;
  const [member] = await tx
    .select({ userId: users.id, scope: memberships.scope })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(
      and(
        eq(memberships.accountId, ticket.accountId),
        eq(sql`lower(${users.email})`, wanted),
        isNotNull(users.emailConfirmedAt),
      ),
    );
  if (!member) return null;
  // A member with a part of the account sees the own tickets only.
  return member.scope === null || ticket.userId === member.userId ? { userId: member.userId } : null;
}
