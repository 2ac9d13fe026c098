import { z } from "zod";
import {
  counterCallPath,
  counterPath,
  maxCounterCharacters,
  maxTokenCharacters,
} from "../../counter-calls.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { callKinds } from "../../tables/queue.ts";
import { contract } from "../contract.ts";

/* What the page of a counter calls, with the secret of its table in a header. */

const headers = {
  "Counter-Link": "The secret of the table, the part of the page's address after #",
} as const;
const tag = "Data sources";
const counter = z.string().trim().min(1, schemaReason("counterRequired")).max(maxCounterCharacters);
const token = z.string().trim().min(1, schemaReason("tokenRequired")).max(maxTokenCharacters);

const queue = z.object({
  name: z.string(),
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
  summary: "Get the numbers that the counters of a queue have called",
  tag,
  headers,
  response: queue,
});
export const callNumber = contract(`POST ${counterCallPath}`, {
  id: "callNumber",
  summary:
    "Call a number to a counter: the next one, the present one again, an earlier or another one; or take back the last call",
  tag,
  headers,
  body: z.object({
    counter,
    call: z.enum(callKinds),
    /** The number for `set` and `back`; for `undo` the one that was called by mistake. */
    token: token.optional(),
    /** For `undo`: what the counter showed before; absent: nothing. */
    before: token.optional(),
  }),
  response: queue,
});
