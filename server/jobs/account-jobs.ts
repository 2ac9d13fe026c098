import {
  eraseDueAccounts,
  longestExportSeconds,
  mailAccount,
  mailAccountJob,
  mailInvitation,
  mailInvitationJob,
  makeExport,
  makeExportJob,
  sweepEmailLinks,
  sweepExports,
} from "../domains/desk/accounts/index.ts";
import { sweepConfirmations } from "../domains/desk/assistants/index.ts";
import { lastOwnerMail, mailLastOwner } from "../domains/identity/company-directory/index.ts";
import {
  followMetadata,
  mailDomain,
  mailDomainJob,
  mailNewKey,
  newKeyMail,
  recheckDomains,
  sweepWaysToIssuers,
} from "../domains/identity/company-sign-in/index.ts";
import { sweepRecords } from "../domains/identity/connected-apps/index.ts";
import { sweepEndedSecrets } from "../domains/identity/sessions/index.ts";
import {
  announceSubprocessor,
  announceSubprocessorJob,
  mailSubprocessor,
  mailSubprocessorJob,
} from "../domains/identity/subprocessors/index.ts";
import { sweepPairings } from "../domains/playing/player/index.ts";
import {
  comparedAt,
  followDispute,
  followDisputeJob,
  followDisputes,
  followReturns,
  followVirtualAccount,
  followVirtualAccountJob,
  followVirtualAccounts,
  mailDocument,
  mailDocumentJob,
  mailPurchase,
  mailPurchaseJob,
  mailRefund,
  mailRefundJob,
  reconcile,
  registerEInvoices,
  settleByProviderId,
  settleOrderJob,
  settleWatchedOrders,
} from "../domains/selling/billing/index.ts";
import { sweepKeys } from "../http/repeatable.ts";
import { sweepThrottles } from "../http/throttle.ts";
import { defineJob, mailJob, regularJob, tries } from "./job.ts";

/** One at a time: writing gigabytes uses the whole speed of the disk. */
export const makeDataExport = defineJob({
  ...makeExportJob,
  concurrency: 1,
  retries: 2,
  expireSeconds: longestExportSeconds,
  run: ({ ctx, data, lastTry }) => makeExport({ ctx, input: { exportId: data.exportId, lastTry } }),
});

/** Every hour: removes expired archives. */
export const sweepDataExports = regularJob({
  name: "sweep-data-exports",
  cron: "47 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepExports({ ctx }),
});

/** Every five minutes: erases accounts whose 30 days before deletion, or whose hour of a visitor, are over. */
export const eraseAccounts = regularJob({
  name: "erase-accounts",
  cron: "*/5 * * * *",
  makesRoom: true,
  expireSeconds: 3_600,
  run: ({ ctx }) => eraseDueAccounts({ ctx }),
});

export const mailAccountNews = mailJob(mailAccountJob, mailAccount, "notice");

/** Every night: deletes sessions and one-time links that ended more than a day ago. */
export const sweepEndedSecretsNightly = regularJob({
  name: "sweep-ended-secrets",
  cron: "37 3 * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepEndedSecrets(ctx.deps);
    await sweepRecords(ctx.deps);
    await sweepConfirmations(ctx.deps);
    await sweepWaysToIssuers(ctx.deps);
    await sweepEmailLinks(ctx.deps);
    await sweepPairings(ctx.deps);
  },
});

/** Every day: looks for the DNS records of verified domains again. */
export const recheckDomainsDaily = regularJob({
  name: "recheck-company-domains",
  cron: "23 6 * * *",
  retries: 2,
  expireSeconds: 3_000,
  run: ({ ctx }) => recheckDomains({ ctx }),
});

/** Every day: reads the metadata of identity providers again, for keys that change. */
export const followMetadataDaily = regularJob({
  name: "follow-company-metadata",
  cron: "41 5 * * *",
  retries: 2,
  expireSeconds: 3_000,
  run: ({ ctx }) => followMetadata({ ctx }),
});

/** After an announcement: each run queues the mails of some owners. */
export const announceSubprocessorToOwners = defineJob({
  ...announceSubprocessorJob,
  ...tries.notice,
  expireSeconds: 300,
  run: ({ ctx, data }) => announceSubprocessor({ ctx, input: data }),
});

export const mailSubprocessorToOwner = mailJob(mailSubprocessorJob, mailSubprocessor, "notice");

export const mailNewKeyToOwner = mailJob(newKeyMail, mailNewKey, "notice");

export const mailDomainToOwner = mailJob(mailDomainJob, mailDomain, "notice");

export const mailDirectoryToLastOwner = mailJob(lastOwnerMail, mailLastOwner, "notice");

/** Every hour: deletes expired attempts, and expired answers to idempotency keys. */
export const sweepThrottlesHourly = regularJob({
  name: "sweep-throttles",
  cron: "41 * * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepThrottles({ ctx });
    await sweepKeys({ ctx });
  },
});

/** Every five minutes: settles orders of which no webhook and no browser brought news, and sends owed refunds. */
export const settleOrders = regularJob({
  name: "settle-orders",
  cron: "*/5 * * * *",
  run: ({ ctx }) => settleWatchedOrders({ ctx }),
});

/** Every day, when the provider's report of the day before is complete. Missed days are compared later. */
export const reconcilePaymentsDaily = regularJob({
  name: "reconcile-payments",
  cron: `${comparedAt.minute} ${comparedAt.hour} * * *`,
  retries: 5,
  expireSeconds: 900,
  run: ({ ctx }) => reconcile({ ctx }),
});

/** After a webhook. While the provider does not answer it is retried; later, the job above does it. */
export const settleOrderInQueue = defineJob({
  ...settleOrderJob,
  retries: 5,
  expireSeconds: 120,
  run: ({ ctx, data }) => settleByProviderId({ ctx, input: data }),
});

/** Every five minutes: finds disputes of which no webhook came, and asks about open ones. */
export const followDisputesRegularly = regularJob({
  name: "follow-disputes",
  cron: "*/5 * * * *",
  run: ({ ctx }) => followDisputes({ ctx }),
});

/** After a webhook about a dispute. Later, the job above does it. */
export const followDisputeInQueue = defineJob({
  ...followDisputeJob,
  retries: 5,
  expireSeconds: 120,
  run: ({ ctx, data }) => followDispute({ ctx, input: data }),
});

export const mailPurchaseToCustomer = mailJob(mailPurchaseJob, mailPurchase, "notice");

/** Every five minutes: asks for the virtual accounts of customers, and finds money of which no webhook came. */
export const followVirtualAccountsRegularly = regularJob({
  name: "follow-virtual-accounts",
  cron: "*/5 * * * *",
  run: ({ ctx }) => followVirtualAccounts({ ctx }),
});

/** Every hour: finds what the provider returned of money in virtual accounts. */
export const followReturnsHourly = regularJob({
  name: "follow-returns",
  cron: "41 * * * *",
  run: ({ ctx }) => followReturns({ ctx }),
});

/** After a webhook about a virtual account. Later, the job above does it. */
export const followVirtualAccountInQueue = defineJob({
  ...followVirtualAccountJob,
  retries: 5,
  expireSeconds: 120,
  run: ({ ctx, data }) => followVirtualAccount({ ctx, input: data }),
});

export const mailRefundToCustomer = mailJob(mailRefundJob, mailRefund, "notice");

/** Every minute: asks the government's portal for the numbers of documents that wait for one. */
export const registerEInvoicesEveryMinute = regularJob({
  name: "register-e-invoices",
  cron: "* * * * *",
  expireSeconds: 600,
  run: ({ ctx }) => registerEInvoices({ ctx }),
});

export const mailDocumentToCustomer = mailJob(mailDocumentJob, mailDocument, "notice");

/** Each try sends the same link. */
export const mailInvitationToPerson = mailJob(mailInvitationJob, mailInvitation, "news");
