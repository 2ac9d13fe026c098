import { z } from "zod";
import { isRegion, type Region } from "../../holidays/festivals/festivals.ts";
import { widget } from "../../media-kinds/contract.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams } from "../contract.ts";
import { target } from "../target.ts";
import { localDate } from "../when.ts";

/** Most designs of one festival, in one shape. */
export const maxFestivalDesigns = 12;
export const maxFestivalTargets = 10;
/** Of its schedules: above what an account plans by the day or the week. */
export const festivalPriority = 20;

const region = z.custom<Region>((value) => typeof value === "string" && isRegion(value));
const made = z.object({ name: z.string().trim().min(1, schemaReason("nameRequired")).max(200), widget });

/** The designs of a playlist, in their order. */
const designs = z
  .array(made)
  .min(1, schemaReason("chooseDesigns"))
  .max(maxFestivalDesigns, schemaReason("atMostItems"));

const preparedFestival = z
  .object({
    name: z.string().trim().min(1, schemaReason("nameRequired")).max(100),
    /** An id of the list of festivals. */
    festival: z.string().max(40),
    region,
    /** The day of the festival. */
    day: localDate,
    /** The first and the last day on which its playlist plays. */
    from: localDate,
    until: localDate,
    targets: z
      .array(target)
      .min(1, schemaReason("targetsRequired"))
      .max(maxFestivalTargets, schemaReason("atMostItems")),
    designs,
    /** A playlist for those screens of the targets that hang the other way; null: all play `designs`. */
    other: z
      .object({ name: made.shape.name, screenIds: z.array(id).min(1).max(maxFestivalTargets), designs })
      .nullable()
      .default(null),
    /** How long each is shown. */
    seconds: z.number().int().min(3).max(300).default(10),
    /** A playlist whose items play in between; null: none. */
    betweenId: id.nullable().default(null),
    /** Plays from its day until the day before `from`; null: none. */
    countdown: made.extend({ from: localDate }).nullable().default(null),
  })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    message: schemaReason("lastDayBeforeFirst"),
  })
  .refine(({ countdown, from }) => !countdown || countdown.from < from, {
    path: ["countdown"],
    message: schemaReason("countdownTooLate"),
  });
export type PreparedFestival = z.output<typeof preparedFestival>;

export const festivalStates = ["planned", "running", "over"] as const;

const festival = z.object({
  id,
  name: z.string(),
  festival: z.string(),
  region: z.string(),
  day: localDate,
  /** Of its schedules that still exist, the countdown's too; null: none exists. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  state: z.enum(festivalStates),
  /** Of its schedules. */
  targets: z.array(z.object({ target, targetName: z.string() })),
  /** The playlist with the designs; null: it was removed. */
  playlist: z.object({ id, name: z.string() }).nullable(),
  schedules: z.number().int(),
  designs: z.number().int(),
  /** The moon decides on its day, which is near, and nobody has said whether it is right: the days that are possible. */
  asks: z.array(localDate).nullable(),
});
export type Festival = z.output<typeof festival>;

const of = { tag: "Schedules", needs: "content.edit", scope: "account" } as const;

export const listFestivals = contract("GET /api/v1/festivals", {
  id: "listFestivals",
  ...of,
  summary: "List the festivals that are prepared, the next first, and those that are over and not taken back",
  response: z.object({ items: z.array(festival) }),
});
export const prepareFestival = contract("POST /api/v1/festivals", {
  id: "prepareFestival",
  ...of,
  summary:
    "Prepare a festival: designs, a playlist of them, a schedule for each target, and a countdown before it. All or nothing",
  body: preparedFestival,
  maxBytes: 6_000_000,
  response: festival,
  status: 201,
});
export const moveFestival = contract("POST /api/v1/festivals/:id/move", {
  id: "moveFestival",
  ...of,
  summary:
    "Move a festival to another day with its schedules and its countdown. The same day says that it is right",
  params: idParams,
  body: z.object({ day: localDate }),
  response: festival,
});
export const takeFestivalBack = contract("POST /api/v1/festivals/:id/take-back", {
  id: "takeFestivalBack",
  ...of,
  summary:
    "Take a festival back: its schedules, playlists and designs go to the trash. What is also used elsewhere stays",
  params: idParams,
  response: done,
});
export const restoreFestival = contract("POST /api/v1/festivals/:id/restore", {
  id: "restoreFestival",
  ...of,
  summary: "Restore a festival that was taken back, with all that went to the trash with it",
  params: idParams,
  response: festival,
});
