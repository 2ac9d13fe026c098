import { eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx, Customer, Operator } from "../../context.ts";
import { files, ticketFiles } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { sendStoredFile } from "../../http/stored-file.ts";
import { ticketFor } from "./queries.ts";

/**
 * Sends a ticket's file to the account that uploaded it and to the operators who may see the ticket. Throws NotFound.
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
    if (file.accountId !== ctx.actor.accountId) throw refuse("fileNotFound");
  } else {
    if (file.ticketId === null) throw refuse("fileNotFound");
    await ticketFor(db, { ...ctx, actor: ctx.actor }, file.ticketId);
  }
  const { sha256, bytes, type } = stored;
  const cacheable = "revalidate";
  return sendStoredFile({ storage, request, reply, sha256, bytes, type, name: file.name, cacheable });
}
