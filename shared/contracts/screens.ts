import { z } from "zod";
import { contract, done, id, idParams, instant, timeZone } from "./contract.ts";
import { openingHoursBody } from "./opening-hours.ts";
import { openingHours } from "./when.ts";

export const orientations = [0, 90, 180, 270] as const;
export const orientation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);

export const screen = z.object({
  id,
  name: z.string(),
  /** Degrees the picture is turned clockwise. */
  orientation,
  timeZone: z.string(),
  /** Operators can switch a screen off; an inactive screen shows its card. */
  status: z.enum(["active", "inactive"]),
  defaultPlaylist: z.object({ id, name: z.string() }).nullable(),
  /** Its own; null: the account's hold. */
  openingHours: openingHours.nullable(),
  /** waiting: paired, never heard of since. */
  connection: z.enum(["waiting", "online", "offline"]),
  lastContactAt: instant.nullable(),
  pairedAt: instant,
  /** The manifest version the server wants this screen to have. */
  currentVersion: z.number().int().nullable(),
  /** What the screen itself last said. */
  playing: z
    .object({ version: z.number().int(), since: instant, itemName: z.string().nullable() })
    .nullable(),
  pending: z.object({ version: z.number().int(), percent: z.number().min(0).max(100) }).nullable(),
  /** What the device said of its own trouble, newest first, in words. */
  problems: z.array(z.string()),
  licence: z.object({ code: z.string(), startsOn: z.string(), endsOn: z.string() }).nullable(),
  device: z.string().nullable(),
});
export type Screen = z.output<typeof screen>;

const name = z.string().trim().min(1, "Name is required").max(120, "At most 120 characters");

export const listScreens = contract({
  method: "GET",
  path: "/api/v1/screens",
  summary: "List screens by name",
  tag: "Screens",
  response: z.object({ items: z.array(screen) }),
});
export const getScreen = contract({
  method: "GET",
  path: "/api/v1/screens/:id",
  summary: "One screen",
  tag: "Screens",
  params: idParams,
  response: screen,
});
/** Claims the code a player shows. 404 when the code is wrong, used or expired; 429 after too many wrong ones. */
export const pairScreen = contract({
  method: "POST",
  path: "/api/v1/screens",
  summary: "Add a screen by the six-digit code it shows",
  tag: "Screens",
  body: z.object({
    code: z
      .string()
      .transform((text) => text.replace(/[\s-]/g, ""))
      .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits the screen shows")),
    name,
    orientation: orientation.default(0),
    timeZone: timeZone.default("Asia/Kolkata"),
    defaultPlaylistId: id.nullable().default(null),
  }),
  response: screen,
  status: 201,
});
export const updateScreen = contract({
  method: "PATCH",
  path: "/api/v1/screens/:id",
  summary: "Change a screen's settings",
  tag: "Screens",
  params: idParams,
  body: z.object({
    name: name.optional(),
    orientation: orientation.optional(),
    timeZone: timeZone.optional(),
    defaultPlaylistId: id.nullable().optional(),
    openingHours: openingHoursBody.nullable().optional(),
  }),
  response: screen,
});
export const deleteScreen = contract({
  method: "DELETE",
  path: "/api/v1/screens/:id",
  summary: "Remove a screen; its player stops and shows a new code",
  tag: "Screens",
  params: idParams,
  response: done,
});
/** Server-sent events with `{"topic": "screens" | "media" | "playlists" | "schedules" | "tickets"}`: fetch that list again. */
export const dashboardEventsPath = "/api/v1/events";
export const dashboardEvent = z.object({
  topic: z.enum(["screens", "media", "playlists", "schedules", "tickets"]),
});
