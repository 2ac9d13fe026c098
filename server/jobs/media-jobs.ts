import { applyWarningsJob, fetchDueFeeds } from "../domains/library/data-sources/index.ts";
import { purgeComponents } from "../domains/library/designs/index.ts";
import { sweepGuestUploads } from "../domains/library/guests/index.ts";
import {
  checkDueWebPages,
  checkSavedWebPage,
  checkWebPageJob,
  drawBrandedDesigns,
  drawBrandedDesignsJob,
  drawPicture,
  drawPictureJob,
  longestWorkMs,
  processMedia,
  processMediaJob,
  purgeFonts,
  purgeMedia,
  sweepUploads,
} from "../domains/library/media/index.ts";
import { dropFromPlaylists, purgePlaylists } from "../domains/library/playlists/index.ts";
import { removeEarlierFiles } from "../domains/playing/manifests/index.ts";
import { applyWarnings } from "../domains/playing/warnings/index.ts";
import { replaceElsewhere } from "../media-users.ts";
import { defineJob, regularJob } from "./job.ts";

/** Soon after a web page was created or got another address. */
export const checkWebPageInQueue = defineJob({
  ...checkWebPageJob,
  concurrency: 4,
  retries: 1,
  expireSeconds: 60,
  run: ({ ctx, data }) => checkSavedWebPage({ ctx, input: data }),
});

/** Every hour: checks the pages that are due; pages without problems are due once a day. */
export const checkWebPagesDaily = regularJob({
  name: "check-web-pages",
  cron: "41 * * * *",
  expireSeconds: 3_000,
  run: ({ ctx }) => checkDueWebPages({ ctx }),
});

/** Every minute: fetches the files of data sources that are due. */
export const fetchFeedsEveryMinute = regularJob({
  name: "fetch-feeds",
  cron: "* * * * *",
  expireSeconds: 600,
  run: ({ ctx }) => fetchDueFeeds({ ctx }),
});

/** As soon as a source of official warnings has new content. */
export const applyWarningsInQueue = defineJob({
  ...applyWarningsJob,
  concurrency: 1,
  retries: 2,
  once: true,
  run: ({ ctx, data }) => applyWarnings({ ctx, only: data.sourceId }),
});

/** Every minute: what begins, ends or comes into an area without news of the authority. */
export const applyWarningsEveryMinute = regularJob({
  name: "apply-warnings",
  cron: "* * * * *",
  run: ({ ctx }) => applyWarnings({ ctx }),
});

/** One at a time: converting a video uses the whole processor. */
export const processMediaInQueue = defineJob({
  ...processMediaJob,
  concurrency: 1,
  retries: 3,
  once: true,
  heartbeatSeconds: 60,
  expireSeconds: longestWorkMs / 1000 + 600,
  run: ({ ctx, data, lastTry }) =>
    processMedia({ ctx, input: { mediaId: data.mediaId, lastTry } }, replaceElsewhere),
});

/** After a design was saved. While one waits, further saves of that design add nothing. */
export const drawPictureInQueue = defineJob({
  ...drawPictureJob,
  concurrency: 1,
  retries: 2,
  once: true,
  expireSeconds: 300,
  run: ({ ctx, data, lastTry }) => drawPicture({ ctx, input: { ...data, lastTry } }),
});

/** After the account's logo or one of its own fonts changed. */
export const drawBrandedDesignsInQueue = defineJob({
  ...drawBrandedDesignsJob,
  concurrency: 1,
  retries: 5,
  once: true,
  expireSeconds: 300,
  run: ({ ctx, data }) => drawBrandedDesigns({ ctx, input: data }),
});

/** Every hour: deletes removed media, playlists, components, own fonts and earlier files of designs that can no longer be restored. */
export const purgeMediaHourly = regularJob({
  name: "purge-media",
  cron: "29 * * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await purgePlaylists({ ctx });
    await purgeComponents({ ctx });
    await purgeFonts({ ctx });
    await removeEarlierFiles({ ...ctx.deps, now: ctx.now });
    await purgeMedia({ ctx }, dropFromPlaylists);
  },
});

/** Every hour: deletes uploads that were not continued for a day. */
export const sweepUploadsHourly = regularJob({
  name: "sweep-uploads",
  cron: "17 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepUploads({ ctx }),
});

/** Every hour: deletes what guests sent and members rejected, or did not look at for a month. */
export const sweepGuestUploadsHourly = regularJob({
  name: "sweep-guest-uploads",
  cron: "7 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepGuestUploads({ ctx }),
});
