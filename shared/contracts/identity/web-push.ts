import { z } from "zod";
import { pushKinds } from "../../web-push.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";

export const pushDevice = z.object({
  id,
  /** It is the browser that asks. */
  current: z.boolean(),
  device: z.string(),
  kinds: z.array(z.enum(pushKinds)),
  createdAt: instant,
  /** When the push service took the last message; null: none yet. */
  lastAt: instant.nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;

const base64url = z.string().regex(/^[A-Za-z0-9_-]+=*$/);
const kinds = z.array(z.enum(pushKinds)).max(pushKinds.length);

const own = { tag: "Web Push", needs: "self", scope: "own", keys: "closed" } as const;
const path = "/api/v1/web-push";

export const getWebPush = contract(`GET ${path}`, {
  id: "getWebPush",
  ...own,
  summary: "List the own devices that get messages by Web Push, with the key that a browser subscribes with",
  response: z.object({
    /** The public key of this service (VAPID, RFC 8292), base64url. */
    applicationServerKey: z.string(),
    items: z.array(pushDevice),
  }),
});
export const addPushDevice = contract(`POST ${path}`, {
  id: "addPushDevice",
  ...own,
  summary: "Let this browser get messages by Web Push, until it signs out",
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.object({ p256dh: base64url.max(100), auth: base64url.max(40) }),
    /** Left out: what this browser was told before, or everything. */
    kinds: kinds.optional(),
  }),
  response: pushDevice,
  status: 201,
});
export const savePushDevice = contract(`PUT ${path}/:id`, {
  id: "savePushDevice",
  ...own,
  summary: "Choose what an own device is told",
  params: idParams,
  body: z.object({ kinds }),
  response: pushDevice,
});
export const testPushDevice = contract(`POST ${path}/:id/test`, {
  id: "testPushDevice",
  ...own,
  summary: "Send a test to an own device",
  params: idParams,
  response: done,
});
export const removePushDevice = contract(`DELETE ${path}/:id`, {
  id: "removePushDevice",
  ...own,
  summary: "Send no more messages to an own device",
  params: idParams,
  response: done,
});
