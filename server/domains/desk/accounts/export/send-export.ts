import { and, eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { dayIn } from "#shared/day-in.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { zoneOfAccount } from "../../../../db/account-zone.ts";
import { dataExports } from "../../../../db/tables/index.ts";
import { sendStoredFile } from "../../../../http/stored-file.ts";
import { refuse } from "../../../../refusal.ts";
import { presentExport } from "./list-exports.ts";

/** Sends an archive of the caller's account, whole or a Range of it. Throws NotFound after it expired. */
export async function sendExport(
  { ctx, request, reply }: { ctx: Ctx<Customer>; request: FastifyRequest; reply: FastifyReply },
  id: number,
): Promise<FastifyReply> {
  const [row] = await ctx.deps.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.accountId, ctx.actor.accountId)));
  if (!row?.sha256 || row.bytes === null || presentExport(row, ctx.now()).state !== "ready")
    throw refuse("archiveNotFound");
  const { storage } = ctx.deps;
  const { sha256, bytes } = row;
  const zone = await zoneOfAccount(ctx.deps.db, ctx.actor.accountId);
  const name = `vitrine-data-${dayIn(zone, row.createdAt)}.zip`;
  return sendStoredFile({
    storage,
    request,
    reply,
    sha256,
    bytes,
    type: "application/zip",
    name,
    cacheable: "never",
  });
}
