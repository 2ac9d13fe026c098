import { eq, isNull, sum } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { ticketFiles } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

/** Maximum bytes of all ticket files of one account. They do not count for the plan's storage. */
export const maxFileBytesOfAccount = 1_000_000_000;
/** Maximum bytes of all files of people without an account, and of operators before they are sent. */
export const maxFileBytesWithoutAccount = 5_000_000_000;

/** Returns whether `bytes` more fit; null: for nobody's account. */
export async function hasFileRoom(db: Reader, accountId: number | null, bytes: number): Promise<boolean> {
  const [row] = await db
    .select({ bytes: sum(ticketFiles.bytes).mapWith(Number) })
    .from(ticketFiles)
    .where(accountId === null ? isNull(ticketFiles.accountId) : eq(ticketFiles.accountId, accountId));
  const max = accountId === null ? maxFileBytesWithoutAccount : maxFileBytesOfAccount;
  return (row?.bytes ?? 0) + bytes <= max;
}

/** Throws TooLarge when `bytes` more do not fit. */
export async function requireFileRoom(db: Reader, accountId: number | null, bytes: number): Promise<void> {
  if (!(await hasFileRoom(db, accountId, bytes))) throw refuse("ticketFilesFull");
}
