import {
  eraseAccounts,
  mailAccountNews,
  mailPurchaseToCustomer,
  mailRefundToCustomer,
  makeDataExport,
  settleOrderInQueue,
  settleOrders,
  sweepDataExports,
  sweepEndedSecretsNightly,
  sweepThrottlesHourly,
} from "./account-jobs.ts";
import type { Job } from "./job.ts";
import {
  checkWebPageInQueue,
  checkWebPagesDaily,
  processMediaInQueue,
  purgeMediaHourly,
  sweepUploadsHourly,
} from "./media-jobs.ts";
import { mailRenewalNotice, notifyCustomersOfRenewals, startPaidPeriods } from "./renewal-jobs.ts";
import {
  keepPlayPartitionsNightly,
  preparePublicationInQueue,
  publishInTime,
  sweepManifestsDaily,
  sweepScreenEventsNightly,
} from "./screen-jobs.ts";
import {
  foldTalliesInQueue,
  mailContactMessage,
  mailPlanSwitchToCustomer,
  mailTicketClaim,
  mailTicketToCustomer,
  mailTicketToSupport,
  sweepTicketFiles,
} from "./support-jobs.ts";

/** All jobs. */
export const jobs: readonly Job[] = [
  processMediaInQueue,
  sweepUploadsHourly,
  sweepTicketFiles,
  purgeMediaHourly,
  foldTalliesInQueue,
  settleOrderInQueue,
  settleOrders,
  startPaidPeriods,
  notifyCustomersOfRenewals,
  mailRenewalNotice,
  mailPurchaseToCustomer,
  mailRefundToCustomer,
  sweepThrottlesHourly,
  sweepEndedSecretsNightly,
  sweepScreenEventsNightly,
  sweepManifestsDaily,
  keepPlayPartitionsNightly,
  makeDataExport,
  sweepDataExports,
  eraseAccounts,
  mailAccountNews,
  mailContactMessage,
  mailTicketToCustomer,
  mailPlanSwitchToCustomer,
  mailTicketClaim,
  mailTicketToSupport,
  checkWebPageInQueue,
  checkWebPagesDaily,
  publishInTime,
  preparePublicationInQueue,
];
