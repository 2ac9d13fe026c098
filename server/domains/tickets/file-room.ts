import { and, eq, isNull, lt, sum } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { accounts, ticketFiles } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { TooLarge } from "../../http/errors.ts";

/** What the files of all tickets of one account may take together: they count against no plan. */
export const mostFileBytesOfAccount = 1_000_000_000;
/** A file whose ticket was not sent for so long is forgotten. */
const unsentKeptMs = 24 * 3_600_000;

/** Throws TooLarge when `bytes` more do not fit. Files of one account wait for each other until the transaction ends. */
export async function requireFileRoom(tx: Tx, accountId: number, bytes: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  const [row] = await tx
    .select({ bytes: sum(ticketFiles.bytes).mapWith(Number) })
    .from(ticketFiles)
    .where(eq(ticketFiles.accountId, accountId));
  if ((row?.bytes ?? 0) + bytes > mostFileBytesOfAccount)
    throw new TooLarge(
      "The files of your tickets take 1 GB already. Write without a file, and put large ones where we can download them.",
    );
}

/** Forgets files of tickets that were never sent; their bytes go with the other unused ones. */
export async function forgetUnsentFiles({ ctx }: { ctx: Ctx }): Promise<void> {
  const before = new Date(ctx.now().getTime() - unsentKeptMs);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const gone = await tx
      .delete(ticketFiles)
      .where(and(isNull(ticketFiles.ticketId), lt(ticketFiles.createdAt, before)))
      .returning({ id: ticketFiles.id });
    await audit({
      action: "ticket-file.forget-unsent",
      subject: { kind: "ticket-file", id: null },
      before: { files: gone.map((file) => file.id) },
    });
  });
}
