import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant, kept, secret } from "../contract.ts";
import { reasonRef } from "../reason-ref.ts";
import { target } from "../target.ts";
import { band } from "./manifest.ts";

const fields = z.object({
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(120),
  playlistId: id,
  target,
  /** How long the playlist plays. */
  seconds: z
    .number()
    .int()
    .min(5, schemaReason("triggerSecondsRange"))
    .max(3_600, schemaReason("triggerSecondsRange"))
    .default(30),
  /** How often it can be fired in a minute, by all callers together. */
  maxPerMinute: z.number().int().min(1).max(60).default(12),
  isOn: z.boolean().default(true),
  /**
   * Keys ("F2", "ArrowUp", "7") and codes that a scanner types ("4006381333931"), with which its screens fire it
   * themselves, also without a network.
   */
  codes: z.array(z.string().trim().min(1).max(80)).max(20, schemaReason("atMostCodes")).default([]),
  /** Where it is shown over what plays; null: it is the whole picture. Acts at once. */
  band: band.nullable().default(null),
});
export type TriggerFields = z.output<typeof fields>;

export const trigger = z.object({
  ...fields.shape,
  id,
  /** The names of the playlist and the target, also after they were removed. */
  playlistName: z.string(),
  targetName: z.string(),
  /** Why it cannot play, as text for people. */
  problem: z.string().nullable(),
  problemReason: reasonRef.nullable(),
  /** The path of its secret link, below the address of this service; null: it has none. */
  link: secret(z.string()).nullable(),
  firedAt: instant.nullable(),
  fired: z.number().int(),
  /** Until when it plays; null: it does not play now. */
  playsUntil: instant.nullable(),
});
export type Trigger = z.output<typeof trigger>;

const of = { tag: "Triggers", needs: "publish", scope: "account" } as const;
/** The secret of a link: 128 bits. */
export const triggerSecret = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const triggerLinkPath = (secret: string): string => `/api/v1/trigger-links/${secret}`;

export const listTriggers = contract("GET /api/v1/triggers", {
  id: "listTriggers",
  ...of,
  summary: "List triggers by name",
  response: z.object({ items: z.array(trigger) }),
});
export const createTrigger = contract("POST /api/v1/triggers", {
  id: "createTrigger",
  ...of,
  summary: "Make a trigger: a playlist that can be played now for some seconds",
  body: fields,
  response: trigger,
  status: 201,
});
export const saveTrigger = contract("PUT /api/v1/triggers/:id", {
  id: "saveTrigger",
  ...of,
  summary:
    "Change a trigger. What is left out stays. What plays by it now plays to its end, or ends when it is switched off",
  params: idParams,
  body: z.object(kept(fields.shape)),
  response: trigger,
});
export const deleteTrigger = contract("DELETE /api/v1/triggers/:id", {
  id: "deleteTrigger",
  ...of,
  summary: "Remove a trigger with its link; what plays by it ends",
  params: idParams,
  response: done,
});
export const renewTriggerLink = contract("POST /api/v1/triggers/:id/link", {
  id: "renewTriggerLink",
  ...of,
  summary: "Give a trigger a secret link, or a new one: the earlier one no longer works",
  params: idParams,
  response: trigger,
});
export const revokeTriggerLink = contract("DELETE /api/v1/triggers/:id/link", {
  id: "revokeTriggerLink",
  ...of,
  summary: "Revoke the secret link of a trigger",
  params: idParams,
  response: trigger,
});
const fired = z.object({ success: z.literal(true), playsUntil: instant });
export const fireTrigger = contract("POST /api/v1/triggers/:id/fire", {
  id: "fireTrigger",
  ...of,
  summary: "Play the playlist of a trigger now, for its seconds. Firing again starts them anew",
  params: idParams,
  response: fired,
});
export const fireTriggerLink = contract(`POST ${triggerLinkPath(":secret")}`, {
  id: "fireTriggerLink",
  summary: "The same by the secret link, without a key",
  tag: "Triggers",
  params: z.object({ secret: triggerSecret }),
  response: fired,
});
