import { z } from "zod";
import { settlePendingPayments } from "../domains/billing/index.ts";
import { defineJob } from "./job.ts";

/** Every five minutes: payments that a crash or a silent provider left without an outcome. */
export const settlePayments = defineJob({
  name: "settle-payments",
  data: z.object({}),
  cron: "*/5 * * * *",
  run: ({ ctx }) => settlePendingPayments({ ctx }),
});
