import { eq, sql } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { beHereInChat as contract } from "#shared/contracts/desk/chats.ts";
import type { Verb } from "../../../context.ts";
import { chats } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { type ChatAsker, chatOf } from "./key.ts";

/** Many more than a page sends: on each message and while somebody writes. */
const limit = { max: 300, perMinutes: 1 } as const;

/** Notes that the visitor is there, on which page, and what was read. Returns the number of the chat. */
export async function beHereInChat({
  ctx,
  input,
}: Verb<InputOf<typeof contract> & { asker: ChatAsker }>): Promise<number> {
  await throttle(ctx, { key: `chat-here:address:${callerNetwork(ctx)}`, ...limit });
  const chat = await chatOf(ctx.deps.db, input.asker);
  const isNews = input.page !== chat.page || input.read > chat.readByVisitor;
  await inUnauditedTransaction(ctx.deps, isNews ? { chatIds: [chat.id] } : "nothing", (tx) =>
    tx
      .update(chats)
      .set({
        visitorSeenAt: ctx.now(),
        page: input.page,
        readByVisitor: sql`greatest(${chats.readByVisitor}, ${input.read})`,
      })
      .where(eq(chats.id, chat.id)),
  );
  return chat.id;
}
