import { z } from "zod";
import { foldTallies as fold } from "../domains/operators/index.ts";
import { defineJob } from "./job.ts";

/** Every ten minutes: adds changes of the counted tables to the tallies, so that reading them stays fast. */
export const foldTallies = defineJob({
  name: "fold-tallies",
  data: z.object({}),
  cron: "*/10 * * * *",
  run: ({ ctx }) => fold(ctx.deps.db),
});
