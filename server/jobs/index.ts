import { checkWebPageInQueue, checkWebPagesDaily } from "./check-web-pages.ts";
import { makeDataExport, sweepDataExports } from "./data-exports.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { foldTallies } from "./fold-tallies.ts";
import type { Job } from "./job.ts";
import { keepPlayPartitions } from "./keep-play-partitions.ts";
import { mailAccountNews } from "./mail-account.ts";
import { mailContactMessage } from "./mail-contact-message.ts";
import { mailPlanSwitchToCustomer } from "./mail-plan-switch.ts";
import { mailTicketToCustomer } from "./mail-ticket.ts";
import { processMediaInQueue } from "./process-media.ts";
import { followPublicationInQueue, publishInTime } from "./publications.ts";
import { purgeMedia } from "./purge-media.ts";
import { settlePayments } from "./settle-payments.ts";
import { sweepEndedSecrets } from "./sweep-ended-secrets.ts";
import { sweepManifests } from "./sweep-manifests.ts";
import { sweepScreenEvents } from "./sweep-screen-events.ts";
import { sweepThrottles } from "./sweep-throttles.ts";
import { sweepTicketFiles } from "./sweep-ticket-files.ts";
import { sweepUploads } from "./sweep-uploads.ts";

/** All jobs. */
export const jobs: readonly Job[] = [
  processMediaInQueue,
  sweepUploads,
  sweepTicketFiles,
  purgeMedia,
  foldTallies,
  settlePayments,
  sweepThrottles,
  sweepEndedSecrets,
  sweepScreenEvents,
  sweepManifests,
  keepPlayPartitions,
  makeDataExport,
  sweepDataExports,
  eraseAccounts,
  mailAccountNews,
  mailContactMessage,
  mailTicketToCustomer,
  mailPlanSwitchToCustomer,
  checkWebPageInQueue,
  checkWebPagesDaily,
  publishInTime,
  followPublicationInQueue,
];
