import { withKept } from "#shared/contracts/contract.ts";
import type { Schedule as Rule, ScheduleChange } from "#shared/contracts/playing/schedules.ts";
import type { EditedSchedule } from "#shared/merge/schedule.ts";
import { keyOfTarget } from "../../../../fields/target-select.tsx";
import { withoutChange } from "../undo-change.ts";
import type { Planning } from "./use-planning.ts";

type Body = Extract<ScheduleChange, { kind: "create" }>["schedule"];

type Kept = Pick<Body, "priority" | "sharing" | "zone" | "condition" | "band" | "enabled">;
const unset: Kept = {
  priority: 0,
  sharing: "alone",
  zone: null,
  condition: null,
  band: null,
  enabled: true,
};

/** A change keeps what it leaves out. */
const keeping = (
  sent: Extract<ScheduleChange, { kind: "save" }>["schedule"],
  { priority, sharing, zone, condition, band, enabled }: Kept = unset,
): Body => {
  const { name, playlistId, target, when } = sent;
  const before = { name, playlistId, target, when, priority, sharing, zone, condition, band, enabled };
  return withKept<Body>(before, sent);
};

/** The server never comes so far. */
const firstUnsaved = 2 ** 52;

/** Returns the temporary id of an unsaved rule: above all others, because the lower number is the older rule. */
export const numberOfNew = (at: number): number => firstUnsaved + at;

/** Returns whether the server has a rule already. */
export const isSaved = ({ id }: Pick<Rule, "id">): boolean => id < firstUnsaved;

/** Returns the schedules as the server will have them after the changes. */
export function listAfter(items: readonly Rule[], changes: readonly ScheduleChange[]): Rule[] {
  let list = [...items];
  changes.forEach((change, at) => {
    if (change.kind === "delete") list = list.filter(({ id }) => id !== change.id);
    if (change.kind === "save")
      list = list.map((rule) =>
        rule.id === change.id
          ? { ...rule, ...keeping(change.schedule, rule), revision: change.revision + 1 }
          : rule,
      );
    if (change.kind === "create") {
      const like = items.find(({ playlistId }) => playlistId === change.schedule.playlistId);
      list.unshift({
        ...change.schedule,
        id: numberOfNew(at),
        revision: 1,
        playlistName: like?.playlistName ?? "",
        targetName: "",
        problem: null,
        problemReason: null,
      });
    }
  });
  return list;
}

const manifestRule = (
  id: number,
  { target, enabled: _, condition, band, ...body }: Body,
): Planning["rules"][number] => ({
  ...body,
  ...(condition && { if: condition }),
  ...(band && { band }),
  id,
  target: target.kind,
});

/** Stands in for the items of a playlist that the server did not send, because no schedule plays it yet. */
const anyItem: Planning["playlists"][number]["items"][number] = {
  id: 0,
  mediaId: 0,
  name: "",
  kind: "image",
  file: "0".repeat(64),
  durationMs: 10_000,
};

/** Returns the resolver's input after the changes, so that winners update before the server has saved. */
export function planningAfter(planning: Planning, changes: readonly ScheduleChange[]): Planning {
  let { rules, plans, playlists } = planning;
  changes.forEach((change, at) => {
    if (change.kind === "restore") return;
    if (change.kind === "delete") {
      rules = rules.filter(({ id }) => id !== change.id);
      return;
    }
    const id = change.kind === "save" ? change.id : numberOfNew(at);
    const schedule = keeping(
      change.schedule,
      planning.schedules.find((rule) => rule.id === id),
    );
    const { enabled, target, playlistId } = schedule;
    if (!playlists.some((playlist) => playlist.id === playlistId))
      playlists = [...playlists, { id: playlistId, name: "", items: [anyItem] }];
    rules = [...rules.filter((rule) => rule.id !== id), ...(enabled ? [manifestRule(id, schedule)] : [])];
    const reaches = (key: string) => target.kind === "account" || key === keyOfTarget(target);
    plans = plans.map((plan) =>
      plan.ruleIds.includes(id) || !reaches(keyOfTarget(plan.target))
        ? plan
        : { ...plan, ruleIds: [...plan.ruleIds, id] },
    );
  });
  const schedules = listAfter(planning.schedules, changes);
  return { ...planning, rules: [...rules].sort((a, b) => a.id - b.id), plans, playlists, schedules };
}

/**
 * Returns the changes that revert changes, from the earlier rules and the server's response. What others saved meanwhile
 * stays.
 */
export function inverseOf(
  changes: readonly ScheduleChange[],
  { before, answered }: { before: (id: number) => EditedSchedule | null; answered: readonly (Rule | null)[] },
): ScheduleChange[] {
  return changes
    .flatMap((change, at): ScheduleChange[] => {
      const now = answered[at];
      if (change.kind === "delete") return [{ kind: "restore", id: change.id }];
      if (!now) return [];
      if (change.kind !== "save") return [{ kind: "delete", id: now.id }];
      const base = before(change.id);
      if (!base) return [];
      const schedule = withoutChange(now, { base, sent: keeping(change.schedule, base) });
      return [{ kind: "save", id: now.id, revision: now.revision, schedule }];
    })
    .reverse();
}
