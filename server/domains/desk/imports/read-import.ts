import { and, eq } from "drizzle-orm";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { inPieces } from "../../../db/statement.ts";
import { accounts, importItems, imports } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { ServiceFailure } from "../../../outside/import-services/port.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { removeUpload } from "../../library/media/index.ts";
import { UnfitArchiveError } from "./archive/open-archive.ts";
import { type Compared, compareWithEarlier } from "./compare-with-earlier.ts";
import { readImportJob } from "./import-jobs.ts";
import { memberContext } from "./member-context.ts";
import { hasOrigin, withOrigin, withoutOrigin } from "./origin.ts";
import { type Found, kindOf } from "./plan.ts";
import type { ImportRow } from "./queries.ts";
import { nothingIn, reasonOfFailure } from "./services/failure-reasons.ts";

/**
 * Reads an archive into the list that the member sees before anything comes over. Safe to run again, also in two
 * processes at once. An archive that cannot be read is refused, with the reason, and deleted.
 */
export async function readImport({
  ctx,
  input,
}: Verb<{ importId: number; lastTry: boolean }>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, input.importId), eq(imports.state, "reading")));
  if (!row || !hasOrigin(row)) return;
  const member = await memberContext(ctx, row);
  if (!member) return refuseImport(ctx, row, reasonRef("importMemberGone"));
  try {
    const timeZone = await timeZoneOf(ctx, row.accountId);
    const { source, found } = await withOrigin(ctx, row, (origin) => origin.list({ timeZone }));
    if (found.length === 0) throw new UnfitArchiveError(nothingIn(source));
    const whose = { accountId: row.accountId, sight: await sightOf(member), system: source };
    await writeItems(ctx, row, { source, compared: await compareWithEarlier(db, whose, distinct(found)) });
  } catch (error) {
    if (error instanceof UnfitArchiveError) return refuseImport(ctx, row, error.reason);
    if (error instanceof ServiceFailure) return afterFailure(ctx, row, error);
    if (input.lastTry) await refuseImport(ctx, row, reasonRef("importUnreadable"));
    throw error;
  }
}

const pauseSeconds = 60;
const longestPauseSeconds = 900;
const triesMs = 30 * 60_000;

/** A service that pauses or does not answer is asked again for half an hour. */
async function afterFailure(ctx: Ctx, row: ImportRow, failure: ServiceFailure): Promise<void> {
  const { final, later } = reasonOfFailure(failure, row);
  if (final) return refuseImport(ctx, row, final);
  if (ctx.now().getTime() - row.createdAt.getTime() > triesMs) return refuseImport(ctx, row, later);
  const afterMs = Math.min(longestPauseSeconds, failure.retryAfterSeconds ?? pauseSeconds) * 1000;
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [open] = await tx
      .update(imports)
      .set({ workedAt: ctx.now() })
      .where(and(eq(imports.id, row.id), eq(imports.state, "reading")))
      .returning({ id: imports.id });
    if (open) await ctx.deps.jobs.enqueue(tx, readImportJob, { importId: row.id }, { afterMs });
  });
}

async function timeZoneOf({ deps: { db } }: Ctx, accountId: number): Promise<string> {
  const [row] = await db.select({ zone: accounts.timeZone }).from(accounts).where(eq(accounts.id, accountId));
  return row?.zone ?? "UTC";
}

/** Gives things of one kind and name different source ids. */
function distinct(found: readonly Found[]): Found[] {
  const taken = new Set<string>();
  return found.map((each) => {
    let { sourceId } = each;
    for (let count = 2; taken.has(`${kindOf(each)}:${sourceId}`); count++)
      sourceId = `${each.sourceId} (${count})`;
    taken.add(`${kindOf(each)}:${sourceId}`);
    return sourceId === each.sourceId ? each : { ...each, sourceId };
  });
}

async function writeItems(
  ctx: Ctx,
  { id, accountId }: ImportRow,
  { source, compared }: { source: NonNullable<ImportRow["source"]>; compared: readonly Compared[] },
): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [open] = await tx
      .update(imports)
      .set({ state: "ready", source, workedAt: ctx.now() })
      .where(and(eq(imports.id, id), eq(imports.state, "reading")))
      .returning({ id: imports.id });
    if (!open) return;
    const rows = compared.map(({ found, state, targetId }, position) => ({
      accountId,
      importId: id,
      position,
      state,
      targetId,
      kind: kindOf(found),
      sourceId: found.sourceId,
      checksum: found.checksum,
      name: found.name,
      content: found.content,
      reason: found.left ?? found.note ?? null,
      // What was deleted here comes again only when the member asks for it.
      chosen: (state === "new" || state === "changed") && !found.isOffered,
      result: null,
    }));
    await inPieces(rows, (part) => tx.insert(importItems).values(part));
  });
}

async function refuseImport(ctx: Ctx, { id, uploadName }: ImportRow, problem: ReasonRef): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(imports)
      .set({ state: "refused", problem, ...withoutOrigin, endedAt: ctx.now() })
      .where(and(eq(imports.id, id), eq(imports.state, "reading"))),
  );
  if (uploadName) await removeUpload(ctx.deps, uploadName);
}
