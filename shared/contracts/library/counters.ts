import { z } from "zod";
import {
  counterCallPath,
  counterPath,
  maxCounterCharacters,
  maxCounterLinks,
  maxTokenCharacters,
} from "../../counter-calls.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { callKinds } from "../../tables/queue.ts";
import { contract, done, id, idParams, instant, secret } from "../contract.ts";

/* The links of the counters of a queue, and what the page of a counter calls with the secret of its link. */

const tag = "Data sources";
const counter = z.string().trim().min(1, schemaReason("counterRequired")).max(maxCounterCharacters);
const token = z.string().trim().min(1, schemaReason("tokenRequired")).max(maxTokenCharacters);

/** The secret link of one counter. */
export const counterLink = z.object({
  id,
  counter: z.string(),
  /** Who has the link may start the whole queue again. */
  mayRestart: z.boolean(),
  /** The path of the page, with the secret behind the #; null: the secret can no longer be read. */
  path: secret(z.string()).nullable(),
  createdAt: instant,
});
export type CounterLink = z.output<typeof counterLink>;

const of = { tag, needs: "content.edit", scope: "account", params: idParams } as const;

export const listCounterLinks = contract("GET /api/v1/data-sources/:id/counter-links", {
  id: "listCounterLinks",
  ...of,
  summary: "List the secret links of the counters of a queue",
  response: z.object({ items: z.array(counterLink).max(maxCounterLinks) }),
});
export const makeCounterLink = contract("POST /api/v1/data-sources/:id/counter-links", {
  id: "makeCounterLink",
  ...of,
  summary:
    "Give a counter of a queue a secret link with which it calls its numbers, or a new one: the earlier one no longer works",
  body: z.object({ counter, mayRestart: z.boolean().default(false) }),
  response: counterLink,
  status: 201,
});
export const revokeCounterLink = contract("DELETE /api/v1/data-sources/:id/counter-links/:linkId", {
  id: "revokeCounterLink",
  ...of,
  summary: "Revoke the link of a counter",
  params: idParams.extend({ linkId: z.coerce.number().int().positive() }),
  response: done,
});

const headers = {
  "Counter-Link": "The secret of the link, the part of its address after #",
} as const;

/** 128 bits. */
export const counterToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

const queue = z.object({
  name: z.string(),
  /** Whose link it is. */
  counter: z.string(),
  mayRestart: z.boolean(),
  /** The last number that was given out; empty: none yet. */
  last: z.string(),
  /** The newest call first. */
  counters: z.array(z.object({ counter: z.string(), token: z.string() })),
  /** Screens show changes of this table only after they were published. */
  waits: z.boolean(),
});
export type Queue = z.output<typeof queue>;

export const readQueue = contract(`GET ${counterPath}`, {
  id: "readQueue",
  summary: "Get the numbers that the counters of a queue have called, with the link of one counter",
  tag,
  headers,
  response: queue,
});
export const callNumber = contract(`POST ${counterCallPath}`, {
  id: "callNumber",
  summary:
    "Call a number to the counter of the link: the next one, the present one again, an earlier or another one; take back its last call; or start the queue again, where the link may",
  tag,
  headers: {
    ...headers,
    "Idempotency-Key":
      "A random value of yours. A repeat of the same request with it gets the first answer again, and calls no second number",
  },
  body: z.object({
    call: z.enum(callKinds),
    /** The number for `set` and `back`; for `undo` the one that was called by mistake. */
    token: token.optional(),
    /** For `undo`: what the counter showed before; absent: nothing. */
    before: token.optional(),
  }),
  response: queue,
});
