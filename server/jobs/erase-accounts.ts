import { z } from "zod";
import { eraseDueAccounts } from "../domains/accounts/index.ts";
import { defineJob } from "./job.ts";

/** Every hour: accounts that were to be deleted and whose 30 days are over. */
export const eraseAccounts = defineJob({
  name: "erase-accounts",
  data: z.object({}),
  cron: "53 * * * *",
  makesRoom: true,
  expireSeconds: 3_600,
  run: ({ ctx }) => eraseDueAccounts({ ctx }),
});
