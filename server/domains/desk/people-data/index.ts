export { repeatErasures } from "./again/repeat-erasures.ts";
export { mailCase, mailCaseJob } from "./answer/mail-case.ts";
export { lookJob, runCaseJob } from "./cases/case-jobs.ts";
export { lookForCase } from "./cases/look-for-case.ts";
export { runCase } from "./cases/run-case.ts";
export { mailDueCases, sweepCases } from "./cases/sweep-cases.ts";
export { eraseEnded } from "./erase/erase-ended.ts";
