import { and, eq, inArray } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { ImportDetail, importMedia as importMediaContract } from "#shared/contracts/desk/imports.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { imports } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { folderFor, requireInScope } from "../../identity/scopes/index.ts";
import { requireMedia } from "../../library/media/index.ts";
import { readImportJob } from "./import-jobs.ts";
import { requireFewOpenImports } from "./open-imports.ts";
import { presentImport } from "./present.ts";
import { type ImportRow, importsOf } from "./queries.ts";

const perHour = 60;

/**
 * Begins an import of what was uploaded as a media, for example of a presentation, which a job reads. The media stays as
 * it is. Throws NotFound, Invalid for a media that is no file, TooMany.
 */
export async function importMedia({
  ctx,
  input,
}: Verb<InputOf<typeof importMediaContract>, Customer>): Promise<ImportDetail> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `imports:account:${accountId}`, max: perHour, perMinutes: 60 });
  await requireInScope(ctx, ctx.deps.db, { kind: "media", ids: [input.mediaId], changes: false });
  await folderFor(ctx, ctx.deps.db, null);
  const known = await unfinishedOf(ctx, ctx.deps.db, input.mediaId);
  if (known) return presentImport(ctx, ctx.deps.db, known);
  await requireFewOpenImports(ctx);
  try {
    return await begun(ctx, input.mediaId);
  } catch (error) {
    const there = error instanceof AlreadyThere && (await unfinishedOf(ctx, ctx.deps.db, input.mediaId));
    if (!there) throw error;
    return presentImport(ctx, ctx.deps.db, there);
  }
}

/** Somebody pressed twice: the second press finds what the first one began. */
class AlreadyThere extends Error {}

/** Returns the import of a media that this member sees and that waits for a decision, or is being read. */
async function unfinishedOf(ctx: Ctx<Customer>, db: Reader, mediaId: number): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(importsOf(ctx), eq(imports.mediaId, mediaId), inArray(imports.state, ["reading", "ready"])))
    .limit(1);
  return row;
}

const begun = (ctx: Ctx<Customer>, mediaId: number): Promise<ImportDetail> =>
  inTransaction(ctx, async ({ tx, audit }) => {
    const { accountId, userId } = ctx.actor;
    const media = await requireMedia(tx, accountId, mediaId);
    if (!traitsOf(media.kind).slides) throw refuse("mediaNoPresentation");
    if (await unfinishedOf(ctx, tx, media.id)) throw new AlreadyThere();
    const [row] = await tx
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
    await ctx.deps.jobs.enqueue(tx, readImportJob, { importId: row.id });
    const subject = { kind: "import", id: row.id } as const;
    await audit({ action: "import.upload", subject, after: { name: media.name, bytes: media.bytes } });
    return presentImport(ctx, tx, row);
  });
