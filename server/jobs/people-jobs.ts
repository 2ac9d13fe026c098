import { z } from "zod";
import { eraseEnded } from "../domains/desk/people-data/index.ts";
import { defineJob } from "./job.ts";

/** Every night: overwrites what the law kept about erased people, when its time is over. */
export const eraseEndedNightly = defineJob({
  name: "erase-what-the-law-kept",
  data: z.object({}),
  cron: "12 2 * * *",
  makesRoom: true,
  expireSeconds: 3_600,
  run: ({ ctx }) => eraseEnded({ ctx }),
});
