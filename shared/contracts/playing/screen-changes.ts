import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id } from "../contract.ts";
import { tags } from "../library/tags.ts";
import { reasonRef } from "../reason-ref.ts";
import { openingHours } from "../when.ts";
import { openingHoursBytes } from "./opening-hours.ts";
import { orientation } from "./orientation.ts";
import { commandKinds } from "./player.ts";
import { screenFilter, screenName, screenSettings } from "./screens.ts";

const ofDevice = screenSettings.pick({ displayTimes: true, sound: true, brightness: true }).shape;
const ofPlace = screenSettings.pick({ timeZone: true, location: true, openingHours: true }).shape;
/** Values that a change can give screens. */
const screenValues = z.object({
  playlistId: id.nullable().optional(),
  orientation: orientation.optional(),
  ...ofDevice,
  ...ofPlace,
});
export type ScreenValues = z.output<typeof screenValues>;

/** The changes that can be made to many screens at once. */
export const screenChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tags"), add: tags.default([]), remove: tags.default([]) }),
  z.object({ kind: z.literal("playlist"), playlistId: id.nullable() }),
  z.object({ kind: z.literal("orientation"), orientation }),
  /** Settings that the device applies itself. Omitted: not changed. Null: the device keeps its own. */
  z.object({
    kind: z.literal("device"),
    ...ofDevice,
  }),
  /** Omitted: not changed. `{n}` in the name is the place of the screen in `ids`, from `firstNumber` or 1. */
  z.object({
    kind: z.literal("settings"),
    namePattern: screenName.optional(),
    firstNumber: z.number().int().min(1).max(100_000).optional(),
    ...ofPlace,
  }),
  /** Each screen its own name, in the order of `ids`. */
  z.object({ kind: z.literal("names"), names: z.array(screenName).max(1000) }),
  /**
   * Undoes a change that wrote `ifStill`: gives the screens the values `to`, and names in the order of `ids`. A screen that has
   * another value now was changed since: it stays as it is and is reported as failed.
   */
  z.object({
    kind: z.literal("back"),
    to: screenValues,
    ifStill: screenValues,
    names: z
      .array(z.object({ to: screenName, ifStill: screenName }))
      .max(1000)
      .optional(),
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
  before: screenValues.extend({
    tags: z.array(z.string()).optional(),
    name: z.string().optional(),
    timeZone: z.string().optional(),
    location: z.string().optional(),
    openingHours: openingHours.nullable().optional(),
  }),
});
export type ChangedScreen = z.output<typeof changedScreen>;

export const changeScreens = contract("POST /api/v1/screens/changes", {
  id: "changeScreens",
  summary: "Make one change to many screens, or only see what it would do; returns the result for each",
  tag: "Screens",
  needs: "screens.manage",
  scope: "account",
  body: z
    .object({
      ids: z
        .array(id)
        .min(1, schemaReason("screensRequired"))
        .max(1000, schemaReason("atMostAtATime"))
        .optional(),
      /** In place of `ids`: the screens that match when the call comes, in the order of their names; at most 5000. */
      filter: z.object(screenFilter).optional(),
      change: screenChange,
      /** Nothing is changed: the answer says what would be. */
      preview: z.boolean().default(false),
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ["ids"],
      message: schemaReason("screensRequired"),
    }),
  maxBytes: 2 * openingHoursBytes + 600_000,
  response: z.object({
    /** In the order of `ids` or of the names, each once. */
    results: z.array(changedScreen),
    undo: z
      .array(z.object({ ids: z.array(id), change: z.record(z.string(), z.unknown()) }))
      .describe("Bodies of this call that take the change back; empty where that is not possible"),
  }),
});

/** The columns of the table of screens. A playlist stands there by its name, or as `#` and its id where two have the name. */
export const tableColumns = [
  "id",
  "external_id",
  "name",
  "location",
  "tags",
  "time_zone",
  "orientation",
  "default_playlist",
  "latitude",
  "longitude",
  "notes",
] as const;
export const maxTableScreens = 5000;
export type TableColumn = (typeof tableColumns)[number];

export const exportScreens = contract("GET /api/v1/screens.csv", {
  id: "exportScreens",
  summary: "Get screens with their settings as CSV, safe for spreadsheets, in the form that the import takes",
  tag: "Screens",
  needs: "screens.see",
  scope: "filters",
  query: z.object(screenFilter),
  response: z.unknown(),
  answerType: "text/csv",
});
export const importScreens = contract("POST /api/v1/screens/table", {
  id: "importScreens",
  summary:
    "Change screens by a CSV file such as the export. Rows find their screen by `id`, else by `external_id`. Columns that are left out stay. All rows are changed, or none",
  tag: "Screens",
  needs: "screens.manage",
  scope: "account",
  maxBytes: 8_000_000,
  body: z.object({
    csv: z.string().min(1).max(3_000_000),
    /** For an undo: `written` of the import. A screen that has something else in these columns was changed since, and stays. */
    ifStill: z.string().min(1).max(3_000_000).optional(),
    /** False: nothing is changed, and the answer says what would be. */
    apply: z.boolean().default(false),
  }),
  response: z.object({
    /** False also when a row cannot be used. */
    applied: z.boolean(),
    same: z.number().int(),
    changes: z.array(
      z.object({ line: z.number().int(), id, name: z.string(), columns: z.array(z.enum(tableColumns)) }),
    ),
    problems: z.array(z.object({ line: z.number().int(), text: z.string(), reason: reasonRef })),
    unusedColumns: z
      .array(z.object({ name: z.string(), text: z.string(), reason: reasonRef }))
      .describe("Columns with an unknown name, with the nearest known one, and columns that are there twice"),
    /** A file with the columns that change, which brings back what they have; null: nothing changes. */
    undo: z.string().nullable(),
    /** These columns as the file leaves them: send it as `ifStill` with `undo`; null: nothing changes. */
    written: z.string().nullable(),
    /** Screens that were changed since `ifStill`, and stay as they are. */
    left: z.array(z.object({ id, name: z.string() })),
  }),
});
