import type { FastifyInstance, FastifyReply } from "fastify";
import type { Gauge } from "prom-client";
import type { BusMessage } from "../../../bus/bus.ts";
import type { Deps } from "../../../context.ts";
import { type EventStream, eventStreams } from "../../../http/event-stream.ts";
import { settleChats } from "./settle.ts";

/** How often pages are asked whether they are there. An event wakes a page in the background, which its own timers do not. */
const askEveryMs = 10_000;

/** Tells open pages that a chat has changed. They read it again, so nothing is lost when an event is. */
export interface LiveChats {
  /** Opens the stream of a visitor of one chat. */
  openForVisitor(reply: FastifyReply, chatId: number): void;
  /** Opens the stream of an operator, who hears of all chats. */
  openForOperator(reply: FastifyReply, sessionId: number): void;
  /** Says that somebody writes. */
  announceWriting(chatId: number, by: "visitor" | "operator"): Promise<void>;
}

export function liveChats(app: FastifyInstance, deps: Deps, openStreams: Gauge): LiveChats {
  const streams = eventStreams(app, openStreams);
  const visitors = new Map<number, Set<EventStream>>();
  const operators = new Set<EventStream>();
  const toVisitors = (chatId: number, event: string) => {
    for (const stream of visitors.get(chatId) ?? []) stream.send(event, {});
  };
  const toOperators = (event: string, data: object) => {
    for (const stream of operators) stream.send(event, data);
  };
  const tellAll = () => {
    for (const chatId of visitors.keys()) toVisitors(chatId, "changed");
    toOperators("changed", {});
  };
  const unsubscribe = deps.bus.subscribe((message: BusMessage) => {
    if (message.kind === "resync") tellAll();
    if (message.kind === "chat-writes") {
      if (message.by === "operator") toVisitors(message.chatId, "writes");
      else toOperators("writes", { chat: message.chatId });
    }
    if (message.kind !== "chats") return;
    // Who waits behind a chat has another place now.
    for (const chatId of visitors.keys()) toVisitors(chatId, "changed");
    toOperators("changed", { chats: message.chatIds });
  });
  const askAll = () => {
    if (visitors.size === 0 && operators.size === 0) return;
    for (const chatId of visitors.keys()) toVisitors(chatId, "there");
    toOperators("there", {});
    // The pages that are asked now read the state by themselves when the database does not answer here.
    settleChats(deps).catch((error: unknown) => deps.log.warn({ err: error }, "chats were not settled"));
  };
  const asking = setInterval(askAll, askEveryMs);
  asking.unref();
  app.addHook("onClose", async () => {
    clearInterval(asking);
    unsubscribe();
  });

  return {
    openForVisitor(reply, chatId) {
      const own = visitors.get(chatId) ?? new Set<EventStream>();
      visitors.set(chatId, own);
      const stream = streams.open(reply, {
        of: `chat:${chatId}`,
        onClose: () => {
          own.delete(stream);
          if (own.size === 0 && visitors.get(chatId) === own) visitors.delete(chatId);
        },
      });
      own.add(stream);
    },
    openForOperator(reply, sessionId) {
      const stream = streams.open(reply, {
        of: `operator:${sessionId}`,
        onClose: () => operators.delete(stream),
      });
      operators.add(stream);
      stream.send("there", {});
    },
    announceWriting: (chatId, by) => deps.bus.publish({ kind: "chat-writes", chatId, by }),
  };
}
