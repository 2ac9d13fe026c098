import type { SQL } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { contactMessages } from "../../../db/tables/index.ts";

/** Writes the right name of whoever sent some messages. */
export async function correctSender(tx: Tx, theirs: SQL, name: string): Promise<void> {
  await tx.update(contactMessages).set({ name }).where(theirs);
}
