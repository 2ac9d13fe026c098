import { mailPlanSwitch, mailPlanSwitchJob } from "../domains/billing/index.ts";
import { defineJob } from "./job.ts";

/** Retried for about half an hour while the mail server is down. */
export const mailPlanSwitchToCustomer = defineJob({
  ...mailPlanSwitchJob,
  retries: 10,
  expireSeconds: 120,
  run: ({ ctx, data }) => mailPlanSwitch({ ctx, input: data }),
});
