import type { versionReasons } from "#shared/contracts/core/player-rings.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import type { playerBuilds, playerRings } from "../../../db/tables/index.ts";

export type Build = typeof playerBuilds.$inferSelect;
/** What a customer decided for a screen. */
export type Rule = Pick<typeof playerRings.$inferSelect, "ring" | "lateDays" | "heldVersion" | "heldUntil">;

/** Coprime to 100, so that the screens of one account, with ids in a row, are not in the first ring together. */
const spread = 19;

/** Returns whether a screen is one of the first that get a new build, where `percent` of all are. */
export const isFirst = (screenId: number, percent: number): boolean => (screenId * spread) % 100 < percent;

interface Asking {
  /** Newest first. */
  builds: readonly Build[];
  screenId: number | null;
  /** Null: none is for it. */
  rule: Rule | null;
  percent: number;
  now: Date;
}

export interface Choice {
  /** Undefined: none is for this screen. */
  build: Build | undefined;
  why: (typeof versionReasons)[number];
}

const lateMs = ({ lateDays }: Rule): number => (lateDays ?? 0) * dayMs;

export const holds = ({ heldUntil }: Pick<Rule, "heldUntil">, now: Date): boolean =>
  heldUntil !== null && heldUntil > now;

/** Returns why a hold does not hold; null: it does, or there is none. A build that was stopped is for nobody. */
export function holdProblem(
  builds: readonly Build[],
  rule: Pick<Rule, "heldVersion" | "heldUntil">,
  now: Date,
): "stopped" | "gone" | null {
  if (!holds(rule, now)) return null;
  const held = builds.find(({ version }) => version === rule.heldVersion);
  return !held ? "gone" : held.state === "stopped" ? "stopped" : null;
}

/** Returns the build that a screen gets, and why. */
export function chooseBuild({ builds, screenId, rule, percent, now }: Asking): Choice {
  if (rule && holds(rule, now) && holdProblem(builds, rule, now) === null)
    return { build: builds.find(({ version }) => version === rule.heldVersion), why: "held" };
  const forAll = builds.filter(({ state }) => state === "everyone");
  if (rule?.ring === "late") {
    const waited = forAll.find(({ changedAt }) => now.getTime() - changedAt.getTime() >= lateMs(rule));
    return { build: waited ?? forAll.at(-1), why: "late" };
  }
  const tries = screenId !== null && isFirst(screenId, percent);
  const isEarly = rule?.ring === "first" || tries;
  const build = builds.find(({ state }) => state === "everyone" || (state === "first" && isEarly));
  if (rule?.ring === "first") return { build, why: "first" };
  return { build, why: build?.state === "first" ? "tried" : "normal" };
}

/** Returns what a screen gets after its present build, and when; null: nothing that is known. */
export function nextBuild(asking: Asking & { hours: number }): { version: string; at: Date | null } | null {
  const { builds, rule, now, hours } = asking;
  const { build, why } = chooseBuild(asking);
  if (why === "held" && rule?.heldUntil) {
    const after = chooseBuild({ ...asking, now: rule.heldUntil }).build;
    return after && after !== build ? { version: after.version, at: rule.heldUntil } : null;
  }
  const newer = builds.filter(({ id, state }) => state !== "stopped" && id > (build?.id ?? 0));
  if (why === "late" && rule) {
    const after = newer.filter(({ state }) => state === "everyone").at(-1);
    if (after) return { version: after.version, at: new Date(after.changedAt.getTime() + lateMs(rule)) };
  }
  const tried = newer.find(({ state }) => state === "first");
  if (!tried) return null;
  const seen = tried.seenAt?.getTime();
  const wait = why === "late" && rule ? lateMs(rule) : 0;
  const at = seen === undefined ? null : new Date(Math.max(seen + hours * hourMs, now.getTime()) + wait);
  return { version: tried.version, at };
}
