import { z } from "zod";
import { contract, id } from "./contract.ts";

/** Calendar day, YYYY-MM-DD. */
const day = z.iso.date("Write the day as 2026-11-20");
export const playGroups = ["media", "screen", "day", "hour"] as const;
export type PlayGroup = (typeof playGroups)[number];

/** Hours are listed for so many days at most. */
export const mostDaysByHour = 7;
export const mostReportDays = 366;

const counts = {
  played: z.number().int(),
  cut: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** Milliseconds on screen. */
  lengthMs: z.number().int(),
};

export const playsQuery = z.object({
  /** The first day, by the screens' own calendar. */
  from: day,
  /** The first day that is not in it any more. */
  to: day,
  groupBy: z.enum(playGroups, "Choose media, screen, day or hour").default("media"),
  /** Only this screen's plays. */
  screenId: id.optional(),
  /** Only this media's plays. */
  mediaId: id.optional(),
});

export const reportPlays = contract({
  method: "GET",
  path: "/api/v1/reports/plays",
  summary: "Proof of play, counted by media, screen, day or hour",
  tag: "Reports",
  query: playsQuery,
  response: z.object({
    total: z.object(counts),
    rows: z.array(
      z.object({
        /** A media's or screen's id, a day as YYYY-MM-DD, or the instant at which an hour begins. */
        key: z.string(),
        /** What it is called, or was called when it played. */
        name: z.string(),
        ...counts,
      }),
    ),
  }),
});
/** The same rows as CSV, safe for spreadsheets. Takes the same query. */
export const playsCsvPath = "/api/v1/reports/plays.csv";
