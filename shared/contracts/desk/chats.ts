import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { siteLanguages } from "../../site-pages.ts";
import { contract, id, idParams, instant, storedBytes } from "../contract.ts";
import { email } from "../email.ts";

/** Header with the visitor's key: 43 characters that the visitor's browser has made. The server keeps its hash. */
export const chatKeyHeader = "x-chat-key";
export const chatKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Maximum number of characters in one message of a live chat. */
export const chatMessageMost = 1000;
/** Pictures of one chat, and the bytes of one as it is sent. */
export const chatPicturesMost = 10;
export const chatPictureMostBytes = 10_000_000;
/** A question that nobody takes for so long is a ticket. */
export const chatWaitMs = 120_000;
/** Ended chats are deleted after this time. */
export const chatsKeptDays = 90;

export const chatStates = ["waiting", "open", "unanswered", "ended"] as const;
/** What happened, as a line between the messages. */
export const chatEvents = ["joined", "handed-over", "back-in-line"] as const;

const chatText = z.string().trim().min(1, schemaReason("wordsRequired")).max(chatMessageMost);
/** Made by the sender for each message: sent again, it is still one message. */
export const chatMessageId = z.uuid();

export const chatMessage = z.object({
  id,
  from: z.enum(["visitor", "operator", "event"]),
  /** Of the operator; null for the visitor. */
  name: z.string().nullable(),
  text: z.string(),
  event: z.enum(chatEvents).nullable(),
  /** A picture instead of words. */
  picture: z.boolean(),
  clientId: z.string(),
  at: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const chatView = z.object({
  state: z.enum(chatStates),
  /** Why nobody answers: switched off, outside of the hours, nobody there, or nobody took it in time. */
  unanswered: z.enum(["off", "hours", "nobody", "time"]).nullable(),
  /** One is next. Null when the chat does not wait. */
  place: z.number().int().nullable(),
  operator: z.string().nullable(),
  /** The newest message that the other side has read. */
  readByOperator: z.number().int(),
  messages: z.array(chatMessage),
  /** The address for the answer or the transcript; null: none was given. */
  email: z.object({ address: z.string(), confirmed: z.boolean() }).nullable(),
  /** The sender is signed in: the address is known, and no code is needed. */
  isCustomer: z.boolean(),
  /** A person answered, so that a transcript can be sent. Else a ticket is made. */
  wasAnswered: z.boolean(),
  ticket: id.nullable(),
  endedBy: z.enum(["visitor", "operator", "silence"]).nullable(),
});
export type ChatView = z.output<typeof chatView>;

/** A line of the conversation with the assistant, in words. */
export const chatLineBefore = z.object({
  from: z.enum(["assistant", "visitor"]),
  text: z.string().trim().min(1).max(2000),
});

const tag = "Chat";
const headers = { [chatKeyHeader]: "The key that the browser made for this chat" };
const page = z
  .string()
  .max(300)
  .regex(/^\/[^\s]*$/);

export const getChatOffer = contract("GET /api/v1/chat/offer", {
  id: "getChatOffer",
  summary: "Say whether people answer in a live chat, and in which hours",
  tag,
  query: z.object({ language: z.enum(siteLanguages) }),
  response: z.object({ isOffered: z.boolean(), hours: z.string() }),
});
export const askForPerson = contract("POST /api/v1/chat", {
  id: "askForPerson",
  summary: "Ask for a person. Asked again with the same key, it is the same chat",
  tag,
  headers,
  body: z.object({
    language: z.enum(siteLanguages),
    page,
    before: z.array(chatLineBefore).max(60).default([]),
  }),
  maxBytes: 150_000,
  response: chatView,
});
export const readChat = contract("GET /api/v1/chat", {
  id: "readChat",
  summary: "Read the chat, with the messages after one",
  tag,
  headers,
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  response: chatView,
});
export const writeInChat = contract("POST /api/v1/chat/messages", {
  id: "writeInChat",
  summary: "Write to the person, or while waiting for one",
  tag,
  headers,
  body: z.object({ clientId: chatMessageId, text: chatText }),
  response: chatView,
});
export const sendChatPicture = contract("POST /api/v1/chat/pictures", {
  id: "sendChatPicture",
  summary: "Send a picture to the person; the body is its bytes",
  tag,
  headers,
  bodyType: "application/octet-stream",
  query: z.object({ clientId: chatMessageId }),
  response: chatView,
});
export const getChatPicture = contract("GET /api/v1/chat/pictures/:id", {
  id: "getChatPicture",
  summary: "Get the picture of a message",
  tag,
  params: idParams,
  ...storedBytes,
  headers: { ...storedBytes.headers, ...headers },
});
export const beHereInChat = contract("POST /api/v1/chat/here", {
  id: "beHereInChat",
  summary: "Say that the visitor is still there, on which page, what was read, and that the visitor writes",
  tag,
  headers,
  body: z.object({ page, read: z.number().int().min(0), writes: z.boolean().default(false) }),
  response: z.object({ success: z.literal(true) }),
});
export const endOwnChat = contract("POST /api/v1/chat/end", {
  id: "endOwnChat",
  summary: "End the chat",
  tag,
  headers,
  response: chatView,
});
export const giveChatAddress = contract("POST /api/v1/chat/address", {
  id: "giveChatAddress",
  summary:
    "Say where to answer. Visitors get a code by mail; for customers who are signed in their own address counts at once",
  tag,
  headers,
  body: z.object({
    name: z.string().trim().max(100).default(""),
    email: email.optional(),
    /** Of a chat that nobody answered. */
    message: z.object({ clientId: chatMessageId, text: chatText }).optional(),
  }),
  response: chatView,
});
export const confirmChatAddress = contract("POST /api/v1/chat/address/confirm", {
  id: "confirmChatAddress",
  summary: "Confirm the address with the code: the chat becomes a ticket, or its transcript is sent",
  tag,
  headers,
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, schemaReason("chatCodeForm")),
  }),
  response: chatView,
});
export const getChatEvents = contract("GET /api/v1/chat/events", {
  id: "getChatEvents",
  summary: "Server-sent events: `changed` says to read the chat again, `writes` that the person is writing",
  tag,
  headers,
  response: z.unknown(),
  answerType: "text/event-stream",
});
