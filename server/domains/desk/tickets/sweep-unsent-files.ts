import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, isNull, lt } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { ticketFiles } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { receivingPrefix } from "./files.ts";

/** A file that is not attached to a ticket or answer within this time is deleted. */
export const unsentKeptMs = 24 * hourMs;
const maxAtOnce = 500;

/**
 * Deletes files that were uploaded for a ticket and never attached, and what a crash left of uploads. The hourly
 * removal of unused files deletes their bytes.
 */
export async function sweepUnsentFiles({ ctx }: { ctx: Ctx }): Promise<void> {
  const before = new Date(ctx.now().getTime() - unsentKeptMs);
  while ((await removeSome(ctx, before)) === maxAtOnce);
  const { DATA_DIR } = ctx.deps.env;
  for (const entry of await readdir(DATA_DIR)) {
    if (!entry.startsWith(receivingPrefix)) continue;
    const path = join(DATA_DIR, entry);
    const folder = await stat(path).catch(() => null);
    if (folder && folder.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

async function removeSome(ctx: Ctx, before: Date): Promise<number> {
  const unsent = and(
    isNull(ticketFiles.ticketId),
    isNull(ticketFiles.contactMessageId),
    lt(ticketFiles.createdAt, before),
  );
  const found = await ctx.deps.db
    .select({ id: ticketFiles.id })
    .from(ticketFiles)
    .where(unsent)
    .orderBy(asc(ticketFiles.id))
    .limit(maxAtOnce);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await inTransaction(ctx, async ({ tx, audit }) => {
    // Checked again in the same statement, so that a file that is attached at this moment stays.
    const gone = await tx
      .delete(ticketFiles)
      .where(and(anyOf(ticketFiles.id, ids), unsent))
      .returning();
    await audit({
      action: "ticket-file.sweep",
      subject: { kind: "ticket-file", id: null },
      before: gone.map(({ id, accountId, bytes }) => ({ id, accountId, bytes })),
    });
  });
  return found.length;
}
