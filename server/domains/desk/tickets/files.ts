import { and, asc, eq, isNull } from "drizzle-orm";
import { type TicketFile, ticketFileUrl } from "#shared/contracts/desk/tickets.ts";
import type { Customer, Operator } from "../../../actor.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { ticketFiles } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { ownWork } from "../../identity/scopes/index.ts";
import type { TicketRow } from "./queries.ts";

export type TicketFileRow = typeof ticketFiles.$inferSelect;

/** Prefix of the folders below DATA_DIR that receive files. */
export const receivingPrefix = "ticket-file-";

export const fileUrl = ticketFileUrl;

export const presentFile = (row: TicketFileRow): TicketFile => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  url: fileUrl(row),
});

/** Returns the files of a ticket, in the order of upload. */
export const filesOfTicket = (db: Reader, ticketId: number) =>
  db.select().from(ticketFiles).where(eq(ticketFiles.ticketId, ticketId)).orderBy(asc(ticketFiles.id));

/** Attaches an operator's uploaded files to an answer or note. Throws Invalid for files that are not theirs, or attached. */
export async function attachOwnFiles(
  tx: Tx,
  { actor, ticket, messageId }: { actor: Operator; ticket: TicketRow; messageId: number },
  ids: readonly number[],
): Promise<TicketFileRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(ticketFiles)
    .set({ ticketId: ticket.id, messageId, accountId: ticket.accountId })
    .where(
      and(
        anyOf(ticketFiles.id, ids),
        eq(ticketFiles.operatorId, actor.operatorId),
        isNull(ticketFiles.ticketId),
      ),
    )
    .returning();
  if (rows.length < new Set(ids).size)
    throw refuse("ticketFileGone").field("file_ids", "ticketFileGoneField");
  return rows;
}

/** Takes the files of an answer that is taken back, so that they can be sent again. */
export const detachFiles = (tx: Tx, messageId: number): Promise<TicketFileRow[]> =>
  tx
    .update(ticketFiles)
    .set({ ticketId: null, messageId: null, accountId: null })
    .where(eq(ticketFiles.messageId, messageId))
    .returning();

/**
 * Attaches uploaded files to a ticket. Throws Invalid for files that the caller does not see and for files that are already
 * attached.
 */
export async function attachFiles(
  tx: Tx,
  owner: { actor: Customer; ticketId: number; messageId: number | null },
  ids: readonly number[],
): Promise<TicketFileRow[]> {
  if (ids.length === 0) return [];
  const { actor, ticketId, messageId } = owner;
  const rows = await tx
    .update(ticketFiles)
    .set({ ticketId, messageId })
    .where(
      and(
        anyOf(ticketFiles.id, ids),
        eq(ticketFiles.accountId, actor.accountId),
        actor.scope ? ownWork(actor, { by: ticketFiles.userId, withKey: ticketFiles.withKey }) : undefined,
        isNull(ticketFiles.ticketId),
      ),
    )
    .returning();
  if (rows.length < new Set(ids).size) throw refuse("ticketFileGone").field("fileIds", "ticketFileGoneField");
  return rows;
}
