import { z } from "zod";
import { keepPlayPartitions as keep } from "../domains/plays/index.ts";
import { defineJob } from "./job.ts";

/** Every night: creates partitions for proof of play months ahead, and drops those older than 90 days. */
export const keepPlayPartitions = defineJob({
  name: "keep-play-partitions",
  data: z.object({}),
  cron: "7 2 * * *",
  makesRoom: true,
  run: ({ ctx }) => keep({ ctx }),
});
