import { groupReads } from "../domains/core/groups/routes.ts";
import { playlistReads } from "../domains/library/playlists/routes.ts";
import { calendarReads } from "../domains/playing/calendars/routes.ts";
import { campaignReads } from "../domains/playing/campaigns/routes.ts";
import { previewReads } from "../domains/playing/previews/routes.ts";
import { publishingReads } from "../domains/playing/publishing/routes.ts";
import { scheduleReads } from "../domains/playing/schedules/routes.ts";
import { usageReads } from "../domains/playing/usage/routes.ts";

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
