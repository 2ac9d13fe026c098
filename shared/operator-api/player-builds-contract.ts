import { z } from "zod";

export const playerBuildStates = ["first", "everyone", "stopped"] as const;

/** What an operator does with a build: gives it to all screens, to the first screens only, or to none. */
export const changedPlayerBuild = z.object({ state: z.enum(playerBuildStates) });
export type ChangedPlayerBuild = z.output<typeof changedPlayerBuild>;

const build = z.object({
  id: z.number(),
  version: z.string(),
  state: z.enum(playerBuildStates),
  made_at: z.string(),
  changed_at: z.string(),
  seen_at: z.string().nullable(),
  stopped_by: z.string().nullable(),
  /** Screens with contact in the last day that report it. */
  screens: z.number(),
  /** Only of the build that is tried: how many of these are in which trouble. */
  trouble: z.object({ restarts: z.number(), silence: z.number(), failing_content: z.number() }).nullable(),
});
export type PlayerBuildFacts = z.output<typeof build>;

export const playerBuildsAnswer = z.object({
  success: z.literal(true),
  /** Newest first. */
  builds: z.array(build),
  /** Screens with contact in the last day that report no build, or one that is not kept any more. */
  others: z.number(),
  first_percent: z.number(),
  first_hours: z.number(),
});
