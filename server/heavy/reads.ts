import { calendarReads } from "../domains/calendars/index.ts";
import { groupReads } from "../domains/groups/index.ts";
import { playlistReads } from "../domains/playlists/index.ts";
import { previewReads } from "../domains/previews/index.ts";
import { publishingReads } from "../domains/publishing/index.ts";
import { scheduleReads } from "../domains/schedules/index.ts";

/** All heavy reads, by name. */
export const reads = new Map(
  [
    ...calendarReads,
    ...groupReads,
    ...playlistReads,
    ...previewReads,
    ...publishingReads,
    ...scheduleReads,
  ].map((read) => [read.name, read]),
);
