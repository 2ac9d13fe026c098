import {
  checkMandateJob,
  checkMandateOf,
  debitRenewals,
  mailDebit,
  mailDebitJob,
  mailMandate,
  mailMandateJob,
  mailNotice,
  mailNoticeJob,
  mailReminder,
  mailReminderJob,
  notifyOfRenewals,
  queueReminders,
  startNextPeriods,
} from "../domains/selling/billing/index.ts";
import {
  announceBrand,
  announceBrandJob,
  mailBill,
  mailBillJob,
  recheckPartnerDomains,
  renewCustomers,
} from "../domains/selling/partners/index.ts";
import { defineJob, mailJob, regularJob } from "./job.ts";

/** Every five minutes: starts the paid periods of plans that have ended. Until then their screens keep playing. */
export const startPaidPeriods = regularJob({
  name: "start-next-periods",
  cron: "*/5 * * * *",
  run: ({ ctx }) => startNextPeriods({ ctx }),
});

/** Every ten minutes: queues the emails about plans that end soon or have ended. */
export const notifyCustomersOfRenewals = regularJob({
  name: "notify-of-renewals",
  cron: "*/10 * * * *",
  run: ({ ctx }) => notifyOfRenewals({ ctx }),
});

export const mailRenewalNotice = mailJob(mailNoticeJob, mailNotice, "notice");

/** Every hour: queues the reminders of unpaid invoices. */
export const remindOfInvoices = regularJob({
  name: "queue-reminders",
  cron: "23 * * * *",
  run: ({ ctx }) => queueReminders({ ctx }),
});

export const mailReminderToCustomer = mailJob(mailReminderJob, mailReminder, "news");

/** Every ten minutes: announces and makes the debits of renewals, and sees what became of them. */
export const debitDueRenewals = regularJob({
  name: "debit-renewals",
  cron: "*/10 * * * *",
  run: ({ ctx }) => debitRenewals({ ctx }),
});

/** After a webhook about a mandate. */
export const checkMandateInQueue = defineJob({
  ...checkMandateJob,
  retries: 5,
  expireSeconds: 120,
  run: ({ ctx, data }) => checkMandateOf({ ctx, input: data }),
});

export const mailDebitToCustomer = mailJob(mailDebitJob, mailDebit, "notice");

export const mailMandateToCustomer = mailJob(mailMandateJob, mailMandate, "notice");

/** Every five minutes: makes the monthly bills of partners, pays them from the balances, and follows open ones. */
export const renewPartnersCustomers = regularJob({
  name: "renew-partners-customers",
  cron: "*/5 * * * *",
  run: ({ ctx }) => renewCustomers({ ctx }),
});

export const mailBillToPartner = mailJob(mailBillJob, mailBill, "news");

/** After a change of a partner's brand. */
export const announcePartnerBrand = defineJob({
  ...announceBrandJob,
  retries: 5,
  expireSeconds: 300,
  run: ({ ctx, data }) => announceBrand({ ctx, input: data }),
});

export const recheckPartnerDomainsDaily = regularJob({
  name: "recheck-partner-domains",
  cron: "41 6 * * *",
  retries: 2,
  expireSeconds: 3_000,
  run: ({ ctx }) => recheckPartnerDomains({ ctx }),
});
