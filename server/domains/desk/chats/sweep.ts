import { lt, or } from "drizzle-orm";
import { chatsKeptDays } from "#shared/contracts/desk/chats.ts";
import { dayMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { chatMessages, chats } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { settleChats } from "./settle.ts";

const perTransaction = 500;

/** Deletes chats that ended long ago, with their messages. What became a ticket stays in the ticket. Returns how many. */
export async function sweepChats(deps: Pick<VerbDeps, "db" | "bus" | "now">): Promise<number> {
  await settleChats(deps);
  const old = new Date(deps.now().getTime() - chatsKeptDays * dayMs);
  const isOld = or(lt(chats.endedAt, old), lt(chats.visitorSeenAt, old));
  let swept = 0;
  for (;;) {
    const gone = await inUnauditedTransaction(deps, "nothing", async (tx) => {
      const rows = await tx
        .select({ id: chats.id })
        .from(chats)
        .where(isOld)
        .orderBy(chats.id)
        .limit(perTransaction)
        .for("update");
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.delete(chatMessages).where(anyOf(chatMessages.chatId, ids));
      await tx.delete(chats).where(anyOf(chats.id, ids));
      return ids.length;
    });
    swept += gone;
    if (gone < perTransaction) return swept;
  }
}
