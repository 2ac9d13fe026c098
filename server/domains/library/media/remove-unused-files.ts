import { and, eq, lt, notExists, sql } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import { noteUnusedFile } from "../../../cells/names.ts";
import type { Ctx } from "../../../context.ts";
import { brandFontFiles, chatMessages, files, mediaFiles, ticketFiles } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { isStillReferred } from "../../../db/unique-violation.ts";

/** Age below which a file may still wait for its first media. */
const leaveAloneMs = hourMs;
const maxPerRun = 1000;

class InUse extends Error {}

/**
 * Deletes stored files that no media, own font, ticket or chat of any account uses. Equal bytes are stored once for all accounts.
 */
export async function removeUnusedFiles({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db } = ctx.deps;
  const unused = await db
    .select({ sha256: files.sha256 })
    .from(files)
    .where(and(lt(files.createdAt, new Date(ctx.now().getTime() - leaveAloneMs)), isUnused(ctx)))
    .limit(maxPerRun);
  for (const { sha256 } of unused) {
    await removeFile(ctx, sha256).catch((error: unknown) => {
      if (!(error instanceof InUse)) throw error;
    });
  }
}

function isUnused({ deps: { db } }: Ctx) {
  const one = { one: sql`1` };
  return and(
    notExists(db.select(one).from(mediaFiles).where(eq(mediaFiles.sha256, files.sha256))),
    notExists(db.select(one).from(brandFontFiles).where(eq(brandFontFiles.sha256, files.sha256))),
    notExists(db.select(one).from(ticketFiles).where(eq(ticketFiles.sha256, files.sha256))),
    notExists(db.select(one).from(chatMessages).where(eq(chatMessages.picture, files.sha256))),
  );
}

/**
 * Deletes a file from the store while its row is locked. A transaction that stores the same bytes now waits, and then
 * finds them missing.
 */
async function removeFile(ctx: Ctx, sha256: string): Promise<void> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [gone] = await tx
      .delete(files)
      .where(and(eq(files.sha256, sha256), isUnused(ctx)))
      .returning({ bytes: files.bytes })
      .catch((error: unknown) => {
        throw isStillReferred(error) ? new InUse() : error;
      });
    if (!gone) throw new InUse();
    await audit({ action: "file.purge", subject: { kind: "file", id: null }, before: { sha256, ...gone } });
    // Cells share the store, and another one may use these bytes.
    if (ctx.deps.cell) await noteUnusedFile(tx, sha256);
    else await ctx.deps.storage.remove(sha256);
  });
}
