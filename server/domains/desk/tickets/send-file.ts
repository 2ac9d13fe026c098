import { and, eq, inArray } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Customer, Operator } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { files, ticketFiles, ticketMessages, tickets } from "../../../db/tables/index.ts";
import { sendStoredFile } from "../../../http/stored-file.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { isOwnWork } from "../../identity/scopes/index.ts";
import { haveLeft } from "./messages.ts";
import { seenTickets } from "./own-tickets.ts";
import { ticketFor } from "./queries.ts";

/**
 * Sends a ticket's file to the account that uploaded it, and to the operators who may see the ticket. A member with a
 * scope gets own files, and those of own tickets. Throws NotFound.
 */
export async function sendFile(
  { ctx, request, reply }: { ctx: Ctx<Customer | Operator>; request: FastifyRequest; reply: FastifyReply },
  id: number,
): Promise<FastifyReply> {
  const { db, storage } = ctx.deps;
  const [row] = await db
    .select({ file: ticketFiles, stored: files })
    .from(ticketFiles)
    .innerJoin(files, eq(files.sha256, ticketFiles.sha256))
    .where(eq(ticketFiles.id, id));
  if (!row) throw refuse("fileNotFound");
  const { file, stored } = row;
  if (ctx.actor.kind === "customer") {
    const { accountId, scope } = ctx.actor;
    const isOwn = isOwnWork(ctx.actor, { by: file.userId, withKey: file.withKey });
    if (file.accountId !== accountId || !(await isForCustomer(db, file.messageId, ctx.now())))
      throw refuse("fileNotFound");
    if (scope && !isOwn && !(await isInOwnTicket(db, ctx.actor, file.ticketId))) throw refuse("fileNotFound");
  } else {
    if (file.ticketId !== null) await ticketFor(db, { ...ctx, actor: ctx.actor }, file.ticketId);
    else if (file.contactMessageId !== null) requirePermission({ ...ctx, actor: ctx.actor }, "contact.list");
    else throw refuse("fileNotFound");
  }
  const { sha256, bytes, type } = stored;
  const cacheable = "revalidate";
  return sendStoredFile({ storage, request, reply, sha256, bytes, type, name: file.name, cacheable });
}

/** Files of notes, of answers that have not left, and of mails that are not proven are seen by operators only. */
const isForCustomer = async (db: Reader, messageId: number | null, now: Date): Promise<boolean> =>
  messageId === null ||
  (await db.$count(
    ticketMessages,
    and(eq(ticketMessages.id, messageId), inArray(ticketMessages.kind, ["customer", "reply"]), haveLeft(now)),
  )) > 0;

const isInOwnTicket = async (db: Reader, actor: Customer, ticketId: number | null): Promise<boolean> =>
  ticketId !== null && (await db.$count(tickets, and(eq(tickets.id, ticketId), seenTickets(actor)))) > 0;
