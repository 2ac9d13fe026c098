import { and, eq, gt } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../../../context.ts";
import { peopleCases } from "../../../../db/tables/index.ts";
import { hashSecret } from "../../../../hash-secret.ts";
import { sendStoredFile } from "../../../../http/stored-file.ts";
import { callerNetwork, throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";

/** Sends the archive of a person to whoever has its mailed link. Throws NotFound after it ended. */
export async function sendPersonArchive(
  { ctx, request, reply }: { ctx: Ctx; request: FastifyRequest; reply: FastifyReply },
  token: string,
): Promise<FastifyReply> {
  await throttle(ctx, { key: `person-archive:address:${callerNetwork(ctx)}`, max: 60, perMinutes: 15 });
  const [row] = await ctx.deps.db
    .select({ sha256: peopleCases.archiveSha256, bytes: peopleCases.archiveBytes })
    .from(peopleCases)
    .where(
      and(eq(peopleCases.archiveTokenHash, hashSecret(token)), gt(peopleCases.archiveEndsAt, ctx.now())),
    );
  if (!row?.sha256 || row.bytes === null) throw refuse("archiveNotFound");
  return sendStoredFile({
    storage: ctx.deps.storage,
    request,
    reply,
    sha256: row.sha256,
    bytes: row.bytes,
    type: "application/zip",
    name: "my-data.zip",
    cacheable: "never",
  });
}
