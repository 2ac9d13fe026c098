import { knowsNothing, type Line } from "../conditions/check.ts";
import type { ManifestItem } from "../media-kinds/contract.ts";
import type { Answer, Claim, Question, Reason, Schedule, Waiting } from "./answer.ts";
import { type Availability, availableItems, shownBy } from "./availability.ts";
import { isBySun } from "./by-sun.ts";
import { readySchedule } from "./ready-schedule.ts";
import { ruleOfClaim } from "./sun-notes.ts";

type Asked = Pick<Question, "manifest" | "atMs" | "clockTrusted">;

/** Returns what was compared of the conditions of an item that do not hold; null: it waits for none. */
function waitsFor({ if: all = [] }: ManifestItem, { dates, check = knowsNothing, atMs, zone }: Availability) {
  const open = all.map((one) => check(one, atMs, zone)).filter(({ truth }) => truth !== "yes");
  return dates !== "ignored" && open.length > 0 ? open.flatMap(({ lines }) => lines) : null;
}

/** Returns which items wait for their conditions, but for spots of campaigns; null: none. */
function waitingItems(items: readonly ManifestItem[], how: Availability): Waiting | null {
  const own = items.filter((item) => !item.campaign);
  const waiting = own.flatMap((item) => {
    const lines = waitsFor(item, how);
    return lines ? [lines] : [];
  });
  return waiting.length > 0 ? { count: waiting.length, of: own.length, lines: waiting.flat() } : null;
}

/** Returns the campaigns whose spots wait for data on a day on which they may play, each once. */
function waitingSpots(items: readonly ManifestItem[], how: Availability) {
  const waiting = new Map<string, readonly Line[]>();
  for (const { if: conditions, ...item } of items) {
    if (!item.campaign || waiting.has(item.campaign.name)) continue;
    const lines = waitsFor({ ...item, if: conditions }, how) ?? [];
    const isDay = availableItems([item], how).length > 0;
    if (isDay && lines.length > 0) waiting.set(item.campaign.name, lines);
  }
  return [...waiting].map(([campaign, lines]) => ({ campaign, lines }));
}

/** Returns whether a schedule or band goes by the sun on a screen without a place. */
const lacksPlace = ({ id }: Claim, manifest: Schedule): boolean =>
  !manifest.sun && (ruleOfClaim(id, manifest)?.when.windows.some(isBySun) ?? false);

/** Returns an answer that also says which items wait for what. Screens need only the answer itself. */
export const explained = (answer: Answer, asked: Asked): Answer => ({
  ...answer,
  reasons: explainedReasons(answer.reasons, { ...asked, check: answer.check }),
});

/** Returns reasons, also of bands, that say which items wait for what. */
export function explainedReasons<R extends Reason>(
  reasons: readonly R[],
  { manifest, atMs, clockTrusted, check }: Asked & Pick<Question, "check">,
): readonly R[] {
  const howOf = (claim: Claim): Availability => {
    const own = (manifest.early ?? []).find(({ playlists }) =>
      playlists.some((one) => one === claim.playlist),
    );
    const { playlists, zone } = readySchedule(own ?? manifest);
    return {
      playlists,
      zone,
      atMs,
      dates: claim.tier === "emergency" ? "ignored" : "kept",
      check,
    };
  };
  if (!clockTrusted) return reasons;
  return reasons.map((reason): R => {
    const { claim, verdict } = reason;
    const items = claim.playlist?.items ?? [];
    if (verdict.kind === "won") {
      const how = howOf(claim);
      const [waiting, spots] = [waitingItems(items, how), waitingSpots(items, how)];
      if (!waiting && spots.length === 0) return reason;
      const more = { ...(waiting && { waiting }), ...(spots.length > 0 && { spots }) };
      return { ...reason, verdict: { ...verdict, ...more } };
    }
    if (verdict.kind === "out of window" && lacksPlace(claim, manifest))
      return { ...reason, verdict: { ...verdict, lacksPlace: true } };
    if (verdict.kind !== "condition" || verdict.lines.length > 0) return reason;
    const how = howOf(claim);
    const all = items.flatMap((item) => [item, ...shownBy(item, how.playlists)]);
    return { ...reason, verdict: { ...verdict, lines: waitingItems([...new Set(all)], how)?.lines ?? [] } };
  });
}

/** Returns the names of the schedules that are in force and wait for their condition. */
export const waitingIn = ({ reasons }: Pick<Answer, "reasons">): string[] =>
  reasons.flatMap(({ claim, verdict }) =>
    claim.tier === "scheduled" && verdict.kind === "condition" ? [claim.name] : [],
  );
