import { z } from "zod";
import {
  mailCode,
  mailCodeJob,
  mailTranscript,
  mailTranscriptJob,
  sweepChats,
} from "../domains/desk/chats/index.ts";
import { mailMessage, mailMessageJob } from "../domains/desk/contact/index.ts";
import { fetchMail } from "../domains/desk/incoming-mail/index.ts";
import {
  alarmTimes,
  mailAlarm,
  mailAlarmJob,
  mailClaim,
  mailClaimJob,
  mailSupport,
  mailSupportJob,
  mailTicket,
  mailTicketJob,
  sweepUnsentFiles,
} from "../domains/desk/tickets/index.ts";
import {
  foldTallies,
  followAllChanges,
  mailLetterAlarm,
  noteDrift,
} from "../domains/identity/operators/index.ts";
import { mailVisit, mailVisitJob } from "../domains/identity/visits/index.ts";
import { mailPlanSwitch, mailPlanSwitchJob } from "../domains/selling/billing/index.ts";
import { defineJob } from "./job.ts";

/** Retried for about half an hour while the mail server is down; the message itself is already stored. */
export const mailContactMessage = defineJob({
  ...mailMessageJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailMessage({ ctx, input: data }),
});

/** Retried for about half an hour while the mail server is down; the ticket message is already stored. */
export const mailTicketToCustomer = defineJob({
  ...mailTicketJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailTicket({ ctx, input: data }),
});

/** Retried for about half an hour while the mail server is down, as long as the code is good. */
export const mailChatCode = defineJob({
  ...mailCodeJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailCode({ ctx, input: data }),
});

/** Retried for about half an hour while the mail server is down. */
export const mailChatTranscript = defineJob({
  ...mailTranscriptJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailTranscript({ ctx, input: data }),
});

/** Every hour: ends chats that were left, and deletes those of long ago. */
export const sweepChatsHourly = defineJob({
  name: "sweep-chats",
  data: z.object({}),
  cron: "41 * * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepChats(ctx.deps);
  },
});

/** Every minute: takes the mails that wait in the mailbox of support. */
export const fetchMailEveryMinute = defineJob({
  name: "fetch-mail",
  data: z.object({}),
  cron: "* * * * *",
  expireSeconds: 600,
  run: ({ ctx }) => fetchMail({ ctx }),
});

/** Every hour: deletes files of tickets that were not sent within a day. */
export const sweepTicketFiles = defineJob({
  name: "sweep-ticket-files",
  data: z.object({}),
  cron: "23 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepUnsentFiles({ ctx }),
});

/** Every five minutes: tells of tickets that need an answer or a solution soon. */
export const alarmTicketTimes = defineJob({
  name: "alarm-ticket-times",
  data: z.object({}),
  cron: "*/5 * * * *",
  expireSeconds: 120,
  run: ({ ctx }) => alarmTimes({ ctx }),
});

/** Retried for about half an hour while the mail server is down; the tickets are already marked. */
export const mailTicketAlarm = defineJob({
  ...mailAlarmJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailAlarm({ ctx, input: data }),
});

/** Every day, in the morning in India: says that the letter of undertaking ends, on some days before. */
export const mailLetterAlarmDaily = defineJob({
  name: "mail-letter-alarm",
  data: z.object({}),
  cron: "11 4 * * *",
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx }) => mailLetterAlarm({ ctx }),
});

/** Every ten minutes: adds changes of the counted tables to the tallies, so that reading them stays fast. */
export const foldTalliesInQueue = defineJob({
  name: "fold-tallies",
  data: z.object({}),
  cron: "*/10 * * * *",
  run: ({ ctx }) => foldTallies(ctx.deps.db),
});

/** Every minute: the operators' search follows what changed. A search itself waits for no more than the newest changes. */
export const followSearchedEveryMinute = defineJob({
  name: "follow-searched",
  data: z.object({}),
  cron: "* * * * *",
  expireSeconds: 120,
  run: ({ ctx }) => followAllChanges(ctx.deps, 50_000),
});

/** Every night: notes what the operators' search lacks, and a part of all that it has, to read it again. */
export const repairSearchNightly = defineJob({
  name: "repair-search",
  data: z.object({}),
  cron: "53 20 * * *",
  run: async ({ ctx }) => {
    const found = await noteDrift(ctx.deps);
    if (found > 0)
      ctx.log.warn({ records: found }, "the operators' search lacked records, or had some that are gone");
  },
});

/** Retried for about half an hour while the mail server is down. */
export const mailPlanSwitchToCustomer = defineJob({
  ...mailPlanSwitchJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailPlanSwitch({ ctx, input: data }),
});

/** Retried for about half an hour while the mail server is down; the ticket is already stored. */
export const mailTicketToSupport = defineJob({
  ...mailSupportJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailSupport({ ctx, input: data }),
});

/** Retried for about half an hour while the mail server is down. Each try sends the same link. */
export const mailTicketClaim = defineJob({
  ...mailClaimJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailClaim({ ctx, input: data }),
});

/** Retried for about half an hour while the mail server is down. */
export const mailVisitToOwner = defineJob({
  ...mailVisitJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailVisit({ ctx, input: data }),
});
