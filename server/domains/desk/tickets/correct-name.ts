import type { SQL } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { tickets } from "../../../db/tables/index.ts";

/** Writes the right name of whoever opened some tickets. */
export async function correctTicketName(tx: Tx, theirs: SQL, name: string): Promise<void> {
  await tx.update(tickets).set({ name }).where(theirs);
}
