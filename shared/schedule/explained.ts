import { knowsNothing, type Line } from "../conditions/check.ts";
import type { ManifestItem } from "../media-kinds/contract.ts";
import type { Answer, Claim, OfItems, Question, Reason } from "./answer.ts";
import { type Availability, availableItems, shownBy } from "./availability.ts";
import { conditionText, describeVerdict, sourceText } from "./describe-verdict.ts";
import { lackedBy } from "./edge-at.ts";
import { ruleOfClaim } from "./edge-notes.ts";
import { readySchedule } from "./ready-schedule.ts";

type Asked = Pick<Question, "manifest" | "atMs" | "clockTrusted">;

/** Returns what was compared of the conditions of an item, and whether all hold. An emergency asks none. */
function checkedItem(
  { if: all = [] }: ManifestItem,
  { dates, check = knowsNothing, atMs, zone }: Availability,
) {
  const found = dates === "ignored" ? [] : all.map((one) => check(one, atMs, zone));
  const open = found.filter(({ truth }) => truth !== "yes");
  return {
    holds: open.length === 0,
    lines: (open.length === 0 ? found : open).flatMap(({ lines }) => lines),
  };
}

/** Returns which items play or wait by conditions, but for spots of campaigns. */
function itemsByCondition(items: readonly ManifestItem[], how: Availability) {
  const own = items.filter((item) => !item.campaign);
  const found = own.filter((item) => item.if).map((item) => checkedItem(item, how));
  const of = (holds: boolean): OfItems => {
    const some = found.filter((each) => each.holds === holds);
    return { count: some.length, of: own.length, lines: some.flatMap(({ lines }) => lines) };
  };
  const [playing, waiting] = [of(true), of(false)];
  return {
    ...(playing.lines.length > 0 && { playing }),
    ...(waiting.count > 0 && { waiting }),
  };
}

/** Returns the campaigns whose spots wait for data on a day on which they may play, each once. */
function waitingSpots(items: readonly ManifestItem[], how: Availability) {
  const waiting = new Map<string, readonly Line[]>();
  for (const { if: conditions, ...item } of items) {
    if (!item.campaign || waiting.has(item.campaign.name)) continue;
    const { holds, lines } = checkedItem({ ...item, if: conditions }, how);
    const isDay = availableItems([item], how).length > 0;
    if (isDay && !holds && lines.length > 0) waiting.set(item.campaign.name, lines);
  }
  return [...waiting].map(([campaign, lines]) => ({ campaign, lines }));
}

/** Returns an answer that also says which conditions let what play or wait. Screens need only the answer itself. */
export const explained = (answer: Answer, asked: Asked): Answer => ({
  ...answer,
  reasons: explainedReasons(answer.reasons, { ...asked, check: answer.check }),
});

/** Returns reasons, also of bands, that say which conditions let what play or wait. */
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
      const condition = ruleOfClaim(claim.id, manifest)?.if;
      const lines = condition ? (check ?? knowsNothing)(condition, atMs, how.zone).lines : [];
      const spots = waitingSpots(items, how);
      const more = { ...(lines.length > 0 && { lines }), ...(spots.length > 0 && { spots }) };
      return { ...reason, verdict: { ...verdict, ...more, ...itemsByCondition(items, how) } };
    }
    const rule = verdict.kind === "out of window" && ruleOfClaim(claim.id, manifest);
    const lacks = rule && lackedBy(rule, manifest);
    if (lacks) return { ...reason, verdict: { ...verdict, lacks } };
    if (verdict.kind !== "condition" || verdict.lines.length > 0) return reason;
    const how = howOf(claim);
    const all = items.flatMap((item) => [item, ...shownBy(item, how.playlists)]);
    return {
      ...reason,
      verdict: { ...verdict, lines: itemsByCondition([...new Set(all)], how).waiting?.lines ?? [] },
    };
  });
}

/** Returns the names of the schedules that are in force and wait for their condition. */
export const waitingIn = ({ reasons }: Pick<Answer, "reasons">): string[] =>
  reasons.flatMap(({ claim, verdict }) =>
    claim.tier === "scheduled" && verdict.kind === "condition" ? [claim.name] : [],
  );

/** Describes a verdict of `explained` as `describeVerdict` does, with the conditions that let what play or wait. */
export function describeExplained(
  ...[verdict, nameOf, timeOf, factOf = sourceText]: DescribeVerdict
): string {
  const text = describeVerdict(verdict, nameOf, timeOf, factOf);
  if (verdict.kind !== "won") return text;
  const { lines = [], playing, waiting, spots = [] } = verdict;
  const items = (of: OfItems | undefined, what: string, wanted: boolean) =>
    of ? [`${of.count} of ${of.of} items ${what}: ${conditionText(of.lines, factOf, wanted)}`] : [];
  return [
    text,
    ...(lines.length > 0 ? [`because ${conditionText(lines, factOf, true)}`] : []),
    ...items(playing, "play", true),
    ...items(waiting, "wait", false),
    ...spots.map(({ campaign, lines }) => `spots of “${campaign}” wait: ${conditionText(lines, factOf)}`),
  ].join("; ");
}
type DescribeVerdict = Parameters<typeof describeVerdict>;
