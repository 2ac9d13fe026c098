import { desc } from "drizzle-orm";
import type { IncomingMails } from "#shared/operator-api/incoming-mail-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { incomingMails, mailboxVisits } from "../../../db/tables/index.ts";
import { requirePermission } from "../../identity/operators/index.ts";

const maxShown = 200;

/** Returns the newest mails with what became of them, and whether the mailbox is read. */
export async function listMails({ ctx }: Verb<unknown, Operator>): Promise<IncomingMails> {
  requirePermission(ctx, "contact.list");
  const { db, env, mailbox } = ctx.deps;
  const [visit] = await db.select().from(mailboxVisits);
  const rows = await db.select().from(incomingMails).orderBy(desc(incomingMails.id)).limit(maxShown);
  return {
    success: true,
    configured: mailbox !== null,
    proves: env.MAIL_IN_AUTHSERV_ID !== undefined,
    fetched_at: visit?.fetchedAt?.toISOString() ?? null,
    problem: visit?.problem ?? null,
    data: rows.map((row) => ({
      id: row.id,
      came_at: row.cameAt.toISOString(),
      name: row.name,
      email: row.email,
      subject: row.subject,
      outcome: row.outcome,
      reason: row.reason,
      ticket_id: row.ticketId,
      contact_message_id: row.contactMessageId,
    })),
  };
}
