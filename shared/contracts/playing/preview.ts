import { z } from "zod";
import { dayMs } from "../../durations.ts";
import { dataValue } from "../../media-kinds/contract.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { chosenInstant, contract, id, idParams, instant, sha256, storedBytesOrAddress } from "../contract.ts";
import { manifest, manifestPlaylist } from "./manifest.ts";
import { clockTrusts, heartbeat, leaseTerms, timekeepings } from "./player.ts";
import { screen } from "./screens.ts";

/** Returns a playlist as a screen would get it, with URLs of its files for a signed-in browser. */
export const previewPlaylist = contract("GET /api/v1/playlists/:id/preview", {
  id: "previewPlaylist",
  summary:
    "Get a playlist as screens receive it, with the playlists of its layouts, and same-origin addresses of its files",
  tag: "Playlists",
  needs: "content.see",
  scope: { sees: "playlist" },
  params: idParams,
  response: z.object({
    /** The requested one is missing when nothing in it can be shown yet. */
    playlists: z.array(manifestPlaylist),
    files: z.record(sha256, z.string()),
    /** The newest values of the data sources in data tiles. */
    values: z.array(dataValue),
  }),
});

/** URL of a file that a screen of the account plays, for a signed-in browser. `small`: its thumbnail, if it has one. */
export const accountFilePath = (hash: string, size: "whole" | "small" = "whole"): string =>
  `/api/v1/files/${hash}${size === "small" ? "?size=small" : ""}`;
export const accountFileParams = z.object({ hash: sha256 });
export const accountFileQuery = z.object({ size: z.enum(["whole", "small"]).default("whole") });
export const getAccountFile = contract(`GET ${accountFilePath(":hash")}`, {
  id: "getAccountFile",
  summary: "Get a file that a screen of the account plays; with `small` its thumbnail, if it has one",
  tag: "Screens",
  needs: "content.see",
  scope: "filters",
  params: accountFileParams,
  query: accountFileQuery,
  ...storedBytesOrAddress,
});

/** How long a manifest version is kept after its successor; longer while the screen still plays it. */
export const manifestsKeptDays = 90;

/** The manifest of a screen, for its shadow screen in a browser. */
export const screenManifest = contract("GET /api/v1/screens/:id/manifest", {
  id: "screenManifest",
  summary:
    "Get a screen's manifest: the newest version, a given one, or the one that was the newest at an instant",
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: idParams,
  query: z.object({
    version: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    at: chosenInstant.optional(),
  }),
  response: z.object({
    /** As the screen gets it, without `files`. */
    manifest: manifest.omit({ files: true }),
    /** When the server first made this version, and when the next one replaced it; null: it is the newest. */
    since: instant,
    until: instant.nullable(),
    /** The newest values of the data sources in its data tiles. */
    values: z.array(dataValue),
  }),
});
export type ScreenManifest = z.output<typeof screenManifest.response>;

const maxFactDays = 32;
/** What was known of the world, for the time machine. */
export const screenFacts = contract("GET /api/v1/screens/:id/facts", {
  id: "screenFacts",
  summary: `Get what a screen knew of data sources that conditions compare, from an instant to another at most ${maxFactDays} days later: the values in the order in which they counted. Kept for ${manifestsKeptDays} days, or less where there is very much of it`,
  tag: "Screens",
  needs: "screens.see",
  scope: { sees: "screen" },
  params: idParams,
  query: z
    .object({
      sources: z.string().regex(/^\d{1,9}(,\d{1,9}){0,63}$/, schemaReason("numbersForm")),
      from: chosenInstant,
      until: chosenInstant,
    })
    .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= maxFactDays * dayMs, {
      path: ["until"],
    }),
  response: z.object({ values: z.array(dataValue) }),
});

/** What the dashboard gets as it was reported; of the others, the fields below. */
const reported = heartbeat.body.omit({ device: true, clock: true, bytesPerSecond: true });
/** A screen's newest report, as far as its picture in the dashboard needs it. */
export const screenReport = z.object({
  id,
  orientation: screen.shape.orientation,
  connection: screen.shape.connection,
  lastContactAt: instant.nullable(),
  ...reported.shape,
  playing: reported.shape.playing.unwrap().omit({ part: true }).nullable(),
  /** Null: not reported. */
  clockTrust: z.enum(clockTrusts).nullable(),
  /** Whether it kept time while it was off; `comparedAt`: when that was last checked, null never. */
  keepsTime: z.enum(timekeepings),
  comparedAt: instant.nullable(),
  /** Picture size in pixels, before the picture is turned. */
  picture: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  newestVersion: z.number().int().nullable(),
  lease: leaseTerms,
});
export type ScreenReport = z.output<typeof screenReport>;

const maxReports = 60;
export const listScreenReports = contract("GET /api/v1/screen-reports", {
  id: "listScreenReports",
  summary: `Get the last reports of up to ${maxReports} screens; screens that do not exist are left out`,
  tag: "Screens",
  needs: "screens.see",
  scope: "filters",
  query: z.object({
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/, schemaReason("numbersForm"))
      .transform((text) => [...new Set(text.split(",").map(Number))])
      .refine((ids) => ids.length <= maxReports, {
        error: schemaReason("atMostScreens"),
        params: { count: maxReports },
      }),
  }),
  response: z.object({
    /** The server's time, the reference for all times in the answer. */
    now: instant,
    items: z.array(screenReport),
  }),
});
