import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import {
  beginImportUpload,
  goOnWithImportUpload,
  importIdHeader,
  importUploadPath,
  largestArchiveBytes,
} from "#shared/contracts/desk/imports.ts";
import type { Customer } from "../../../actor.ts";
import type { Deps } from "../../../context.ts";
import { imports } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { keepFreeBytes } from "../../../outside/disk/port.ts";
import { refuse } from "../../../refusal.ts";
import { folderFor } from "../../identity/scopes/index.ts";
import {
  countTriedBytes,
  importKey,
  memberUploadRoutes,
  requireRoom,
  type UploadRules,
  uploadedName,
} from "../../library/media/index.ts";
import { readImportJob } from "./import-jobs.ts";
import { requireFewOpenImports } from "./open-imports.ts";

const archivesPerHour = 60;

/** The rules of archives: one becomes an import, which a job reads. */
const ofImports: UploadRules<Customer> = {
  path: importUploadPath,
  idHeader: importIdHeader,
  async accept(ctx, { bytes, freeBytes }) {
    if (bytes > largestArchiveBytes)
      throw refuse("importTooLarge", { size: bytes, limit: largestArchiveBytes });
    const { accountId } = ctx.actor;
    await throttle(ctx, { key: `imports:account:${accountId}`, max: archivesPerHour, perMinutes: 60 });
    // A member without a folder to put media into learns that before the upload.
    await folderFor(ctx, ctx.deps.db, null);
    await requireRoom({ ctx, input: { bytes }, db: ctx.deps.db });
    await countTriedBytes(ctx, bytes);
    await requireFewOpenImports(ctx);
    if (bytes > freeBytes - keepFreeBytes) throw refuse("noRoomForFile");
  },
  begin: async (ctx) => ({ [importKey]: String(ctx.actor.userId) }),
  finish: (ctx, { uploadName, bytes, metadata }) =>
    inTransaction(ctx, async ({ tx, audit }) => {
      const known = await tx.select().from(imports).where(eq(imports.uploadName, uploadName));
      const name = uploadedName(metadata);
      const [row] =
        known.length > 0
          ? known
          : await tx
              .insert(imports)
              .values({
                accountId: ctx.actor.accountId,
                userId: ctx.actor.userId,
                source: null,
                name,
                uploadName,
                archiveBytes: bytes,
                state: "reading",
                createdAt: ctx.now(),
                workedAt: ctx.now(),
              })
              .returning();
      if (!row) throw new Error("The import was not written");
      if (known.length === 0) await ctx.deps.jobs.enqueue(tx, readImportJob, { importId: row.id });
      const subject = { kind: "import", id: row.id } as const;
      await audit({ action: "import.upload", subject, after: { name, bytes } });
      return row.id;
    }),
  async madeOf(ctx, uploadName) {
    const [row] = await ctx.deps.db
      .select({ id: imports.id, bytes: imports.archiveBytes })
      .from(imports)
      .where(and(eq(imports.uploadName, uploadName), eq(imports.accountId, ctx.actor.accountId)));
    return row ?? null;
  },
  async requireOwn(ctx, { name, metadata }) {
    if (metadata?.[importKey] === String(ctx.actor.userId)) return;
    const own = and(eq(imports.uploadName, name), eq(imports.userId, ctx.actor.userId));
    if ((await ctx.deps.db.$count(imports, own)) === 0) throw refuse("uploadNotFound");
  },
};

/** Registers the resumable uploads of archives. */
export const archiveRoutes = (app: FastifyInstance, deps: Deps): Promise<void> =>
  memberUploadRoutes(app, deps, ofImports, { begin: beginImportUpload, goOn: goOnWithImportUpload });
