import { z } from "zod";
import { id, instant } from "../contracts/contract.ts";
import { chatMessage, chatMessageId, chatMessageMost, chatStates } from "../contracts/desk/chats.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { siteLanguages } from "../site-pages.ts";

const chatInList = z.object({
  id,
  state: z.enum(chatStates),
  /** Empty: a visitor who gave none. */
  name: z.string(),
  /** Null: a visitor who was not signed in. */
  account: z.object({ id, name: z.string() }).nullable(),
  language: z.enum(siteLanguages),
  page: z.string(),
  operator: z.object({ id, name: z.string() }).nullable(),
  waiting_since: instant,
  ended_at: instant.nullable(),
  last_text: z.string().nullable(),
  /** Messages of the visitor that the operator has not read. */
  unread: z.number().int(),
  /** The visitor's page was heard a moment ago. */
  is_here: z.boolean(),
});
export type ChatInList = z.output<typeof chatInList>;

export const chatsAnswer = z.object({
  success: z.literal(true),
  self: id,
  /** Why visitors who ask now get no person; null: they wait for one. */
  unavailable: z.enum(["off", "hours", "nobody"]).nullable(),
  /** The line in its order, then the operator's own, then those of colleagues, then ended ones of the last day. */
  chats: z.array(chatInList),
  colleagues: z.array(z.object({ id, name: z.string() })),
});
export type ChatsPage = z.output<typeof chatsAnswer>;

export const chatAnswer = z.object({
  success: z.literal(true),
  chat: chatInList.extend({
    email: z.object({ address: z.string(), confirmed: z.boolean() }).nullable(),
    before: z.array(z.object({ from: z.enum(["assistant", "visitor"]), text: z.string() })),
    messages: z.array(chatMessage),
    read_by_visitor: z.number().int(),
    ticket_id: id.nullable(),
    ended_by: z.enum(["visitor", "operator", "silence"]).nullable(),
    may_write: z.boolean(),
    may_accept: z.boolean(),
    /** Of a customer who was signed in when asking. */
    customer: z
      .object({
        id,
        name: z.string(),
        plan: z.string().nullable(),
        plan_ends: instant.nullable(),
        screens: z.number().int(),
        /** The names of at most 20. */
        offline: z.array(z.string()),
        offline_count: z.number().int(),
      })
      .nullable(),
  }),
});
export type ChatOnPage = z.output<typeof chatAnswer>["chat"];

export const chatMessageBody = z.object({
  client_id: chatMessageId,
  text: z.string().trim().min(1, schemaReason("wordsRequired")).max(chatMessageMost),
});
export const chatPictureQuery = z.object({ client_id: chatMessageId });
export const chatHereBody = z.object({
  /** The chat that the operator looks at, and the newest message on the page. */
  reads: z
    .object({ chat_id: id, message_id: z.number().int().min(0) })
    .nullable()
    .default(null),
  writes_in: id.nullable().default(null),
});
export const chatHandOverBody = z.object({ operator_id: id });
