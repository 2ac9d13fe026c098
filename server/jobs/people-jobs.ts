import { appendErasures } from "../db/people/erasures-file.ts";
import {
  eraseEnded,
  lookForCase,
  lookJob,
  mailCase,
  mailCaseJob,
  mailDueCases,
  runCase,
  runCaseJob,
  sweepCases,
} from "../domains/desk/people-data/index.ts";
import { defineJob, mailJob, regularJob, tries } from "./job.ts";

/** Reads every table once. */
export const lookForPerson = defineJob({
  ...lookJob,
  concurrency: 1,
  retries: 3,
  expireSeconds: 3_600,
  run: ({ ctx, data }) => lookForCase({ ctx, input: data }),
});

/** It ends with a letter that the law demands. Each try goes on where the last one stopped. */
export const runPeopleCase = defineJob({
  ...runCaseJob,
  concurrency: 1,
  makesRoom: true,
  ...tries.notice,
  expireSeconds: 6 * 3_600,
  run: ({ ctx, data }) => runCase({ ctx, input: data }),
});

export const mailPeopleCase = mailJob(mailCaseJob, mailCase, "notice");

/** Every night: overwrites what the law kept about erased people, when its time is over. */
export const eraseEndedNightly = regularJob({
  name: "erase-what-the-law-kept",
  cron: "12 2 * * *",
  makesRoom: true,
  expireSeconds: 3_600,
  run: ({ ctx }) => eraseEnded({ ctx }),
});

/** Every hour: deletes archives of people, and writes erasures of accounts beside the database. */
export const sweepPeopleCases = regularJob({
  name: "sweep-people-cases",
  cron: "27 * * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await sweepCases({ ctx });
    await appendErasures(ctx.deps);
  },
});

/** Every morning: tells of requests that must be answered soon. */
export const mailDueCasesDaily = regularJob({
  name: "mail-due-people-cases",
  cron: "33 4 * * *",
  retries: 5,
  run: ({ ctx }) => mailDueCases({ ctx }),
});
