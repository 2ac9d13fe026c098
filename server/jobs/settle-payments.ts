import { z } from "zod";
import { settlePendingPayments } from "../domains/billing/index.ts";
import { defineJob } from "./job.ts";

/** Every five minutes: settles payments that have no result because of a crash or a provider that did not answer. */
export const settlePayments = defineJob({
  name: "settle-payments",
  data: z.object({}),
  cron: "*/5 * * * *",
  run: ({ ctx }) => settlePendingPayments({ ctx }),
});
