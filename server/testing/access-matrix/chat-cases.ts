import { randomBytes, randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { chatKeyHeader } from "#shared/contracts/desk/chats.ts";
import type { RouteCase } from "./route-case.ts";
import type { World } from "./world.ts";

/** Live chats: whoever has the key of one is its visitor, and operators answer. */

const headersOfNewKey = () => ({ [chatKeyHeader]: randomBytes(32).toString("base64url") });

/** Each chat comes from another network: only some of one are taken in an hour. */
const aNetwork = () => `10.${[...randomBytes(3)].join(".")}`;

/** A visitor's chat, and the headers with its key. Nobody is available, so it does not wait. */
async function aChat({ visitor }: World): Promise<Record<string, string>> {
  const headers = headersOfNewKey();
  const payload = { language: "en", page: "/" };
  await visitor.request({ method: "POST", url: "/api/v1/chat", headers, payload, remoteAddress: aNetwork() });
  return headers;
}

const ofVisitor = (
  method: "GET" | "POST",
  url: string,
  payload?: object,
  more: Partial<RouteCase> = {},
): RouteCase => ({
  call: async (_thing, world): Promise<InjectOptions> => ({
    method,
    url,
    headers: await aChat(world),
    ...(payload && { payload }),
  }),
  as: ({ visitor }) => visitor,
  foreign: "names nothing",
  ...more,
});

/** A chat that does not exist: which operator may read which is tested beside the calls. */
const ofOperator = (method: "GET" | "POST", end: string, payload: object, status: number): RouteCase => ({
  call: () => ({ method, url: `/api/v1/operator/chats/999999${end}`, ...(method === "POST" && { payload }) }),
  as: ({ manager }) => manager,
  status,
  foreign: "names nothing",
});

export const chatCases: Record<string, RouteCase> = {
  "POST /api/v1/chat": {
    call: () => ({
      method: "POST",
      url: "/api/v1/chat",
      headers: headersOfNewKey(),
      remoteAddress: aNetwork(),
      payload: { language: "en", page: "/" },
    }),
    as: ({ visitor }) => visitor,
    foreign: "names nothing",
  },
  "GET /api/v1/chat/offer": {
    call: () => ({ method: "GET", url: "/api/v1/chat/offer?language=hi" }),
    as: ({ visitor }) => visitor,
    foreign: "names nothing",
  },
  "GET /api/v1/chat": ofVisitor("GET", "/api/v1/chat"),
  "POST /api/v1/chat/messages": ofVisitor("POST", "/api/v1/chat/messages", {
    clientId: randomUUID(),
    text: "Hello",
  }),
  "POST /api/v1/chat/pictures": ofVisitor(
    "POST",
    `/api/v1/chat/pictures?clientId=${randomUUID()}`,
    {},
    { status: 409 },
  ),
  "GET /api/v1/chat/pictures/:id": ofVisitor("GET", "/api/v1/chat/pictures/999999", undefined, {
    status: 404,
  }),
  "POST /api/v1/chat/here": ofVisitor("POST", "/api/v1/chat/here", { page: "/", read: 0 }),
  "POST /api/v1/chat/end": ofVisitor("POST", "/api/v1/chat/end"),
  "POST /api/v1/chat/address": {
    ...ofVisitor("POST", "/api/v1/chat/address"),
    call: async (_thing, world) => ({
      method: "POST",
      url: "/api/v1/chat/address",
      headers: await aChat(world),
      payload: { email: `${randomUUID()}@example.com` },
    }),
  },
  "POST /api/v1/chat/address/confirm": ofVisitor(
    "POST",
    "/api/v1/chat/address/confirm",
    { code: "000000" },
    { status: 400 },
  ),
  "GET /api/v1/chat/events": ofVisitor("GET", "/api/v1/chat/events", undefined, { streams: true }),
  "GET /api/v1/operator/chats": {
    call: () => ({ method: "GET", url: "/api/v1/operator/chats" }),
    as: ({ manager }) => manager,
    foreign: "names nothing",
  },
  "GET /api/v1/operator/chats/events": {
    call: () => ({ method: "GET", url: "/api/v1/operator/chats/events" }),
    as: ({ manager }) => manager,
    foreign: "names nothing",
    streams: true,
  },
  "POST /api/v1/operator/chats/here": {
    call: () => ({ method: "POST", url: "/api/v1/operator/chats/here", payload: {} }),
    as: ({ manager }) => manager,
    foreign: "names nothing",
  },
  "GET /api/v1/operator/chats/:id": ofOperator("GET", "", {}, 404),
  "POST /api/v1/operator/chats/:id/accept": ofOperator("POST", "/accept", {}, 404),
  "POST /api/v1/operator/chats/:id/messages": ofOperator(
    "POST",
    "/messages",
    { client_id: randomUUID(), text: "Hello" },
    404,
  ),
  "POST /api/v1/operator/chats/:id/pictures": ofOperator(
    "POST",
    `/pictures?client_id=${randomUUID()}`,
    {},
    404,
  ),
  "GET /api/v1/operator/chats/:id/pictures/:message": ofOperator("GET", "/pictures/999999", {}, 404),
  "POST /api/v1/operator/chats/:id/hand-over": ofOperator("POST", "/hand-over", { operator_id: 1 }, 404),
  "POST /api/v1/operator/chats/:id/end": ofOperator("POST", "/end", {}, 404),
  "POST /api/v1/operator/chats/:id/ticket": ofOperator("POST", "/ticket", {}, 404),
};
