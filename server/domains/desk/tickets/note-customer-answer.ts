import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { tickets } from "../../../db/tables/index.ts";
import { fileUrl, type TicketFileRow } from "./files.ts";

type Status = typeof tickets.$inferSelect.status;

/** Notes in a ticket that its customer answered: one that was over is open again. Returns the new status. */
export async function noteCustomerAnswer(
  tx: Tx,
  { id, status: before }: { id: number; status: Status },
  { files, now }: { files: readonly TicketFileRow[]; now: Date },
): Promise<Status> {
  const status = before === "resolved" || before === "closed" ? "open" : before;
  const urls = JSON.stringify(files.map(fileUrl));
  await tx
    .update(tickets)
    .set({
      status,
      solvedAt: null,
      updatedAt: now,
      lastAnswerAt: now,
      lastAnswerBy: "customer",
      attachments: sql`${tickets.attachments} || ${urls}::jsonb`,
    })
    .where(eq(tickets.id, id));
  return status;
}
