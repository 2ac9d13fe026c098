import { and, eq, inArray, lte, or } from "drizzle-orm";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { Ctx } from "../../../../context.ts";
import { dataExports } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { exportGivenUpMs } from "./export-job.ts";

const givenUp = reasonRef("archiveGivenUp");

/** Deletes expired archives, and gives up those that a dead process left unfinished. */
export async function sweepExports({ ctx }: { ctx: Ctx }): Promise<void> {
  const now = ctx.now();
  const over = await ctx.deps.db
    .select()
    .from(dataExports)
    .where(
      or(
        and(eq(dataExports.state, "ready"), lte(dataExports.expiresAt, now)),
        and(
          inArray(dataExports.state, ["waiting", "running"]),
          lte(dataExports.createdAt, new Date(now.getTime() - exportGivenUpMs)),
        ),
      ),
    );
  for (const row of over) {
    const state = row.state === "ready" ? "expired" : "failed";
    await inTransaction(ctx, async ({ tx, audit }) => {
      await tx
        .update(dataExports)
        .set({
          state,
          sha256: null,
          ...(state === "failed" && { failure: inEnglish(givenUp), failureReason: givenUp }),
        })
        .where(and(eq(dataExports.id, row.id), eq(dataExports.state, row.state)));
      await audit({
        action: `export.${state}`,
        subject: { kind: "data-export", id: row.id },
        accountId: row.accountId,
      });
      // While the row is locked. After the commit, a crash could leave the archive in the store forever.
      if (row.sha256) await ctx.deps.storage.remove(row.sha256);
    });
  }
}
