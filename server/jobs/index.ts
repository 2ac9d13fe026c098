import * as accountJobs from "./account-jobs.ts";
import * as alertJobs from "./alert-jobs.ts";
import * as importJobs from "./import-jobs.ts";
import type { Job } from "./job.ts";
import * as mediaJobs from "./media-jobs.ts";
import * as peopleJobs from "./people-jobs.ts";
import * as pushJobs from "./push-jobs.ts";
import * as renewalJobs from "./renewal-jobs.ts";
import * as reportJobs from "./report-jobs.ts";
import * as screenJobs from "./screen-jobs.ts";
import * as supportJobs from "./support-jobs.ts";
import * as webhookJobs from "./webhook-jobs.ts";

/** All jobs: each file of jobs exports nothing else. */
export const jobs: readonly Job[] = [
  accountJobs,
  alertJobs,
  importJobs,
  mediaJobs,
  peopleJobs,
  pushJobs,
  renewalJobs,
  reportJobs,
  screenJobs,
  supportJobs,
  webhookJobs,
].flatMap((ofFile) => Object.values<Job>(ofFile));
