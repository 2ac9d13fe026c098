import { plural, t } from "@lingui/core/macro";
import type { PlayerRing, PlayerVersion, ScreenVersion } from "#shared/contracts/core/player-rings.ts";
import { formatDate } from "#web/lib/formats.ts";

/** Returns the screens of a rule in words. */
export function placeWords({ group, tag }: Pick<PlayerRing, "group" | "tag">): string {
  if (group) return group.name;
  return tag === null ? t`All other screens` : t`Tag: ${tag}`;
}

/** Returns when the screens of a rule get a new version. */
export function ringWords({ ring, lateDays }: Pick<PlayerRing, "ring" | "lateDays">): string {
  if (ring === "first") return t`First: at once`;
  if (ring === "normal") return t`Normal: with most screens`;
  return plural(lateDays ?? 0, {
    one: "Late: # day after all others",
    other: "Late: # days after all others",
  });
}

/** Returns a version with the day on which the service brought it: "24 Nov 2026 (a1b2c3d4)". */
export function versionWords(version: string, versions: readonly PlayerVersion[]): string {
  const short = version.slice(0, 8);
  const known = versions.find((each) => each.version === version);
  return known ? `${formatDate(known.madeAt)} (${short})` : t`older (${short})`;
}

/** Returns for whom a version is. */
export function stateWords({ state, forAllSince }: PlayerVersion): string {
  if (state === "stopped") return t`Stopped by the service: no screen gets it`;
  if (forAllSince === null) return t`Tried by the first screens`;
  const day = formatDate(forAllSince);
  return t`For all since ${day}`;
}

/** Returns why a hold does not hold. */
export const problemWords = (problem: "stopped" | "gone"): string =>
  problem === "stopped"
    ? t`The version that was held was stopped for safety, so it is not held.`
    : t`The version that was held is no longer there, so it is not held.`;

/** Returns why a screen gets its version. */
export function whyWords({ why, problem }: ScreenVersion): string {
  if (problem) return problemWords(problem);
  if (why === "held") return t`Held`;
  if (why === "late") return t`Late`;
  if (why === "first") return t`First`;
  return why === "tried" ? t`One of the few that try it` : t`Normal`;
}

/** Returns what a screen gets next, and when. */
export function nextWords({ next, has, gets }: ScreenVersion, versions: readonly PlayerVersion[]): string {
  if (gets !== null && has !== gets) return t`At its next change, at night or when nothing plays`;
  if (!next) return "–";
  const version = versionWords(next.version, versions);
  if (next.at === null) return t`${version}, when the first screens have tried it`;
  const day = formatDate(next.at);
  return t`${version}, on ${day}`;
}
