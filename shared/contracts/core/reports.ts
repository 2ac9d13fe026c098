import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id } from "../contract.ts";

/** Calendar day, YYYY-MM-DD. */
const day = z.iso
  .date(schemaReason("reportDayForm"))
  .refine((text) => text >= "1970-01-01", schemaReason("dayOutOfRange"));
export const playGroups = ["media", "playlist", "screen", "group", "campaign", "day", "hour"] as const;
export type PlayGroup = (typeof playGroups)[number];

/** Maximum number of days in a report by hour. */
export const maxDaysByHour = 7;
export const maxReportDays = 366;

const counts = {
  played: z.number().int(),
  cut: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** Milliseconds on screen. */
  lengthMs: z.number().int(),
  /**
   * Doubtful plays, which the other counts do not include: their clock was not trusted, their times are impossible, or
   * the account never had their media or file. Those with impossible times count at the time at which they arrived.
   */
  doubtful: z.number().int(),
  doubtfulMs: z.number().int(),
  /**
   * People, as counters of others have sent it; null: nothing was sent, or it is not known which media they saw (by media,
   * playlist or campaign).
   */
  people: z.number().int().nullable(),
};

export const playsQuery = z.object({
  from: day.describe("The first day that is counted, by the screens' own calendar"),
  to: day.describe("The day after the last one that is counted: this day itself is not counted"),
  groupBy: z.enum(playGroups, schemaReason("playGroupForm")).default("media"),
  screenId: id.optional().describe("Only this screen's plays"),
  groupId: id
    .optional()
    .describe("Only plays of the screens that are in this group now, or in one inside it"),
  mediaId: id.optional().describe("Only this media's plays"),
  playlistId: id
    .optional()
    .describe("Only plays of the media that are in this playlist now, or in one nested in it"),
});

export const reportPlays = contract("GET /api/v1/reports/plays", {
  id: "reportPlays",
  summary:
    "Get proof of play, counted by media, playlist, screen, group, campaign, day or hour. Playlists and groups are those of now; what is in several counts in each of them, and once in the total",
  tag: "Reports",
  needs: "reports.see",
  scope: "filters",
  query: playsQuery,
  response: z.object({
    total: z.object(counts),
    rows: z.array(
      z.object({
        /**
         * An id, a day as YYYY-MM-DD, or the start of an hour as an instant; `none`: what is in no group, playlist or campaign.
         */
        key: z.string(),
        /** The current name, or the name at the time of the play. */
        name: z.string(),
        ...counts,
      }),
    ),
  }),
});
export const playsCsvPath = "/api/v1/reports/plays.csv";
export const playsCsvReport = contract(`GET ${playsCsvPath}`, {
  id: "playsCsvReport",
  summary: "Get proof of play as CSV, safe for spreadsheets",
  tag: "Reports",
  needs: "reports.see",
  scope: "filters",
  query: playsQuery,
  response: z.unknown(),
  answerType: "text/csv",
});

/** Maximum number of days in a report of uptime; older history is not kept. */
export const maxUptimeDays = 92;
export const uptimeQuery = z.object({
  from: day.describe("The first day that is counted, by the screens' own calendar"),
  to: day.describe("The day after the last one that is counted: this day itself is not counted"),
  groupBy: z.enum(["screen", "group"]).default("screen"),
  screenId: id.optional().describe("Only this screen"),
  groupId: id.optional().describe("Only screens that are in this group now, or in one inside it"),
});
const uptime = {
  /** Milliseconds of opening hours until now; the sum of the next three. */
  openMs: z.number().int(),
  onlineMs: z.number().int(),
  offlineMs: z.number().int(),
  /** No history is kept of this time, or the service did not run. */
  unknownMs: z.number().int(),
  /** How often contact was lost in opening hours. */
  absences: z.number().int(),
};
export const reportUptime = contract("GET /api/v1/reports/uptime", {
  id: "reportUptime",
  summary:
    "Get how long screens were online in their present opening hours. What is not known is counted apart: the share is onlineMs / (onlineMs + offlineMs)",
  tag: "Reports",
  needs: "reports.see",
  scope: "filters",
  query: uptimeQuery,
  response: z.object({
    total: z.object(uptime),
    rows: z.array(
      z.object({
        /** An id; `none`: screens in no group. */
        key: z.string(),
        name: z.string(),
        ...uptime,
      }),
    ),
  }),
});
export const uptimeCsvPath = "/api/v1/reports/uptime.csv";
export const uptimeCsvReport = contract(`GET ${uptimeCsvPath}`, {
  id: "uptimeCsvReport",
  summary: "Get the uptime of screens as CSV, safe for spreadsheets",
  tag: "Reports",
  needs: "reports.see",
  scope: "filters",
  query: uptimeQuery,
  response: z.unknown(),
  answerType: "text/csv",
});
