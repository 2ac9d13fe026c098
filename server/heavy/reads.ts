import { calendarReads } from "../domains/calendars/routes.ts";
import { campaignReads } from "../domains/campaigns/routes.ts";
import { groupReads } from "../domains/groups/routes.ts";
import { playlistReads } from "../domains/playlists/routes.ts";
import { previewReads } from "../domains/previews/routes.ts";
import { publishingReads } from "../domains/publishing/routes.ts";
import { scheduleReads } from "../domains/schedules/routes.ts";
import { usageReads } from "../domains/usage/routes.ts";

/** All heavy reads, by name. */
export const reads = new Map(
  [
    ...calendarReads,
    ...campaignReads,
    ...groupReads,
    ...playlistReads,
    ...previewReads,
    ...publishingReads,
    ...scheduleReads,
    ...usageReads,
  ].map((read) => [read.name, read]),
);
