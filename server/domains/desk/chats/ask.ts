import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { ChatView, askForPerson as contract } from "#shared/contracts/desk/chats.ts";
import type { Actor } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { chats, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { unavailableNow } from "./availability.ts";
import { type ChatAsker, customerOf, findChat, isAskers } from "./key.ts";
import { settleChats } from "./settle.ts";
import { viewOf } from "./view.ts";

/** New chats of one network; people behind one office router share it. */
export const chatLimit = { max: 10, perMinutes: 60 } as const;

type Input = InputOf<typeof contract> & { asker: ChatAsker };

/**
 * Asks for a person: the visitor waits in the line, or learns that nobody is there. Asked again with the same key it is the
 * same chat, and one that nobody answered waits again. Throws Conflict for a chat that has ended, and TooMany.
 */
export async function askForPerson({ ctx, input }: Verb<Input>): Promise<ChatView> {
  const { db } = ctx.deps;
  await settleChats(ctx.deps);
  const known = await findChat(db, input.asker);
  if (known?.state === "ended") throw refuse("chatEnded");
  if (known && known.state !== "unanswered") return viewOf(db, ctx.actor, known);
  await throttle(ctx, { key: `chat:address:${callerNetwork(ctx)}`, ...chatLimit });
  const unanswered = await unavailableNow(ctx.deps);
  const now = ctx.now();
  const state = unanswered === null ? ("waiting" as const) : ("unanswered" as const);
  const chat = await inTransaction(ctx, async ({ tx, audit }) => {
    const person = await personOf(tx, ctx.actor);
    const [row] = await tx
      .insert(chats)
      .values({
        keyHash: input.asker.keyHash,
        accountId: person?.accountId ?? null,
        userId: person?.userId ?? null,
        name: person?.name ?? "",
        email: person?.email ?? null,
        language: input.language,
        state,
        unanswered,
        queuedAt: now,
        waitingSince: now,
        visitorSeenAt: now,
        lastMessageAt: now,
        page: input.page,
        before: input.before,
        address: ctx.address,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: chats.keyHash,
        set: { state, unanswered, waitingSince: now, visitorSeenAt: now },
        // Two calls at once: the first one has put it into the line.
        setWhere: and(eq(chats.state, "unanswered"), isAskers(input.asker)),
      })
      .returning();
    const chat = row ?? (await findChat(tx, input.asker));
    // The key belongs to the chat of another person.
    if (!chat) throw refuse("chatNotFound");
    await audit({
      action: "chat.ask",
      subject: { kind: "chat", id: chat.id },
      accountId: chat.accountId,
      after: { state: chat.state, unanswered: chat.unanswered },
    });
    return chat;
  });
  return viewOf(db, ctx.actor, chat);
}

/** Returns the customer who is signed in, with the address of their account. */
async function personOf(db: Reader, actor: Ctx<Actor>["actor"]) {
  const customer = customerOf(actor);
  if (!customer) return null;
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, customer.userId));
  return user ? { ...user, accountId: customer.accountId, userId: customer.userId } : null;
}
