import { z } from "zod";
import { connections } from "../../connection.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant, type RequestOf, timeZone } from "../contract.ts";
import { brightness, canSet, sound } from "../core/device-levels.ts";
import { smartRule } from "../core/groups.ts";
import { tags } from "../library/tags.ts";
import { openingHours } from "../when.ts";
import { displayTimes } from "./display-times.ts";
import { openingHoursBody, openingHoursBytes } from "./opening-hours.ts";
import { orientation } from "./orientation.ts";
import { tabName } from "./presence.ts";

export const screen = z.object({
  id,
  name: z.string(),
  /** The customer's own name for it, of which there is one in an account; null: none. */
  externalId: z.string().nullable(),
  /** Degrees by which the picture is turned clockwise. */
  orientation,
  timeZone: z.string(),
  /** Operators can switch a screen off; an inactive screen shows its card. */
  status: z.enum(["active", "inactive"]),
  defaultPlaylist: z.object({ id, name: z.string() }).nullable(),
  /** Null: the account's opening hours apply. */
  openingHours: openingHours.nullable(),
  /** When its display is on; null: the device decides. */
  displayTimes: displayTimes.nullable(),
  /** Its device switches the display by these times. False also while it has not asked for them yet. */
  displayFollows: z.boolean(),
  /** Null: its device keeps its own volume. */
  sound: sound.nullable(),
  /** Null: its display keeps its own brightness. */
  brightness: brightness.nullable(),
  /** Whether its device can set the two. Null: it has not said so. */
  canSet: canSet.nullable(),
  /** waiting: its device has not made contact yet. asleep: away while its place is closed, which is not a problem. */
  connection: z.enum(connections),
  /** False: no device has its key, for example after the screen was restored. Replace its device. */
  paired: z.boolean(),
  lastContactAt: instant.nullable(),
  pairedAt: instant,
  /** The newest manifest version for this screen. */
  currentVersion: z.number().int().nullable(),
  /** What the screen last reported. */
  playing: z
    .object({ version: z.number().int(), since: instant, itemName: z.string().nullable() })
    .nullable(),
  pending: z.object({ version: z.number().int(), percent: z.number().min(0).max(100) }).nullable(),
  /** Problems that the device reported, newest first, as text for people. */
  problems: z.array(z.string()),
  licence: z.object({ code: z.string(), startsOn: z.string(), endsOn: z.string() }).nullable(),
  /** What its device said of itself at its pairing, with the program that it runs now. */
  device: z.string().nullable(),
  tags: z.array(z.string()),
  /** Where it hangs, as text. */
  location: z.string(),
  /** Degrees (WGS 84). */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  notes: z.string(),
});
export type Screen = z.output<typeof screen>;

/** A screen in a list; fields of the screen's page are left out. */
export const listedScreen = screen
  .omit({
    externalId: true,
    openingHours: true,
    displayTimes: true,
    displayFollows: true,
    sound: true,
    brightness: true,
    canSet: true,
    licence: true,
    position: true,
    notes: true,
  })
  .extend({ licensed: z.boolean() });
export type ListedScreen = z.output<typeof listedScreen>;

export const maxScreenName = 120;
/** The name of a screen, as it is sent. */
export const screenName = z.string().trim().min(1, schemaReason("nameRequired")).max(maxScreenName);

/** Filters of the list. `behind`: plays an older version than the newest, or downloads. */
export const screenStates = [...connections, "off", "problems", "behind"] as const;
export type ScreenState = (typeof screenStates)[number];
/** `contact`: longest without contact first. */
export const screenSorts = ["name", "newest", "contact"] as const;
export type ScreenSort = (typeof screenSorts)[number];
export const screenFilter = {
  /** Words that must all appear in the name, the location or a tag; case and accents do not matter. */
  q: z.string().trim().max(200).optional(),
  state: z.enum(screenStates).optional(),
  /** In this group, or in one inside it. */
  group: id.optional(),
  tag: z.string().trim().min(1).max(40).optional(),
  /** Several tags, separated by commas; at most 20. */
  tags: z
    .string()
    .regex(/^[^,\n]{1,40}(,[^,\n]{1,40}){0,19}$/)
    .optional(),
  /** Whether a screen has one of `tags`, or all. */
  match: smartRule.shape.match.removeDefault().optional(),
  /** Its device came with this enrolment token. */
  enrolment: id.optional(),
  /** With this default playlist, or with none. */
  playlist: z.union([z.literal("none"), id]).optional(),
};

export const listScreens = contract("GET /api/v1/screens", {
  id: "listScreens",
  summary: "List screens",
  tag: "Screens",
  needs: "screens.see",
  scope: "filters",
  query: z.object({
    ...screenFilter,
    sort: z.enum(screenSorts).default("name"),
    /** Only screens with these ids, separated by commas; at most 200. */
    ids: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,199}$/, schemaReason("numbersForm"))
      .optional(),
    /** `nextCursor` of the previous page of a list with the same order. */
    cursor: z.string().max(2000).optional(),
    limit: z.coerce.number().int().min(1).max(500, schemaReason("atMostAtATime")).default(100),
  }),
  response: z.object({
    items: z.array(listedScreen),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
    /** Number of matching screens. */
    total: z.number().int(),
  }),
});
export type ScreenFilter = Omit<RequestOf<typeof listScreens>, "cursor" | "limit">;
/** Returns only the ids, for a change to all matching screens. */
export const listScreenIds = contract("GET /api/v1/screens/ids", {
  id: "listScreenIds",
  summary: "List the ids of all matching screens",
  tag: "Screens",
  needs: "screens.see",
  scope: "filters",
  query: z.object(screenFilter),
  response: z.object({ ids: z.array(id) }),
});
export const summariseScreens = contract("GET /api/v1/screens/summary", {
  id: "summariseScreens",
  summary: "Count screens by state and by tag",
  tag: "Screens",
  needs: "screens.see",
  scope: "filters",
  response: z.object({
    total: z.number().int(),
    /** Each screen is in one of the first five states; `problems` and `behind` are counted in addition. */
    states: z.record(z.enum(screenStates), z.number().int()),
    /** Online, and reported that it shows something. */
    playing: z.number().int(),
    tags: z.array(z.object({ name: z.string(), screens: z.number().int() })),
  }),
});
export const getScreen = contract("GET /api/v1/screens/:id", {
  id: "getScreen",
  summary: "Get one screen",
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: idParams,
  response: screen,
});
const pairingCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, schemaReason("screenCodeForm")));

const manages = { tag: "Screens", needs: "screens.manage", scope: "account" } as const;

/** Claims the code that a player shows. 404 when the code is wrong, used or expired; 429 after too many wrong codes. */
export const pairScreen = contract("POST /api/v1/screens", {
  id: "pairScreen",
  summary: "Add a screen by the six-digit code it shows",
  ...manages,
  body: z.object({
    code: pairingCode,
    name: screenName,
    orientation: orientation.default(0),
    /** Left out: that of the account. */
    timeZone: timeZone.optional(),
    defaultPlaylistId: id.nullable().default(null),
    /** The player runs in the browser that is signed in: an account may try one such screen before its first plan. */
    inThisBrowser: z.boolean().optional(),
  }),
  response: screen,
  status: 201,
});
export const screenSettings = z.object({
  name: screenName.optional(),
  externalId: z.string().trim().min(1).max(100).nullable().optional(),
  orientation: orientation.optional(),
  timeZone: timeZone.optional(),
  defaultPlaylistId: id.nullable().optional(),
  openingHours: openingHoursBody.nullable().optional(),
  displayTimes: displayTimes.nullable().optional(),
  sound: sound.nullable().optional(),
  brightness: brightness.nullable().optional(),
  tags: tags.optional(),
  location: z.string().trim().max(300).optional(),
  position: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .nullable()
    .optional(),
  notes: z.string().trim().max(5000).optional(),
});
/** The names of these settings: the log of a screen, its form, the table of columns and what is stored follow them. */
export const screenSetting = screenSettings.keyof();
export type ScreenSetting = z.output<typeof screenSetting>;
export const updateScreen = contract("PATCH /api/v1/screens/:id", {
  id: "updateScreen",
  summary:
    "Change a screen's settings; omitted fields stay. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same",
  ...manages,
  maxBytes: 2 * openingHoursBytes,
  params: idParams,
  /** `base`: the values of the sent fields when the change began. Without it, they are replaced. */
  body: screenSettings.extend({ base: screenSettings.optional() }),
  response: screen,
});
/** 404 and 429 as for adding a screen. */
export const replaceDevice = contract("POST /api/v1/screens/:id/device", {
  id: "replaceDevice",
  summary:
    "Move a screen to the device that shows this code: its name, licence, schedules and history stay, and the old device stops",
  ...manages,
  params: idParams,
  body: z.object({ code: pairingCode }),
  response: screen,
});
export const deleteScreen = contract("DELETE /api/v1/screens/:id", {
  id: "deleteScreen",
  summary: "Remove a screen; its player stops and shows a new code",
  ...manages,
  params: idParams,
  response: done,
});
export const restoreScreen = contract("POST /api/v1/screens/:id/restore", {
  id: "restoreScreen",
  summary:
    "Restore a removed screen with its settings, groups and history. It has no device until a code is entered",
  ...manages,
  params: idParams,
  response: screen,
});
export const dashboardEventsPath = "/api/v1/events";
export const getDashboardEvents = contract(`GET ${dashboardEventsPath}`, {
  id: "getDashboardEvents",
  summary:
    "Server-sent events: `changed` with a topic says what to fetch again. `presence` names who has the page open that the tab announced",
  tag: "Screens",
  needs: "self",
  scope: "shared",
  keys: "open",
  query: z.object({ tab: tabName.optional() }),
  response: z.unknown(),
  answerType: "text/event-stream",
});
