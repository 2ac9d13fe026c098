import { z } from "zod";
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
import { defineJob } from "./job.ts";

/** Every five minutes: starts the paid periods of plans that have ended. Until then their screens keep playing. */
export const startPaidPeriods = defineJob({
  name: "start-next-periods",
  data: z.object({}),
  cron: "*/5 * * * *",
  run: ({ ctx }) => startNextPeriods({ ctx }),
});

/** Every ten minutes: queues the emails about plans that end soon or have ended. */
export const notifyCustomersOfRenewals = defineJob({
  name: "notify-of-renewals",
  data: z.object({}),
  cron: "*/10 * * * *",
  run: ({ ctx }) => notifyOfRenewals({ ctx }),
});

/** Retried for about half an hour while the mail server is down. */
export const mailRenewalNotice = defineJob({
  ...mailNoticeJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailNotice({ ctx, input: data }),
});

/** Every hour: queues the reminders of unpaid invoices. */
export const remindOfInvoices = defineJob({
  name: "queue-reminders",
  data: z.object({}),
  cron: "23 * * * *",
  run: ({ ctx }) => queueReminders({ ctx }),
});

/** Retried for about half an hour while the mail server is down. */
export const mailReminderToCustomer = defineJob({
  ...mailReminderJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailReminder({ ctx, input: data }),
});

/** Every ten minutes: announces and makes the debits of renewals, and sees what became of them. */
export const debitDueRenewals = defineJob({
  name: "debit-renewals",
  data: z.object({}),
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

/** Retried for about half an hour while the mail server is down. */
export const mailDebitToCustomer = defineJob({
  ...mailDebitJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailDebit({ ctx, input: data }),
});

/** Retried for about half an hour while the mail server is down. */
export const mailMandateToCustomer = defineJob({
  ...mailMandateJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailMandate({ ctx, input: data }),
});

/** Every five minutes: makes the monthly bills of partners, pays them from the balances, and follows open ones. */
export const renewPartnersCustomers = defineJob({
  name: "renew-partners-customers",
  data: z.object({}),
  cron: "*/5 * * * *",
  run: ({ ctx }) => renewCustomers({ ctx }),
});

/** Retried for about half an hour while the mail server is down. */
export const mailBillToPartner = defineJob({
  ...mailBillJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailBill({ ctx, input: data }),
});

/** After a change of a partner's brand. */
export const announcePartnerBrand = defineJob({
  ...announceBrandJob,
  retries: 5,
  expireSeconds: 300,
  run: ({ ctx, data }) => announceBrand({ ctx, input: data }),
});

export const recheckPartnerDomainsDaily = defineJob({
  name: "recheck-partner-domains",
  data: z.object({}),
  cron: "41 6 * * *",
  retries: 2,
  expireSeconds: 3_000,
  run: ({ ctx }) => recheckPartnerDomains({ ctx }),
});
