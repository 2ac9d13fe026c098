import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, idParams, instant } from "../contract.ts";
import { commandKinds } from "../playing/player.ts";
import { screenSetting } from "../playing/screens.ts";

const base = {
  /** Identifies the entry in the log of its screen. */
  key: z.string(),
  at: instant,
  /** Who did it: a person of the account (with a name), our staff, the screen itself, or the service. */
  by: z.object({
    kind: z.enum(["person", "staff", "screen", "service", "key"]),
    name: z.string().nullable(),
  }),
};
/** One event of a screen. */
export const screenEvent = z.discriminatedUnion("kind", [
  z.object({ ...base, kind: z.literal("paired"), device: z.string().nullable() }),
  z.object({ ...base, kind: z.literal("device replaced"), device: z.string().nullable() }),
  /** The device ended its pairing. */
  z.object({ ...base, kind: z.literal("unpaired") }),
  z.object({ ...base, kind: z.literal("removed") }),
  z.object({ ...base, kind: z.literal("restored") }),
  z.object({ ...base, kind: z.literal("switched"), on: z.boolean() }),
  z.object({ ...base, kind: z.literal("changed"), settings: z.array(screenSetting) }),
  z.object({ ...base, kind: z.literal("joined group"), group: z.string() }),
  z.object({ ...base, kind: z.literal("left group"), group: z.string() }),
  z.object({
    ...base,
    kind: z.literal("command"),
    command: z.enum(commandKinds),
    value: z.number().int().nullable(),
    state: z.enum(["waiting", "received", "done", "failed", "expired"]),
    detail: z.string().nullable(),
  }),
  /** First contact after an absence; null: the first contact of all. */
  z.object({ ...base, kind: z.literal("online"), awaySince: instant.nullable() }),
  /** Its player started again, and plays the same version as before. */
  z.object({ ...base, kind: z.literal("started") }),
  z.object({ ...base, kind: z.literal("version"), version: z.number().int() }),
  /** The screen's new list of problems; empty when there are none any more. */
  z.object({ ...base, kind: z.literal("problems"), problems: z.array(z.string()) }),
]);
export type ScreenEvent = z.output<typeof screenEvent>;

export const listScreenEvents = contract("GET /api/v1/screens/:id/events", {
  id: "listScreenEvents",
  summary: "List what happened to a screen, newest first: its events of 90 days, and all changes",
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: idParams,
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200, schemaReason("atMostAtATime")).default(50),
  }),
  response: z.object({ items: z.array(screenEvent), nextCursor: z.string().nullable() }),
});
export const screenEventsKeptDays = 90;
