import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { dayMs } from "#shared/durations.ts";
import { mailedFilePath } from "#shared/mailed-file-path.ts";
import type { Ctx } from "../../../context.ts";
import { files, ticketFiles, ticketMessages } from "../../../db/tables/index.ts";
import { sendStoredFile } from "../../../http/stored-file.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import type { TicketFileRow } from "./files.ts";
import { haveLeft } from "./messages.ts";

export const mailedFileParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) });
export const mailedFileQuery = z.object({ file: id });

const keyOf = (secret: string, file: number): string =>
  createHmac("sha256", secret).update(`mailed-file ${file}`).digest().subarray(0, 16).toString("base64url");

/** Mails are passed on and found again: a link does not open its file forever. */
const linkDays = 90;
/** Returns when the links of an answer end. */
export const mailedLinksEnd = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() + linkDays * dayMs);

/** Returns the link of a file in a mail: a visitor has no dashboard, and a customer need not sign in. */
export const mailedFileUrl = (
  { SESSION_SECRET, PUBLIC_URL }: { SESSION_SECRET: string; PUBLIC_URL: string },
  { id: file }: Pick<TicketFileRow, "id">,
): string => `${PUBLIC_URL}${mailedFilePath(keyOf(SESSION_SECRET, file))}?file=${file}`;

/** Sends a file of an answer that has left to whoever has its link, until that ends. Throws NotFound. */
export async function sendMailedFile(
  { ctx, request, reply }: { ctx: Ctx; request: FastifyRequest; reply: FastifyReply },
  { key, file }: z.output<typeof mailedFileParams> & z.output<typeof mailedFileQuery>,
): Promise<FastifyReply> {
  await throttle(ctx, { key: `mailed-file:address:${callerNetwork(ctx)}`, max: 300, perMinutes: 15 });
  const { db, env, storage } = ctx.deps;
  if (!timingSafeEqual(Buffer.from(keyOf(env.SESSION_SECRET, file)), Buffer.from(key)))
    throw refuse("fileNotFound");
  const [row] = await db
    .select({
      name: ticketFiles.name,
      sha256: files.sha256,
      bytes: files.bytes,
      type: files.type,
      createdAt: ticketMessages.createdAt,
    })
    .from(ticketFiles)
    .innerJoin(files, eq(files.sha256, ticketFiles.sha256))
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .where(and(eq(ticketFiles.id, file), eq(ticketMessages.kind, "reply"), haveLeft(ctx.now())));
  if (!row || mailedLinksEnd(row) <= ctx.now()) throw refuse("fileNotFound");
  return sendStoredFile({ storage, request, reply, ...row, cacheable: "never" });
}
