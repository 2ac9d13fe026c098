import { eq, sum } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { ticketFiles } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

/** Maximum bytes of all ticket files of one account. They do not count for the plan's storage. */
export const maxFileBytesOfAccount = 1_000_000_000;

/** Throws TooLarge when `bytes` more do not fit. */
export async function requireFileRoom(tx: Tx, accountId: number, bytes: number): Promise<void> {
  const [row] = await tx
    .select({ bytes: sum(ticketFiles.bytes).mapWith(Number) })
    .from(ticketFiles)
    .where(eq(ticketFiles.accountId, accountId));
  if ((row?.bytes ?? 0) + bytes > maxFileBytesOfAccount) throw refuse("ticketFilesFull");
}
