import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { ImportDetail, importMedia as importMediaContract } from "#shared/contracts/desk/imports.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { imports } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { folderFor, requireInScope } from "../../identity/scopes/index.ts";
import { requireMedia } from "../../library/media/index.ts";
import { readImportJob } from "./import-jobs.ts";
import { presentImport } from "./present.ts";
import { maxOpenImports, openImports } from "./receive-archive.ts";

const perHour = 60;

/**
 * Begins an import of what was uploaded as a media, for example of a presentation, which a job reads. The media stays as
 * it is. Throws NotFound, Invalid for a media that is no file, TooMany.
 */
export async function importMedia({
  ctx,
  input,
}: Verb<InputOf<typeof importMediaContract>, Customer>): Promise<ImportDetail> {
  const { accountId, userId } = ctx.actor;
  await throttle(ctx, { key: `imports:account:${accountId}`, max: perHour, perMinutes: 60 });
  await requireInScope(ctx, ctx.deps.db, { kind: "media", ids: [input.mediaId], changes: false });
  await folderFor(ctx, ctx.deps.db, null);
  if ((await openImports(ctx)) >= maxOpenImports) throw refuse("importsOpen", { max: maxOpenImports });
  return inTransaction(ctx, async ({ tx, audit }) => {
    const media = await requireMedia(tx, accountId, input.mediaId);
    if (media.kind !== "pdf") throw refuse("mediaNoPresentation");
    // Asked for again while the list is still there: the same list.
    const same = and(
      eq(imports.accountId, accountId),
      eq(imports.mediaId, media.id),
      eq(imports.state, "ready"),
    );
    const [known] = await tx.select().from(imports).where(same);
    const [row] = known
      ? [known]
      : await tx
          .insert(imports)
          .values({
            accountId,
            userId,
            source: null,
            name: media.name,
            mediaId: media.id,
            archiveBytes: media.bytes,
            state: "reading",
            createdAt: ctx.now(),
            workedAt: ctx.now(),
          })
          .returning();
    if (!row) throw new Error("The import was not written");
    if (!known) await ctx.deps.jobs.enqueue(tx, readImportJob, { importId: row.id });
    const subject = { kind: "import", id: row.id } as const;
    await audit({ action: "import.upload", subject, after: { name: media.name, bytes: media.bytes } });
    return presentImport(ctx, tx, row);
  });
}
