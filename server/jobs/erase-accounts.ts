import { z } from "zod";
import { eraseDueAccounts } from "../domains/accounts/index.ts";
import { defineJob } from "./job.ts";

/** Every hour: erases accounts whose 30 days before deletion are over. */
export const eraseAccounts = defineJob({
  name: "erase-accounts",
  data: z.object({}),
  cron: "53 * * * *",
  makesRoom: true,
  expireSeconds: 3_600,
  run: ({ ctx }) => eraseDueAccounts({ ctx }),
});
