import type { ChangePart, PlanChange } from "#shared/contracts/publishing.ts";
import type { Turn } from "../../../short-turns.ts";
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

/**
 * Every thing that one plan has otherwise than another. `screenNames` are for screens whose own settings differ. Throws what
 * `turn` throws.
 */
export async function diffPlans(
  plans: TwoPlans,
  screenNames: ReadonlyMap<number, string>,
  turn: Turn,
): Promise<PlanChange[]> {
  const { before, after } = plans;
  const members = { before: membersOf(before), after: membersOf(after) };
  return [
    ...accountChange(plans),
    ...(await diffRows("playlist", before.plan.playlists, after.plan.playlists, turn, (_, now) => {
      return diffPlaylist(now.id, plans)?.parts ?? [];
    })),
    ...(await diffRows("schedule", before.plan.rules, after.plan.rules, turn, (old, now) =>
      diffRule(old, now, { ...plans, whole: true }),
    )),
    ...(await diffRows("group", before.plan.groups, after.plan.groups, turn, (old, now) =>
      groupParts(old, now, { ...plans, members }),
    )),
    ...(await screenChanges(plans, screenNames, turn)),
    ...(await diffRows("calendar", before.plan.calendars, after.plan.calendars, turn, (old, now) => [
      ...(old.name === now.name ? [] : [{ kind: "renamed" as const, before: old.name, after: now.name }]),
      ...(sameJson(old.days, now.days) ? [] : [{ kind: "days" as const }]),
    ])),
    ...mediaChanges(plans),
  ];
}

async function diffRows<Row extends { id: number; name: string }>(
  kind: Kind,
  before: readonly Row[],
  after: readonly Row[],
  turn: Turn,
  partsOf: (old: Row, now: Row) => ChangePart[],
): Promise<PlanChange[]> {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Set(after.map((row) => row.id));
  const one = ({ id, name }: Row, did: PlanChange["did"], parts: ChangePart[] = []): PlanChange => ({
    subject: { kind, id, name },
    did,
    parts,
  });
  const changes: PlanChange[] = [];
  for (const row of after) {
    await turn();
    const old = was.get(row.id);
    const parts = old ? partsOf(old, row) : [];
    if (!old) changes.push(one(row, "added"));
    else if (parts.length > 0) changes.push(one(row, "changed", parts));
  }
  return [...changes, ...before.filter((row) => !is.has(row.id)).map((row) => one(row, "removed"))];
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
async function screenChanges(
  plans: TwoPlans,
  names: ReadonlyMap<number, string>,
  turn: Turn,
): Promise<PlanChange[]> {
  const changes: PlanChange[] = [];
  for (const now of plans.after.plan.screens) {
    await turn();
    const old = plans.before.screens.get(now.id);
    const parts = old ? defaultParts(old, now, plans) : [];
    const name = names.get(now.id) ?? "";
    if (parts.length > 0)
      changes.push({ subject: { kind: "screen", id: now.id, name }, did: "changed", parts });
  }
  return changes;
}

type Group = Plan["groups"][number];
type MembersOf = (group: Group) => readonly number[];

/** Those of a smart group are where its tags are: looked up once for all groups. */
function membersOf({ plan }: ReadyPlan): MembersOf {
  const smart = new Map(plan.groups.filter((group) => group.smart).map(({ id }) => [id, [] as number[]]));
  if (smart.size > 0)
    for (const { id, groupIds } of plan.screens) for (const groupId of groupIds) smart.get(groupId)?.push(id);
  return ({ id, screenIds }) => smart.get(id) ?? screenIds;
}

function groupParts(
  old: Group,
  now: Group,
  { before, after, members }: TwoPlans & { members: { before: MembersOf; after: MembersOf } },
): ChangePart[] {
  const parts: ChangePart[] = [];
  const name = ({ plan }: ReadyPlan, id: number | null) =>
    plan.groups.find((group) => group.id === id)?.name ?? null;
  const rule = old.smart && now.smart && !sameJson(old.smart, now.smart);
  if (rule || (old.smart === null) !== (now.smart === null)) parts.push({ kind: "tags" });
  if (old.name !== now.name) parts.push({ kind: "renamed", before: old.name, after: now.name });
  if (old.parentId !== now.parentId)
    parts.push({ kind: "parent", before: name(before, old.parentId), after: name(after, now.parentId) });
  const [was, is] = [new Set(members.before(old)), new Set(members.after(now))];
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
