import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id } from "../contract.ts";
import { brightness, sound } from "../core/device-levels.ts";
import { tags } from "../library/tags.ts";
import { reasonRef } from "../reason-ref.ts";
import { displayTimes } from "./display-times.ts";
import { orientation } from "./orientation.ts";
import { commandKinds } from "./player.ts";

/** The changes that can be made to many screens at once. */
export const screenChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tags"), add: tags.default([]), remove: tags.default([]) }),
  z.object({ kind: z.literal("playlist"), playlistId: id.nullable() }),
  z.object({ kind: z.literal("orientation"), orientation }),
  /** Settings that the device applies itself. Omitted: not changed. Null: the device keeps its own. */
  z.object({
    kind: z.literal("device"),
    displayTimes: displayTimes.nullable().optional(),
    sound: sound.nullable().optional(),
    brightness: brightness.nullable().optional(),
  }),
  z.object({ kind: z.literal("join group"), groupId: id }),
  z.object({ kind: z.literal("leave group"), groupId: id }),
  z.object({
    kind: z.literal("command"),
    command: z.enum(commandKinds),
    /** For `volume`, in percent. */
    value: z.number().int().min(0).max(100).nullable().default(null),
  }),
  z.object({ kind: z.literal("remove") }),
  z.object({ kind: z.literal("restore") }),
]);
export type ScreenChange = z.output<typeof screenChange>;

export const changedScreen = z.object({
  id,
  /** Null when the screen does not exist. */
  name: z.string().nullable(),
  /** same: nothing to change. failed: see `message`; the other screens are changed anyway. */
  outcome: z.enum(["done", "same", "failed"]),
  message: z.string().nullable(),
  messageReason: reasonRef.nullable(),
  /** The values before the change, for undo. */
  before: z.object({
    playlistId: id.nullable().optional(),
    orientation: orientation.optional(),
    displayTimes: displayTimes.nullable().optional(),
    sound: sound.nullable().optional(),
    brightness: brightness.nullable().optional(),
    tags: z.array(z.string()).optional(),
  }),
});
export type ChangedScreen = z.output<typeof changedScreen>;

export const changeScreens = contract("POST /api/v1/screens/changes", {
  id: "changeScreens",
  summary: "Make one change to many screens; returns the result for each",
  tag: "Screens",
  needs: "screens.manage",
  scope: "account",
  body: z.object({
    ids: z.array(id).min(1, schemaReason("screensRequired")).max(1000, schemaReason("atMostAtATime")),
    change: screenChange,
  }),
  /** In the order of `ids`, each once. */
  response: z.object({ results: z.array(changedScreen) }),
});
