import { and, eq } from "drizzle-orm";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Ctx, Verb } from "../../context.ts";
import { accounts, importItems, imports } from "../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../db/transaction.ts";
import { removeUpload, withReceived, workFolder } from "../media/index.ts";
import { sightOf } from "../scopes/index.ts";
import { UnfitArchiveError } from "./archive/open-archive.ts";
import { openReceived } from "./archive/open-received.ts";
import { type Compared, compareWithEarlier } from "./compare-with-earlier.ts";
import { memberContext } from "./member-context.ts";
import { type Found, kindOf } from "./plan.ts";
import type { ImportRow } from "./queries.ts";
import { readArchive } from "./sources/read-archive.ts";

const rowsAtOnce = 500;

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
  if (!row?.uploadName) return;
  const member = await memberContext(ctx, row);
  if (!member) return refuseImport(ctx, row, reasonRef("importMemberGone"));
  try {
    const { source, found } = await withReceived(ctx.deps, row.uploadName, async (path) => {
      const at = { folder: workFolder(ctx.deps.env), disk: ctx.deps.disk };
      const archive = await openReceived(path, at);
      try {
        return await readArchive(archive, { timeZone: await timeZoneOf(ctx, row.accountId), ...at });
      } finally {
        await archive.close();
      }
    });
    if (found.length === 0) throw new UnfitArchiveError(reasonRef("importNothingInside"));
    const whose = { accountId: row.accountId, sight: await sightOf(member), system: source };
    await writeItems(ctx, row, { source, compared: await compareWithEarlier(db, whose, distinct(found)) });
  } catch (error) {
    if (error instanceof UnfitArchiveError) return refuseImport(ctx, row, error.reason);
    if (input.lastTry) await refuseImport(ctx, row, reasonRef("importUnreadable"));
    throw error;
  }
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
      ...{ accountId, importId: id, position, state, targetId },
      kind: kindOf(found),
      ...{ sourceId: found.sourceId, checksum: found.checksum, name: found.name, content: found.content },
      reason: found.left ?? found.note ?? null,
      // What was deleted here comes again only when the member asks for it.
      chosen: state === "new" || state === "changed",
      result: null,
    }));
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await tx.insert(importItems).values(rows.slice(from, from + rowsAtOnce));
  });
}

async function refuseImport(ctx: Ctx, { id, uploadName }: ImportRow, problem: ReasonRef): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(imports)
      .set({ state: "refused", problem, uploadName: null, endedAt: ctx.now() })
      .where(and(eq(imports.id, id), eq(imports.state, "reading"))),
  );
  if (uploadName) await removeUpload(ctx.deps, uploadName);
}
