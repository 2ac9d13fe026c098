import type { ChangePart, PlanChange } from "#shared/contracts/publishing.ts";
import type { Plan } from "../plan/plan.ts";
import type { ReadyPlan } from "../plan/ready-plan.ts";
import { diffPlaylist } from "./diff-playlist.ts";
import { diffRule } from "./diff-rule.ts";

export interface TwoPlans {
  before: ReadyPlan;
  after: ReadyPlan;
}
type Kind = PlanChange["subject"]["kind"];

export const sameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
export const playlistNameIn = (plan: ReadyPlan, id: number | null): string | null =>
  id === null ? null : (plan.playlists.get(id)?.name ?? null);

/** Every thing that one plan has otherwise than another. `screenNames` are for screens whose own settings differ. */
export function diffPlans(plans: TwoPlans, screenNames: ReadonlyMap<number, string>): PlanChange[] {
  const { before, after } = plans;
  return [
    ...accountChange(plans),
    ...diffRows("playlist", before.plan.playlists, after.plan.playlists, (_, now) => {
      return diffPlaylist(now.id, plans)?.parts ?? [];
    }),
    ...diffRows("schedule", before.plan.rules, after.plan.rules, (old, now) =>
      diffRule(old, now, { ...plans, whole: true }),
    ),
    ...diffRows("group", before.plan.groups, after.plan.groups, (old, now) => groupParts(old, now, plans)),
    ...screenChanges(plans, screenNames),
    ...diffRows("calendar", before.plan.calendars, after.plan.calendars, (old, now) => [
      ...(old.name === now.name ? [] : [{ kind: "renamed" as const, before: old.name, after: now.name }]),
      ...(sameJson(old.days, now.days) ? [] : [{ kind: "days" as const }]),
    ]),
    ...mediaChanges(plans),
  ];
}

function diffRows<Row extends { id: number; name: string }>(
  kind: Kind,
  before: readonly Row[],
  after: readonly Row[],
  partsOf: (old: Row, now: Row) => ChangePart[],
): PlanChange[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Set(after.map((row) => row.id));
  const one = ({ id, name }: Row, did: PlanChange["did"], parts: ChangePart[] = []): PlanChange => ({
    subject: { kind, id, name },
    did,
    parts,
  });
  return [
    ...after.flatMap((row) => {
      const old = was.get(row.id);
      if (!old) return [one(row, "added")];
      const parts = partsOf(old, row);
      return parts.length > 0 ? [one(row, "changed", parts)] : [];
    }),
    ...before.filter((row) => !is.has(row.id)).map((row) => one(row, "removed")),
  ];
}

type Defaults = Plan["account"];

/** What is different in a default playlist and opening hours. */
export function defaultParts(old: Defaults, now: Defaults, { before, after }: TwoPlans): ChangePart[] {
  const parts: ChangePart[] = [];
  if (old.defaultPlaylistId !== now.defaultPlaylistId)
    parts.push({
      kind: "default playlist",
      before: playlistNameIn(before, old.defaultPlaylistId),
      after: playlistNameIn(after, now.defaultPlaylistId),
    });
  if (!sameJson(old.openingHours, now.openingHours)) parts.push({ kind: "opening hours" });
  return parts;
}

function accountChange(plans: TwoPlans): PlanChange[] {
  const parts = defaultParts(plans.before.plan.account, plans.after.plan.account, plans);
  return parts.length > 0
    ? [{ subject: { kind: "account", id: null, name: "" }, did: "changed", parts }]
    : [];
}

/** A screen that was added since is told as soon as it is there, and one that is gone plays nothing: neither is a draft. */
function screenChanges(plans: TwoPlans, names: ReadonlyMap<number, string>): PlanChange[] {
  return plans.after.plan.screens.flatMap((now): PlanChange[] => {
    const old = plans.before.screens.get(now.id);
    const parts = old ? defaultParts(old, now, plans) : [];
    const name = names.get(now.id) ?? "";
    return parts.length > 0 ? [{ subject: { kind: "screen", id: now.id, name }, did: "changed", parts }] : [];
  });
}

/** Those of a smart group are where its tags are. */
const membersOf = ({ id, smart, screenIds }: Plan["groups"][number], { plan }: ReadyPlan): number[] =>
  smart
    ? plan.screens.filter((screen) => screen.groupIds.includes(id)).map((screen) => screen.id)
    : screenIds;

function groupParts(
  old: Plan["groups"][number],
  now: Plan["groups"][number],
  { before, after }: TwoPlans,
): ChangePart[] {
  const parts: ChangePart[] = [];
  const name = ({ plan }: ReadyPlan, id: number | null) =>
    plan.groups.find((group) => group.id === id)?.name ?? null;
  const rule = old.smart && now.smart && !sameJson(old.smart, now.smart);
  if (rule || (old.smart === null) !== (now.smart === null)) parts.push({ kind: "tags" });
  if (old.name !== now.name) parts.push({ kind: "renamed", before: old.name, after: now.name });
  if (old.parentId !== now.parentId)
    parts.push({ kind: "parent", before: name(before, old.parentId), after: name(after, now.parentId) });
  const [was, is] = [new Set(membersOf(old, before)), new Set(membersOf(now, after))];
  const added = [...is].filter((id) => !was.has(id) && before.screens.has(id)).length;
  const removed = [...was].filter((id) => !is.has(id) && after.screens.has(id)).length;
  if (added + removed > 0) parts.push({ kind: "screens", added, removed });
  return parts;
}

function mediaChanges({ before, after }: TwoPlans): PlanChange[] {
  return after.plan.media.flatMap((now): PlanChange[] => {
    const old = before.media.get(now.id);
    if (!old || sameJson(old.settings, now.settings)) return [];
    return [
      {
        subject: { kind: "media", id: now.id, name: now.name },
        did: "changed",
        parts: [{ kind: "settings" }],
      },
    ];
  });
}
