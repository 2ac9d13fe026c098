import { z } from "zod";
import { certainties, severities } from "../../media-kinds/warnings.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant, kept } from "../contract.ts";
import { dataFeed } from "../library/data-sources.ts";
import { target } from "../target.ts";
import { band } from "./manifest.ts";

const areaName = z.string().trim().min(1).max(120);
export const warningFields = z.object({
  isOn: z.boolean().default(true),
  /** Which screens may show warnings. Of these, those in the area of a warning do. */
  target: target.default({ kind: "account" }),
  /**
   * Codes ("035001") and names ("Bengaluru Urban") of your areas. They decide for a warning whose area has no shape, and for
   * screens without coordinates.
   */
  areas: z.array(areaName).max(100, schemaReason("atMostAreas")).default([]),
  minSeverity: z.enum(severities).default("Moderate"),
  /** Tags of languages ("hi", "en"), the preferred one first: at most three are shown one after the other. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))
    .max(3)
    .default([]),
  /** What plays; null: the text of the warning. */
  playlistId: id.nullable().default(null),
  /** Where it lies over what plays; null: it is the whole picture, as an emergency always is. */
  band: band.nullable().default(null),
  /** Exercises are shown, marked as such. */
  drills: z.boolean().default(false),
  /**
   * From which severity and certainty on a warning is an emergency, which also plays in closed hours and above all else; null:
   * never. Needs the permission for emergencies.
   */
  emergencyFrom: z
    .object({ severity: z.enum(severities), certainty: z.enum(certainties) })
    .nullable()
    .default(null),
});
export type WarningSettings = z.output<typeof warningFields>;

/** What a warning in force does. */
export const warningStates = [
  "shown",
  "later",
  "stopped",
  "more",
  "weak",
  "drill",
  "elsewhere",
  "off",
] as const;

export const listedWarning = z.object({
  /** The number of the message. */
  key: z.string(),
  headline: z.string(),
  area: z.string(),
  instruction: z.string(),
  sender: z.string(),
  severity: z.enum(severities),
  certainty: z.enum(certainties),
  drill: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  /**
   * `shown` on screens; `later`: its time has not come; `stopped` by a member; `more`: the worst
   * twenty are shown, and no more than 2,000 targets (whole groups, else screens) of all warnings of the account, but an extreme one in any case up to 20,000; `weak`: below the severity of the settings;
   * `drill`: an exercise, which the settings leave out; `elsewhere`: no screen is in its area; `off`: nothing is shown at all.
   */
  state: z.enum(warningStates),
  /** The screens in its area. */
  screens: z.number().int(),
  emergency: z.boolean(),
  /** It would be an emergency, but the account has as many that are as bad. It is shown all the same, as a takeover. */
  heldBack: z.boolean(),
  /** Of what is shown or was stopped; null: it is not shown. */
  shownId: id.nullable(),
});

const warningSource = z.object({
  id,
  name: z.string(),
  /** When the feed was last known to be the newest; null: never. */
  knownAt: instant.nullable(),
  feed: dataFeed.nullable(),
  settings: warningFields,
  /** The name of the playlist, the target, and who saved the settings; null: nobody has. */
  playlistName: z.string().nullable(),
  targetName: z.string(),
  savedBy: z.string().nullable(),
  /** Why the playlist cannot play: the text of the warning plays in its place. */
  playlistProblem: z.boolean(),
  /** Screens that may show warnings, and those of them without coordinates. */
  screens: z.number().int(),
  withoutPlace: z.number().int(),
  /** In force, the worst first. */
  warnings: z.array(listedWarning),
  /** Names and codes of areas in the feed, to choose from. */
  areasInFeed: z.array(z.string()),
  /** What was shown and is over, newest first. */
  past: z.array(
    z.object({
      id,
      name: z.string(),
      startedAt: instant,
      endedAt: instant,
      stoppedBy: z.string().nullable(),
    }),
  ),
});
export type WarningSource = z.output<typeof warningSource>;

const of = { tag: "Warnings", scope: "account" } as const;

export const listWarnings = contract("GET /api/v1/warnings", {
  id: "listWarnings",
  ...of,
  needs: "content.see",
  summary: "List the sources of official warnings with what is in force, and what it does on your screens",
  response: z.object({
    items: z.array(warningSource),
    /** Two people stand behind what is published here; warnings act at once all the same. */
    fourEyes: z.boolean(),
  }),
});
export const saveWarningSettings = contract("PUT /api/v1/warnings/:id", {
  id: "saveWarningSettings",
  ...of,
  needs: "publish",
  summary:
    "Set what the warnings of a data source do. What is left out stays. It acts at once, on warnings that are in force, too",
  params: idParams,
  body: z.object(kept(warningFields.shape)),
  response: warningSource,
});
/** Nobody's own words: what a member tries is on screens at once, also where a second person approves what plays. */
export const trialEvents = ["flood", "storm", "cyclone", "heat", "cold", "earthquake", "fire"] as const;
export type TrialEvent = (typeof trialEvents)[number];
export const tryWarning = contract("POST /api/v1/warnings/:id/try", {
  id: "tryWarning",
  ...of,
  needs: "publish",
  summary:
    "Show a made-up warning, marked as a test, on a screen or group for some minutes. It goes the way of real ones, also while those are switched off, and is never an emergency. It ends by itself, and takes the place of an earlier one",
  params: idParams,
  body: z.object({
    event: z.enum(trialEvents),
    severity: z.enum(severities).default("Severe"),
    /** One of the settings or of the feed, which decides as that of a real warning; null: it is for all of the screens. */
    area: areaName.nullable().default(null),
    target,
    minutes: z.number().int().min(1).max(30).default(5),
  }),
  response: listedWarning,
});
export const stopWarning = contract("POST /api/v1/warnings/shown/:id/stop", {
  id: "stopWarning",
  ...of,
  needs: "publish",
  summary: "Take a warning and its updates from all screens",
  params: idParams,
  response: done,
});
