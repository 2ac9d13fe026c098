import { and, eq, inArray } from "drizzle-orm";
import type { DataExport } from "#shared/contracts/identity/account.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { dataExports } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { giveBack, throttle } from "../../../../http/throttle.ts";
import { checkOwnPassword } from "../../../identity/sessions/index.ts";
import { makeExportJob } from "./export-job.ts";
import { presentExport } from "./list-exports.ts";

/**
 * Starts an archive of all data of the account. Requires the password. Returns the running export if there is one.
 * Throws Invalid for the field `current`, TooMany after five a day.
 */
export async function startExport({ ctx, input }: Verb<{ current: string }, Customer>): Promise<DataExport> {
  const { accountId, userId } = ctx.actor;
  await checkOwnPassword(ctx, input.current);
  const key = `export:account:${accountId}`;
  await throttle(ctx, { key, max: 5, perMinutes: 24 * 60 });
  const { row, repeated } = await inTransaction(ctx, async ({ tx, audit }) => {
    const [made] = await tx
      .insert(dataExports)
      .values({ accountId, userId, state: "waiting", createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    const [open] = made
      ? [made]
      : await tx
          .select()
          .from(dataExports)
          .where(
            and(eq(dataExports.accountId, accountId), inArray(dataExports.state, ["waiting", "running"])),
          );
    if (!open) throw new Error("The data export was not written");
    if (made) await ctx.deps.jobs.enqueue(tx, makeExportJob, { exportId: made.id });
    await audit({
      action: made ? "export.ask" : "export.ask-again",
      subject: { kind: "data-export", id: open.id },
    });
    return { row: open, repeated: !made };
  });
  if (repeated) await giveBack(ctx, key);
  return presentExport(row, ctx.now());
}
