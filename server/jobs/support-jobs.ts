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
import { mailMention, mailMentionJob } from "../domains/library/designs/index.ts";
import { mailPlanSwitch, mailPlanSwitchJob } from "../domains/selling/billing/index.ts";
import { mailJob, regularJob } from "./job.ts";

/** The message itself is already stored. */
export const mailContactMessage = mailJob(mailMessageJob, mailMessage, "news");

/** The ticket message is already stored. */
export const mailTicketToCustomer = mailJob(mailTicketJob, mailTicket, "news");

export const mailChatCode = mailJob(mailCodeJob, mailCode, "news");

export const mailChatTranscript = mailJob(mailTranscriptJob, mailTranscript, "news");

/** Every hour: ends chats that were left, and deletes those of long ago. */
export const sweepChatsHourly = regularJob({
  name: "sweep-chats",
  cron: "41 * * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepChats(ctx.deps);
  },
});

/** Every minute: takes the mails that wait in the mailbox of support. */
export const fetchMailEveryMinute = regularJob({
  name: "fetch-mail",
  cron: "* * * * *",
  expireSeconds: 600,
  run: ({ ctx }) => fetchMail({ ctx }),
});

/** Every hour: deletes files of tickets that were not sent within a day. */
export const sweepTicketFiles = regularJob({
  name: "sweep-ticket-files",
  cron: "23 * * * *",
  makesRoom: true,
  run: ({ ctx }) => sweepUnsentFiles({ ctx }),
});

/** Every five minutes: tells of tickets that need an answer or a solution soon. */
export const alarmTicketTimes = regularJob({
  name: "alarm-ticket-times",
  cron: "*/5 * * * *",
  expireSeconds: 120,
  run: ({ ctx }) => alarmTimes({ ctx }),
});

/** The tickets are already marked. */
export const mailTicketAlarm = mailJob(mailAlarmJob, mailAlarm, "news");

/** Every day, in the morning in India: says that the letter of undertaking ends, on some days before. */
export const mailLetterAlarmDaily = regularJob({
  name: "mail-letter-alarm",
  cron: "11 4 * * *",
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx }) => mailLetterAlarm({ ctx }),
});

/** Every ten minutes: adds changes of the counted tables to the tallies, so that reading them stays fast. */
export const foldTalliesInQueue = regularJob({
  name: "fold-tallies",
  cron: "*/10 * * * *",
  run: ({ ctx }) => foldTallies(ctx.deps.db),
});

/** Every minute: the operators' search follows what changed. A search itself waits for no more than the newest changes. */
export const followSearchedEveryMinute = regularJob({
  name: "follow-searched",
  cron: "* * * * *",
  expireSeconds: 120,
  run: ({ ctx }) => followAllChanges(ctx.deps, 50_000),
});

/** Every night: notes what the operators' search lacks, and a part of all that it has, to read it again. */
export const repairSearchNightly = regularJob({
  name: "repair-search",
  cron: "53 20 * * *",
  run: async ({ ctx }) => {
    const found = await noteDrift(ctx.deps);
    if (found > 0)
      ctx.log.warn({ records: found }, "the operators' search lacked records, or had some that are gone");
  },
});

export const mailPlanSwitchToCustomer = mailJob(mailPlanSwitchJob, mailPlanSwitch, "notice");

/** The ticket is already stored. */
export const mailTicketToSupport = mailJob(mailSupportJob, mailSupport, "news");

/** Each try sends the same link. */
export const mailTicketClaim = mailJob(mailClaimJob, mailClaim, "news");

/** A comment that was deleted meanwhile is not sent. */
export const mailMentionToMember = mailJob(mailMentionJob, mailMention, "news");

export const mailVisitToOwner = mailJob(mailVisitJob, mailVisit, "notice");
