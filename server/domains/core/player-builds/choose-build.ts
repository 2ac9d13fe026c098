import type { playerBuilds } from "../../../db/tables/index.ts";

export type Build = typeof playerBuilds.$inferSelect;

/** Coprime to 100, so that the screens of one account, with ids in a row, are not in the first ring together. */
const spread = 19;

/** Returns whether a screen is one of the first that get a new build, where `percent` of all are. */
export const isFirst = (screenId: number, percent: number): boolean => (screenId * spread) % 100 < percent;

/** Returns the build that a screen gets; `builds` are newest first. Undefined: none is for this screen. */
export function chooseBuild(
  builds: readonly Build[],
  screenId: number | null,
  percent: number,
): Build | undefined {
  const first = screenId !== null && isFirst(screenId, percent);
  return builds.find(({ state }) => state === "everyone" || (state === "first" && first));
}
