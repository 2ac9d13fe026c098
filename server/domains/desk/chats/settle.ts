import { and, eq, exists, gt, lt, notExists, or, sql } from "drizzle-orm";
import { chatWaitMs } from "#shared/contracts/desk/chats.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { chatDesks, chatMessages, chats } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { deskGoneMs } from "./availability.ts";

/** A visitor whose page is not heard for so long has left. */
const visitorGoneMs = 10 * minuteMs;
/** A chat in which nobody writes for so long has ended. */
const silentMs = 30 * minuteMs;

/**
 * Brings the chats to what follows from the time alone: who waited too long, whose operator is gone, and who has left. Each
 * process does it often and before it reads. Every change names the state that it ends, so that two processes at once do
 * it once.
 */
export async function settleChats({ db, bus, now }: Pick<VerbDeps, "db" | "bus" | "now">): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const heardDesk = db
    .select({ at: chatDesks.seenAt })
    .from(chatDesks)
    .where(and(eq(chatDesks.operatorId, chats.operatorId), gt(chatDesks.seenAt, before(deskGoneMs))));
  const lost = and(eq(chats.state, "open"), notExists(heardDesk));
  const late = and(eq(chats.state, "waiting"), lt(chats.waitingSince, before(chatWaitMs - 1)));
  const silent = or(
    and(
      eq(chats.state, "open"),
      exists(heardDesk),
      or(lt(chats.visitorSeenAt, before(visitorGoneMs)), lt(chats.lastMessageAt, before(silentMs))),
    ),
    and(eq(chats.state, "unanswered"), lt(chats.visitorSeenAt, before(hourMs))),
  );
  const due = await db
    .select({ id: chats.id })
    .from(chats)
    .where(and(sql`${chats.state} <> 'ended'`, or(lost, late, silent)))
    .limit(500);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  const chosen = anyOf(chats.id, ids);
  const at = now();
  await inUnauditedTransaction({ db, bus, now }, { chatIds: ids }, async (tx) => {
    // Locked in one order, so that two processes do not wait for each other.
    await tx.select({ id: chats.id }).from(chats).where(chosen).orderBy(chats.id).for("no key update");
    await tx
      .update(chats)
      .set({ state: "ended", endedBy: "silence", endedAt: at })
      .where(and(chosen, silent));
    const back = await tx
      .update(chats)
      .set({ state: "waiting", operatorId: null, acceptedAt: null, waitingSince: at })
      .where(and(chosen, lost))
      .returning({ id: chats.id });
    await noteEvents(
      tx,
      back.map(({ id }) => ({ chatId: id, event: "back-in-line", operatorId: null })),
      at,
    );
    await tx.update(chats).set({ state: "unanswered", unanswered: "time" }).where(and(chosen, late));
  });
}

/** Writes what happened between the messages. */
export async function noteEvents(
  tx: Tx,
  events: readonly {
    chatId: number;
    event: NonNullable<(typeof chatMessages.$inferInsert)["event"]>;
    operatorId: number | null;
  }[],
  at: Date,
): Promise<void> {
  await inPieces(events, (part) =>
    tx.insert(chatMessages).values(
      part.map(({ chatId, event, operatorId }) => ({
        chatId,
        event,
        operatorId,
        sender: "event" as const,
        clientId: `${event} ${operatorId ?? ""} ${at.getTime()}`,
        body: "",
        createdAt: at,
      })),
    ),
  );
}
