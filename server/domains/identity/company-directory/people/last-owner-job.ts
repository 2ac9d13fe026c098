import { z } from "zod";

/** Emails the only owner of an account, whom the directory wants to remove. */
export const lastOwnerMail = {
  name: "mail-directory-last-owner",
  data: z.object({ accountId: z.number().int(), userId: z.number().int() }),
};
