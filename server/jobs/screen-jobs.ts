import { sweepRevisions } from "../db/revisions/earlier-revisions.ts";
import { sweepDeviceHealth } from "../domains/core/device-health/index.ts";
import { sweepPeopleCounts } from "../domains/core/people-counts/index.ts";
import { advanceBuilds } from "../domains/core/player-builds/index.ts";
import { countPlays, keepPlays } from "../domains/core/plays/index.ts";
import { sweepScreenshots } from "../domains/core/screenshots/index.ts";
import { sweepAudit } from "../domains/identity/operators/index.ts";
import { sweepDataVersions, sweepFacts } from "../domains/library/data-sources/index.ts";
import { endReachedCampaigns } from "../domains/playing/campaigns/index.ts";
import { sweepEmergencyContent } from "../domains/playing/emergencies/index.ts";
import {
  askExchanges,
  followAds,
  followLateAds,
  sendNotices,
  sweepAds,
} from "../domains/playing/exchanges/index.ts";
import { askAboutMoonDays, mailMoon, mailMoonJob } from "../domains/playing/festivals/index.ts";
import { sweepManifests } from "../domains/playing/manifests/index.ts";
import { sweepScreenEvents } from "../domains/playing/player/index.ts";
import {
  mailPublishing,
  mailPublishingJob,
  preparePublication,
  preparePublicationJob,
  publishDue,
  publishDueJob,
  sweepProposals,
  sweepPublications,
} from "../domains/playing/publishing/index.ts";
import { defineJob, mailJob, regularJob } from "./job.ts";

/** Every hour: prepares the next days for proof of play, and removes what is older than it is kept. */
export const keepPlaysHourly = regularJob({
  // The name that an earlier build gave it, so that no schedule of that build stays behind.
  name: "keep-play-partitions",
  cron: "7 * * * *",
  makesRoom: true,
  // At the first run after an update, the counts of the earlier build are moved.
  expireSeconds: 6 * 3600,
  run: ({ ctx }) => keepPlays({ ctx }),
});

/** Every minute: counts the plays that came since. */
export const countPlaysEveryMinute = regularJob({
  name: "count-plays",
  cron: "* * * * *",
  run: ({ ctx }) => countPlays({ ctx }),
});

/** Every minute: follows the ads of exchanges. */
export const followAdsEveryMinute = regularJob({
  // The name that an earlier build gave it, so that no schedule of that build stays behind.
  name: "serve-exchanges",
  cron: "* * * * *",
  run: ({ ctx }) => followAds(ctx),
});

/** Every minute: reports plays to exchanges. */
export const sendNoticesEveryMinute = regularJob({
  name: "report-to-exchanges",
  cron: "* * * * *",
  run: ({ ctx }) => sendNotices(ctx),
});

/** Every minute: asks exchanges for ads. */
export const askExchangesEveryMinute = regularJob({
  name: "ask-exchanges",
  cron: "* * * * *",
  run: ({ ctx }) => askExchanges(ctx),
});

/** Every six hours, because such plays earn nothing: looks for plays that came after the lease of their ad. */
export const followLateAdsRegularly = regularJob({
  name: "follow-late-ads",
  cron: "33 */6 * * *",
  expireSeconds: 6 * 3600,
  run: ({ ctx }) => followLateAds(ctx),
});

/** Every night: deletes films of exchanges that are not used any more, and old ads. */
export const sweepAdsNightly = regularJob({
  name: "sweep-exchange-ads",
  cron: "13 4 * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepAds(ctx),
});

/** Every minute: ends the campaigns that have all their plays. */
export const endReachedCampaignsEveryMinute = regularJob({
  name: "end-reached-campaigns",
  cron: "* * * * *",
  run: ({ ctx }) => endReachedCampaigns({ ctx }),
});

/** Once a day: deletes manifests that were replaced long ago. */
export const sweepManifestsDaily = regularJob({
  name: "sweep-manifests",
  cron: "37 21 * * *",
  makesRoom: true,
  // At the first run there may be years of them.
  expireSeconds: 6 * 3600,
  run: async ({ ctx }) => {
    const { versions, bodies } = await sweepManifests(ctx.deps);
    if (versions + bodies > 0) ctx.log.info({ versions, bodies }, "old manifests were deleted");
  },
});

/** Every night: deletes the samples of devices after the days that graphs show. */
export const sweepDeviceHealthNightly = regularJob({
  name: "sweep-device-health",
  cron: "21 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepDeviceHealth(ctx.deps);
  },
});

/** Every five minutes: looks at the build of the player that the first screens try. */
export const advancePlayerBuilds = regularJob({
  name: "advance-player-builds",
  cron: "*/5 * * * *",
  run: ({ ctx }) => advanceBuilds({ ctx }),
});

/** Every night: deletes counts of people together with the counts of plays by hour. */
export const sweepPeopleCountsNightly = regularJob({
  name: "sweep-people-counts",
  cron: "37 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepPeopleCounts(ctx.deps);
  },
});

/** Every hour: deletes screenshots after their day. */
export const sweepScreenshotsHourly = regularJob({
  name: "sweep-screenshots",
  cron: "43 * * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepScreenshots(ctx.deps);
  },
});

/** Every night: deletes events that are older than the screens' logs show. */
export const sweepScreenEventsNightly = regularJob({
  name: "sweep-screen-events",
  cron: "17 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepScreenEvents(ctx.deps);
  },
});

/**
 * Every night: deletes what was shown in emergencies of long ago, old publications, versions of data sources that only
 * they named, old entries of the audit, and revisions from which no change is expected any more.
 */
export const sweepRecordsNightly = regularJob({
  name: "sweep-records",
  cron: "47 2 * * *",
  makesRoom: true,
  // At the first run there may be years of them.
  expireSeconds: 6 * 3600,
  run: async ({ ctx: { deps, log } }) => {
    const contents = await sweepEmergencyContent(deps);
    const publications = await sweepPublications(deps);
    const proposals = await sweepProposals(deps);
    const versions = await sweepDataVersions(deps);
    const audit = await sweepAudit(deps);
    const revisions = await sweepRevisions(deps);
    if (contents + publications + proposals + versions + audit + revisions > 0)
      log.info({ contents, publications, proposals, versions, audit, revisions }, "old records were deleted");
  },
});

/** Every hour, because screens may report many changing values: deletes what was known of the world long ago, or has no room. */
export const sweepFactsHourly = regularJob({
  name: "sweep-facts",
  cron: "53 * * * *",
  makesRoom: true,
  // At the first run there may be years of them.
  expireSeconds: 6 * 3600,
  run: async ({ ctx: { deps, log } }) => {
    const facts = await sweepFacts(deps);
    if (facts > 0) log.info({ facts }, "what was known long ago was deleted");
  },
});

/** At the scheduled time. Retried while the database is down: no publication is skipped. */
export const publishInTime = defineJob({
  ...publishDueJob,
  retries: 10,
  run: ({ ctx, data }) => publishDue({ ctx, input: data }),
});

/** After each publication: makes the manifests of all screens, also of offline ones. */
export const preparePublicationInQueue = defineJob({
  ...preparePublicationJob,
  retries: 5,
  run: ({ ctx, data }) => preparePublication({ ctx, input: data }),
});

/** Every hour, because "two days before" begins at another moment in each time zone. */
export const askAboutMoonDaysHourly = regularJob({
  name: "ask-about-moon-days",
  cron: "23 * * * *",
  run: ({ ctx }) => askAboutMoonDays(ctx),
});

export const mailMoonToMember = mailJob(mailMoonJob, mailMoon, "news");

export const mailPublishingToMember = mailJob(mailPublishingJob, mailPublishing, "news");
