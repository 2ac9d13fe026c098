import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { ImportDetail, startImport as startContract } from "#shared/contracts/desk/imports.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { importItems, imports } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requireFolderInScope } from "../../identity/scopes/index.ts";
import { removeUpload, requireFolder } from "../../library/media/index.ts";
import { runImportJob } from "./import-jobs.ts";
import { hasOrigin } from "./origin.ts";
import { presentImport } from "./present.ts";
import { lockImport } from "./queries.ts";
import { originOver } from "./services/failure-reasons.ts";

/**
 * Brings chosen items over in a job; for an import that was stopped, or in which items failed, goes on with them.
 * Starting one that runs changes nothing. Throws Conflict when the archive is gone or nothing is chosen.
 */
export async function startImport({
  ctx,
  input,
}: Verb<InputOf<typeof startContract>, Customer>): Promise<ImportDetail> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockImport(ctx, tx, input.id);
    const subject = { kind: "import", id: row.id } as const;
    if (row.state === "running" || row.state === "waiting") {
      await audit({ action: "import.start", subject, after: { name: row.name } });
      return presentImport(ctx, tx, row);
    }
    if (!hasOrigin(row)) throw originOver(row);
    if (row.state === "reading") throw refuse("importStillReading");
    if (input.folderId !== null) {
      await requireFolder(tx, row.accountId, { id: input.folderId, field: "folderId" });
      await requireFolderInScope(ctx, tx, input.folderId);
    }
    const own = eq(importItems.importId, row.id);
    if (row.state === "ready") {
      const wanted = or(
        and(inArray(importItems.state, ["new", "changed"]), eq(importItems.chosen, true)),
        and(
          inArray(importItems.state, ["new", "changed", "removed"]),
          anyOf(importItems.id, [0, ...input.again]),
        ),
      );
      await tx
        .update(importItems)
        .set({ chosen: false })
        .where(and(own, anyOf(importItems.id, [0, ...input.without])));
      await tx
        .update(importItems)
        .set({ chosen: true, result: "waiting", targetId: null })
        .where(and(own, wanted, notInArray(importItems.id, [0, ...input.without])));
    } else {
      await tx
        .update(importItems)
        .set({ result: "waiting", reason: null })
        .where(and(own, eq(importItems.result, "failed")));
    }
    const waiting = await tx.$count(importItems, and(own, eq(importItems.result, "waiting")));
    if (waiting === 0) throw refuse("importNothingChosen");
    const change = { state: "running", problem: null, endedAt: null } as const;
    const [after] = await tx
      .update(imports)
      .set({
        ...change,
        ...(row.state === "ready" && { folderId: input.folderId }),
        startedAt: row.startedAt ?? ctx.now(),
        workedAt: ctx.now(),
        // What comes over now is written with the rights of the member who asks for it.
        userId: ctx.actor.userId,
      })
      .where(eq(imports.id, row.id))
      .returning();
    if (!after) throw new Error("The import was not written");
    await ctx.deps.jobs.enqueue(tx, runImportJob, {
      importId: row.id,
      ...(row.state !== "ready" && { askedAt: ctx.now().getTime() }),
    });
    await audit({ action: "import.start", subject, after: { name: row.name, items: waiting } });
    return presentImport(ctx, tx, after);
  });
}

/** Stops an import; the item that is under way still comes over or not at all. Stopping an ended one changes nothing. */
export async function stopImport({ ctx, input }: Verb<{ id: number }, Customer>): Promise<ImportDetail> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockImport(ctx, tx, input.id);
    const [after] = await tx
      .update(imports)
      .set({ state: "stopped", problem: null, endedAt: ctx.now() })
      .where(and(eq(imports.id, row.id), inArray(imports.state, ["running", "waiting"])))
      .returning();
    await audit({
      action: "import.stop",
      subject: { kind: "import", id: row.id },
      after: { name: row.name },
    });
    return presentImport(ctx, tx, after ?? row);
  });
}

/** Removes an import from the list, with its archive. What came over stays. Throws Conflict while it runs. */
export async function deleteImport({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const uploadName = await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockImport(ctx, tx, input.id);
    if (row.state === "running" || row.state === "waiting") throw refuse("importStillRunning");
    await tx.delete(imports).where(eq(imports.id, row.id));
    await audit({
      action: "import.delete",
      subject: { kind: "import", id: row.id },
      before: { name: row.name },
    });
    return row.uploadName;
  });
  if (uploadName) await removeUpload(ctx.deps, uploadName);
  return { success: true };
}
