import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { webhookEvents, webhookKinds, webhookTroubles } from "../../webhooks.ts";
import { contract, done, id, idParams, instant, kept, secret } from "../contract.ts";

export const webhook = z.object({
  id,
  /** By the scheme of its address. */
  kind: z.enum(webhookKinds),
  url: secret(z.string()),
  /** Of a syslog receiver: certificates in PEM that alone are trusted. */
  caCertificate: z.string().nullable(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  /** Why the service switched it off: it answered 410, or nothing well for days. Null: a person decided. */
  switchedOff: z.enum(["gone", "failing"]).nullable(),
  /** Since when every delivery fails. */
  failingSince: instant.nullable(),
  /** Until when the earlier secret signs, too. */
  earlierSecretUntil: instant.nullable(),
  createdAt: instant,
});
export type Webhook = z.output<typeof webhook>;

/** One event for one address. The answer's body is never read. */
export const webhookDelivery = z.object({
  id: z.number().int(),
  /** The header `webhook-id`: the same for all tries and for replays. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.number().int(),
  createdAt: instant,
  /** When it is tried next; null: not any more. */
  nextAt: instant.nullable(),
  lastAt: instant.nullable(),
  /** HTTP status of the last answer. */
  status: z.number().int().nullable(),
  trouble: z.enum(webhookTroubles).nullable(),
  /** What is sent, as JSON. */
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const account = { tag: "Webhooks", needs: "account.manage", scope: "account" } as const;
const fields = z.object({
  url: z
    .url({ protocol: /^(https?|syslog\+(tls|tcp))$/, error: schemaReason("targetAddressForm") })
    .max(2000)
    .describe(
      "https, or syslog+tls://server:6514: each event is a message of RFC 5424, framed as RFC 5425 says",
    ),
  caCertificate: z
    .string()
    .trim()
    .max(20_000)
    .nullable()
    .default(null)
    .describe(
      "Of a syslog receiver: certificates in PEM that alone are trusted. Null: those that systems trust",
    ),
  description: z.string().trim().max(120).default(""),
  events: z.array(z.enum(webhookEvents)).min(1, schemaReason("webhookEventsRequired")),
});

export const listWebhooks = contract("GET /api/v1/webhooks", {
  id: "listWebhooks",
  ...account,
  summary: "List the addresses that are told about events of the account",
  response: z.object({ items: z.array(webhook) }),
});
export const createWebhook = contract("POST /api/v1/webhooks", {
  id: "createWebhook",
  ...account,
  summary:
    "Add an address that is told about events. The answer has the secret that signs them, which is not shown again; null for syslog",
  body: fields,
  response: z.object({ secret: z.string().nullable(), item: webhook }),
  status: 201,
  secretAnswer: true,
});
export const saveWebhook = contract("PUT /api/v1/webhooks/:id", {
  id: "saveWebhook",
  ...account,
  summary:
    "Change an address, its events, or switch it on or off. What waits for an address that is switched off is not sent",
  params: idParams,
  body: z.object(kept(fields.shape)).extend({ enabled: z.boolean() }),
  response: webhook,
});
export const deleteWebhook = contract("DELETE /api/v1/webhooks/:id", {
  id: "deleteWebhook",
  ...account,
  summary: "Remove an address with its deliveries",
  params: idParams,
  response: done,
});
export const renewWebhookSecret = contract("POST /api/v1/webhooks/:id/secret", {
  id: "renewWebhookSecret",
  ...account,
  summary:
    "Make a new secret. For 24 hours deliveries have two signatures, of the new and of the earlier secret",
  params: idParams,
  response: z.object({ secret: z.string(), item: webhook }),
  secretAnswer: true,
});
export const testWebhook = contract("POST /api/v1/webhooks/:id/test", {
  id: "testWebhook",
  ...account,
  summary: "Send the event webhook.test to an address",
  params: idParams,
  response: webhookDelivery,
  status: 201,
});
export const listWebhookDeliveries = contract("GET /api/v1/webhooks/:id/deliveries", {
  id: "listWebhookDeliveries",
  ...account,
  summary: "List what was sent to an address and what waits, newest first, for 30 days",
  params: idParams,
  query: z.object({
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ items: z.array(webhookDelivery), nextCursor: z.string().nullable() }),
});
export const replayWebhookDelivery = contract("POST /api/v1/webhooks/:id/deliveries/:delivery/replay", {
  id: "replayWebhookDelivery",
  ...account,
  summary: "Send a delivery again, with the same webhook-id",
  params: z.object({ id, delivery: z.coerce.number().int().positive() }),
  response: webhookDelivery,
});

/** How many programs of an account listen at once, and how long each is kept after it asked last. */
export const listeners = { max: 5, keptMinutes: 10 } as const;

export const createListener = contract("POST /api/v1/webhook-listeners", {
  id: "createListener",
  ...account,
  summary: `Listen to events without an address, for a program on your own machine: it fetches them. Ends ${listeners.keptMinutes} minutes after it fetched last`,
  body: z.object({
    events: z
      .array(z.enum(webhookEvents))
      .min(1, schemaReason("webhookEventsRequired"))
      .default([...webhookEvents]),
  }),
  response: z.object({
    id,
    secret: z.string().describe("To sign what the program passes on, as Standard Webhooks say"),
    endsAt: instant,
  }),
  status: 201,
  secretAnswer: true,
});
export const listenedEvents = contract("GET /api/v1/webhook-listeners/:id/events", {
  id: "listenedEvents",
  notesReading: true,
  ...account,
  summary: "Fetch what happened since the event `after`, oldest first. Ask about once in a second",
  params: idParams,
  query: z.object({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .default(0)
      .describe("The highest id that you have. One that was never fetched comes, too, when its id is lower"),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  response: z.object({
    items: z.array(
      webhookDelivery.pick({ id: true, messageId: true, event: true, createdAt: true, body: true }),
    ),
    endsAt: instant,
  }),
});
export const endListener = contract("DELETE /api/v1/webhook-listeners/:id", {
  id: "endListener",
  ...account,
  summary: "Stop listening",
  params: idParams,
  response: done,
});
