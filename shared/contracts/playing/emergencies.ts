import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { chosenInstant, contract, id, idParams, instant } from "../contract.ts";
import { target } from "../target.ts";

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, schemaReason("colourForm"));

/** What an emergency shows: a text that screens draw, or one media. */
export const emergencyContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("message"),
    text: z.string().trim().min(1, schemaReason("messageRequired")).max(500),
    colour: colour.default("#ffffff"),
    background: colour.default("#b3261e"),
  }),
  z.object({ kind: z.literal("media"), mediaId: id }),
]);

export const emergency = z.object({
  id,
  /** A drill: screens mark it as one. */
  drill: z.boolean(),
  content: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("message"), text: z.string(), colour: z.string(), background: z.string() }),
    /** `name` at the start of the emergency. */
    z.object({ kind: z.literal("media"), mediaId: id, name: z.string() }),
  ]),
  /** Names of the targets at the start; empty means all screens. */
  targets: z.array(z.string()),
  startedAt: instant,
  startedBy: z.string().nullable(),
  /** Null: until a user clears it. */
  endsAt: instant.nullable(),
  clearedAt: instant.nullable(),
  clearedBy: z.string().nullable(),
  /** In force now. */
  on: z.boolean(),
  /**
   * Of `screens`: how many reported that they received it, that they show or showed it, and that they show something
   * else again.
   */
  counts: z.object({
    screens: z.number().int(),
    received: z.number().int(),
    showing: z.number().int(),
    cleared: z.number().int(),
  }),
});
export type Emergency = z.output<typeof emergency>;

export const listEmergencies = contract("GET /api/v1/emergencies", {
  id: "listEmergencies",
  summary: "List emergencies and drills, newest first; with `on` only active ones",
  tag: "Emergencies",
  needs: "screens.see",
  scope: "filters",
  query: z.object({
    on: z.enum(["true", "false"]).default("false"),
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ items: z.array(emergency), nextCursor: z.string().nullable() }),
});
export const startEmergency = contract("POST /api/v1/emergencies", {
  id: "startEmergency",
  summary:
    "Show a message or a media on screens now, instead of everything else, also on screens without a valid plan",
  tag: "Emergencies",
  needs: "emergency",
  scope: "filters",
  body: z.object({
    content: emergencyContent,
    targets: z.array(target).min(1, schemaReason("targetsRequired")).max(200, schemaReason("atMostTargets")),
    drill: z.boolean().default(false),
    /** Null: until a user clears it. */
    endsAt: chosenInstant.nullable().default(null),
  }),
  response: emergency,
  status: 201,
});
export const clearEmergency = contract("POST /api/v1/emergencies/:id/clear", {
  id: "clearEmergency",
  summary: "End an emergency on all screens now. Ending one that is over changes nothing",
  tag: "Emergencies",
  needs: "emergency",
  scope: { changes: "emergency" },
  params: idParams,
  response: emergency,
});

export const emergencyReceiptStates = ["sent", "received", "showing", "cleared"] as const;
export const listEmergencyReceipts = contract("GET /api/v1/emergencies/:id/receipts", {
  id: "listEmergencyReceipts",
  summary: "List the receipts of an emergency: for each of its screens, whether it showed it and when",
  tag: "Emergencies",
  needs: "screens.see",
  scope: { sees: "emergency" },
  params: idParams,
  query: z.object({
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    items: z.array(
      z.object({
        screenId: id,
        name: z.string(),
        state: z.enum(emergencyReceiptStates),
        receivedAt: instant.nullable(),
        showingAt: instant.nullable(),
        clearedAt: instant.nullable(),
        lastContactAt: instant.nullable(),
        online: z.boolean(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type EmergencyReceipt = z.output<typeof listEmergencyReceipts.response>["items"][number];
