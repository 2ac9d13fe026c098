import { z } from "zod";
import { keepPlayPartitions as keep } from "../domains/plays/index.ts";
import { defineJob } from "./job.ts";

/** Every night, months ahead: proof of play finds its partition, and what is past its 90 days ends. */
export const keepPlayPartitions = defineJob({
  name: "keep-play-partitions",
  data: z.object({}),
  cron: "7 2 * * *",
  makesRoom: true,
  run: ({ ctx }) => keep({ ctx }),
});
