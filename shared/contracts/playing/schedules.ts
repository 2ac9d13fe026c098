import { z } from "zod";
import { condition } from "../../conditions/condition.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { momentOf } from "../../schedule/is-moving.ts";
import {
  author,
  chosenInstant,
  contract,
  done,
  id,
  idParams,
  instant,
  kept,
  onlyOver,
  timeZone,
} from "../contract.ts";
import { reasonRef } from "../reason-ref.ts";
import { target } from "../target.ts";
import { answeredWhen, localDate, openingHours, type RuleWindow, when } from "../when.ts";
import {
  interruption as announcedInterruption,
  band,
  manifestPlaylist,
  manifestRule,
  sunTimes,
} from "./manifest.ts";
import { openingHoursBody, openingHoursBytes } from "./opening-hours.ts";

export const schedule = z.object({
  id,
  name: z.string(),
  playlistId: id,
  target,
  /** The higher one wins. */
  priority: z.number().int(),
  /** `rotate`: shares the time with others of the same priority and target that also rotate. */
  sharing: z.enum(["alone", "rotate"]),
  /** IANA name; null is each screen's zone. */
  zone: z.string().nullable(),
  when: answeredWhen,
  /** It plays only while this holds; null: always. */
  condition: condition.nullable().default(null),
  /** Its strip over whatever plays; null: it is the whole picture. */
  band: band.nullable().default(null),
  enabled: z.boolean(),
  /** Grows by one with every change. Send the one that a change was made from: it is merged with later changes of others. */
  revision: z.number().int(),
  /** Who saved this revision; null when that is not known. Only in the answer for one schedule. */
  changedBy: author.nullable().optional(),
  /** The names of the playlist and the target, also after they were removed. */
  playlistName: z.string(),
  targetName: z.string(),
  /** Why it cannot play, as text for people: something it needs was removed or is empty. */
  problem: z.string().nullable(),
  problemReason: reasonRef.nullable(),
});
export type Schedule = z.output<typeof schedule>;

/** A schedule in a list, with only the exception dates that are needed to compute what is next. */
export const listedSchedule = schedule.extend({
  when: answeredWhen.omit({ exceptDates: true }).extend({
    exceptDateCount: z.number().int(),
    /** The first sixty that are not past; all of them when there are three or fewer. */
    nextExceptDates: z.array(z.string()),
  }),
});
export type ListedSchedule = z.output<typeof listedSchedule>;

const neverEnds = ({ start, end, to }: RuleWindow): boolean =>
  !to &&
  typeof start !== "string" &&
  typeof end !== "string" &&
  momentOf(start) === momentOf(end) &&
  end.offsetMin <= start.offsetMin;

/** Players do not check this. */
const plannedWhen = when.superRefine(({ windows }, context) => {
  windows.forEach((window, at) => {
    if (neverEnds(window))
      context.addIssue({
        code: "custom",
        path: ["windows", at, "end"],
        message: schemaReason("sunEndsBeforeStart"),
      });
  });
});

const name = z.string().trim().min(1, schemaReason("nameRequired")).max(120);
export const scheduleBody = z.object({
  name,
  playlistId: id,
  target,
  priority: z.number().int().min(-100).max(100).default(0),
  sharing: z.enum(["alone", "rotate"]).default("alone"),
  zone: timeZone.nullable().default(null),
  when: plannedWhen.describe(
    "In local time. A window starts and ends at `HH:MM`, or by the sun at each screen: `offsetMin` minutes after it rises or sets (negative: before it). `to`: it ends on a later day, so many `days` after it starts, on the next `weekday` (1 is Monday) or on the next such day of a month (`on`)",
  ),
  condition: condition
    .nullable()
    .describe("It plays only while this holds for the data sources (`fact`) that it compares; null: always")
    .default(null),
  band: band
    .nullable()
    .describe("It is shown in a strip at this edge over whatever plays; null: it is the whole picture")
    .default(null),
  enabled: z.boolean().default(true),
});
/** A change of a schedule. What is left out stays as it was in the revision from which the change was made. */
export const savedSchedule = z.object(kept(scheduleBody.shape)).extend({ revision: z.number().int() });

const looks = { tag: "Schedules", needs: "content.see", scope: "filters" } as const;
const edits = { tag: "Schedules", needs: "content.edit", scope: { changes: "schedule" } } as const;

export const listSchedules = contract("GET /api/v1/schedules", {
  id: "listSchedules",
  summary: "List schedules, newest first, without their exception dates",
  ...looks,
  query: z.object({
    /** Words that must all appear in the name. */
    q: z.string().trim().max(200).optional(),
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  response: z.object({ items: z.array(listedSchedule), nextCursor: z.string().nullable() }),
});
export const getSchedule = contract("GET /api/v1/schedules/:id", {
  id: "getSchedule",
  summary: "Get one schedule with its exception dates",
  tag: "Schedules",
  needs: "content.see",
  scope: { sees: "schedule" },
  params: idParams,
  response: schedule,
});
export const createSchedule = contract("POST /api/v1/schedules", {
  id: "createSchedule",
  summary: "Schedule a playlist for a screen, a group or all screens",
  tag: "Schedules",
  needs: "content.edit",
  scope: "filters",
  body: scheduleBody,
  maxBytes: 1_000_000,
  response: schedule,
  status: 201,
});
export const saveSchedule = contract("PUT /api/v1/schedules/:id", {
  id: "saveSchedule",
  summary:
    "Replace a schedule. Merged with what others saved since `revision`; 409 with `clashes` when they changed the same fields",
  ...edits,
  headers: onlyOver,
  params: idParams,
  body: savedSchedule,
  maxBytes: 1_000_000,
  response: schedule,
});
export const switchSchedule = contract("POST /api/v1/schedules/:id/enabled", {
  id: "switchSchedule",
  summary: "Switch a schedule on or off",
  ...edits,
  params: idParams,
  body: z.object({ enabled: z.boolean() }),
  response: schedule,
});
export const deleteSchedule = contract("DELETE /api/v1/schedules/:id", {
  id: "deleteSchedule",
  summary: "Remove a schedule",
  ...edits,
  headers: onlyOver,
  params: idParams,
  response: done,
});
export const restoreSchedule = contract("POST /api/v1/schedules/:id/restore", {
  id: "restoreSchedule",
  summary: "Restore a removed schedule",
  ...edits,
  params: idParams,
  response: schedule,
});

/** A schedule or default playlist that cannot play, because something it needs was removed or is empty. */
export const missingThing = z.object({
  /** `screens`: a default playlist of screens. `account`: the default playlist of all screens. */
  kind: z.enum(["schedule", "screens", "account"]),
  /** Of the schedule; null for defaults. */
  scheduleId: id.nullable(),
  /** The schedule's name; for defaults the playlist's. */
  name: z.string(),
  /** Number of screens with this default playlist; 0 for the other kinds. */
  screens: z.number().int(),
  playlist: z.object({
    id,
    name: z.string(),
    removed: z.boolean(),
    /** In the trash, from where it can be restored. */
    restorable: z.boolean(),
  }),
  problem: z.string(),
  problemReason: reasonRef,
});
export type MissingThing = z.output<typeof missingThing>;
const maxMissing = 50;
export const listMissing = contract("GET /api/v1/schedules/missing", {
  id: "listMissing",
  summary: `What is planned and cannot play, because something it needs was removed or is empty: the first ${maxMissing}`,
  ...looks,
  response: z.object({ items: z.array(missingThing).max(maxMissing), total: z.number().int() }),
});
export const maxMissingListed = maxMissing;

/** One step of several that are done together. */
export const scheduleChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("create"), schedule: scheduleBody }),
  z.object({
    kind: z.literal("save"),
    id,
    revision: z.number().int(),
    schedule: savedSchedule.omit({ revision: true }),
  }),
  z.object({ kind: z.literal("delete"), id }),
  z.object({ kind: z.literal("restore"), id }),
]);
export type ScheduleChange = z.output<typeof scheduleChange>;
export const changeSchedules = contract("POST /api/v1/schedules/changes", {
  id: "changeSchedules",
  summary:
    "Change several schedules at once, all or none: for example exclude one day from a recurring schedule and add a schedule for that day. Each is merged with what others saved since its `revision`; 409 with `clashes` when they changed the same fields",
  tag: "Schedules",
  needs: "content.edit",
  scope: "filters",
  body: z.object({
    changes: z
      .array(scheduleChange)
      .min(1, schemaReason("changesRequired"))
      .max(20, schemaReason("atMostChanges")),
  }),
  maxBytes: 1_000_000,
  response: z.object({
    /** In the order of the changes, with their new state; null for a removed one. */
    items: z.array(schedule.nullable()),
  }),
});

/** The data that decides what screens of a target play. */
export const targetPlan = z.object({
  target,
  name: z.string(),
  /** The time zone: the screen's, else the account's. */
  timeZone: z.string(),
  defaultPlaylistId: id.nullable(),
  accountPlaylistId: id.nullable(),
  openingHours: openingHours.nullable(),
  /** Ids of the `rules` and `interruptions` that apply to it. */
  ruleIds: z.array(id),
  interruptionIds: z.array(id),
  /** With `by=screen`: the screens that have this plan, and the names of the first of them. Else null. */
  screens: z.object({ count: z.number().int(), names: z.array(z.string()) }).nullable(),
});
export type TargetPlan = z.output<typeof targetPlan>;
export const planSchedules = contract("GET /api/v1/schedules/plan", {
  id: "planSchedules",
  summary:
    "Get the input with which the resolver computes what plays in a range of days, and why: for one screen, one group, or by default for each target of a schedule or interruption",
  ...looks,
  query: z.object({
    /** Only for this screen. */
    screenId: id.optional(),
    /** What all screens of this group have in common. */
    groupId: id.optional(),
    /**
     * `screen`: what its true screens play, each with its own settings; screens with equal plans are one. The plan of a
     * target is only what all its screens have in common.
     */
    by: z.enum(["target", "screen"]).optional(),
    /** First and last day of the range, at most 100 days; default: a week around today. */
    from: localDate.optional(),
    until: localDate.optional(),
  }),
  response: z.object({
    plans: z.array(targetPlan),
    /** Number of targeted screens and groups that are left out: request them one by one. */
    leftOut: z.number().int(),
    /** The rules that may play in the range; exception dates and calendar days only of the range. */
    rules: z.array(
      manifestRule.extend({ when: answeredWhen, if: condition.optional(), band: band.optional() }),
    ),
    /** The same rules and the disabled ones, complete, for editing. */
    schedules: z.array(schedule),
    interruptions: z.array(announcedInterruption),
    calendars: z.array(z.object({ id, days: z.array(z.string()) })),
    /** Of items with the same availability that are not layouts, one stands for all. */
    playlists: z.array(manifestPlaylist),
  }),
});

/** Those screens that have a table, by name, at most 50: `table` is its index in `tables`. `lacking`: how many have none, and the first six. */
const tablesOfScreens = <T extends z.ZodType>(table: T) => ({
  screens: z.array(z.object({ id, name: z.string(), timeZone: z.string(), table: z.number().int() })),
  tables: z.array(table),
  lacking: z.object({ count: z.number().int(), screens: z.array(z.object({ id, name: z.string() })) }),
});

export const sunOfScreens = contract("GET /api/v1/schedules/sun", {
  id: "sunOfScreens",
  summary:
    "Get when the sun rises and sets at the screens of a target (default: all screens), with `hours` when they are open, and which of them have no coordinates or no opening hours: there no time by the sun, or by opening hours, occurs",
  ...looks,
  query: z.object({ screenId: id.optional(), groupId: id.optional() }),
  response: z.object({
    ...tablesOfScreens(sunTimes),
    hours: z.object(tablesOfScreens(openingHours)),
  }),
});
export type SunOfScreens = z.output<typeof sunOfScreens.response>;

const playing = z.object({
  /** What screens show without a default playlist and without a schedule in force. */
  defaultPlaylistId: id.nullable(),
  /** For screens without opening hours of their own; null is always open. */
  openingHours: openingHours.nullable(),
});
export const getPlayingSettings = contract("GET /api/v1/settings/playing", {
  id: "getPlayingSettings",
  summary: "Get the account's default playlist and opening hours",
  tag: "Schedules",
  needs: "content.see",
  scope: "shared",
  response: playing,
});
const playingSettings = z.object({
  defaultPlaylistId: id.nullable().optional(),
  openingHours: openingHoursBody.nullable().optional(),
});
export const savePlayingSettings = contract("PATCH /api/v1/settings/playing", {
  id: "savePlayingSettings",
  summary:
    "Change the account's default playlist or opening hours; omitted fields stay. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same",
  tag: "Schedules",
  needs: "account.manage",
  scope: "account",
  maxBytes: 2 * openingHoursBytes,
  /** `base`: the values of the sent fields when the change began. Without it, they are replaced. */
  body: playingSettings.extend({ base: playingSettings.optional() }),
  response: playing,
});

/** Overrides schedules for a time; an emergency also overrides closed hours. */
export const interruption = z.object({
  id,
  name: z.string(),
  tier: z.enum(["emergency", "takeover"]),
  playlistId: id,
  playlistName: z.string(),
  target,
  targetName: z.string(),
  startsAt: instant,
  /** Null: until a user ends it. */
  endsAt: instant.nullable(),
  /** Where it is shown over what plays; null: it is the whole picture. */
  band: band.nullable(),
  problem: z.string().nullable(),
  problemReason: reasonRef.nullable(),
});
export type Interruption = z.output<typeof interruption>;

export const listInterruptions = contract("GET /api/v1/interruptions", {
  id: "listInterruptions",
  summary:
    "List active and future emergencies and takeovers, latest first; with `ended` the last 100 that are over",
  tag: "Schedules",
  needs: "screens.see",
  scope: "filters",
  query: z.object({ ended: z.enum(["true", "false"]).default("false") }),
  response: z.object({ items: z.array(interruption) }),
});
export const startInterruption = contract("POST /api/v1/interruptions", {
  id: "startInterruption",
  summary: "Interrupt what plays, immediately or from `startsAt`",
  tag: "Schedules",
  needs: "publish",
  scope: "filters",
  body: z.object({
    name,
    tier: z.enum(["emergency", "takeover"]),
    playlistId: id,
    target,
    /** Null: now. */
    startsAt: chosenInstant.nullable().default(null),
    endsAt: chosenInstant.nullable().default(null),
    /** Of takeovers: where it is shown over what plays. Null: it is the whole picture, as emergencies always are. */
    band: band.nullable().default(null),
  }),
  response: interruption,
  status: 201,
});
export const endInterruption = contract("POST /api/v1/interruptions/:id/end", {
  id: "endInterruption",
  summary: "End an interruption now. Ending one that is over changes nothing",
  tag: "Schedules",
  needs: "publish",
  scope: { changes: "interruption" },
  params: idParams,
  response: interruption,
});

/** The answer to "Why is this playing?" */
export const whyScreen = contract("GET /api/v1/screens/:id/why", {
  id: "whyScreen",
  summary:
    "Get what a screen shows at an instant by its current manifest, and why. Assumes that all files are on the screen and its clock is right; ignores the lease and whether the screen is switched off",
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: idParams,
  query: z.object({
    /** Default: now; at most 13 months ahead, because the screen knows clock changes only until then. */
    at: chosenInstant.optional(),
    /** In accounts that review: the published program (default), or the drafts as they would play after publishing. */
    plan: z.enum(["published", "draft"]).optional(),
  }),
  response: z.object({
    at: instant,
    /** What is shown, as text for people. */
    summary: z.string(),
    winner: z
      .string()
      .nullable()
      .describe("The winner's name as in the player protocol, for example rule:12; null: the status card"),
    playlistName: z.string().nullable(),
    changesAt: instant
      .nullable()
      .describe("The next instant after `at` at which time alone may change the answer; null: none"),
    /** Every claim, strongest first. */
    reasons: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tier: z.string(),
        startedBy: z
          .enum(["trigger", "menu", "warning"])
          .nullable()
          .describe(
            "What starts it: a trigger, a person in a touch menu at the screen, or an official warning; null: none of them",
          ),
        playlistName: z.string().nullable(),
        won: z.boolean(),
        verdict: z.string(),
      }),
    ),
    bands: z
      .array(
        band.extend({
          id: z.string().describe("As in the player protocol, for example band:12"),
          name: z.string(),
          playlistName: z.string().nullable(),
          shown: z.boolean(),
          verdict: z.string(),
        }),
      )
      .describe("Every schedule that has a band, edge after edge, strongest first"),
    report: z
      .string()
      .nullable()
      .describe(
        "A sentence when the screen last reported another manifest version than the newest; else null",
      ),
  }),
});
