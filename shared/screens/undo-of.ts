import { numberedName } from "../contracts/playing/enrolments.ts";
import type { ChangedScreen, ScreenChange } from "../contracts/playing/screen-changes.ts";

export interface ChangeOf {
  ids: number[];
  change: ScreenChange;
}

/** How many screens one call changes. */
export const maxAtOnce = 1000;

/** Returns a change as the calls that make it. Names and numbers go on from call to call. */
export const inParts = <Id>({ ids, change }: { ids: readonly Id[]; change: ScreenChange }) =>
  Array.from({ length: Math.ceil(ids.length / maxAtOnce) }, (_, part) => {
    const [from, to] = [part * maxAtOnce, (part + 1) * maxAtOnce];
    return { ids: ids.slice(from, to), change: partOf(change, from, to) };
  });

function partOf(change: ScreenChange, from: number, to: number): ScreenChange {
  if (change.kind === "names") return { ...change, names: change.names.slice(from, to) };
  if (change.kind === "back" && change.names) return { ...change, names: change.names.slice(from, to) };
  if (change.kind === "settings" && change.namePattern) return { ...change, firstNumber: from + 1 };
  return change;
}

/**
 * Returns the changes that revert a change, only for the screens that it affected; empty where that is not possible. They
 * leave what somebody changed since.
 */
export function undoOf(change: ScreenChange, results: readonly ChangedScreen[]): ChangeOf[] {
  const done = results.filter(({ outcome }) => outcome === "done");
  const ids = done.map(({ id }) => id);
  const all = (undo: ScreenChange): ChangeOf[] => [{ ids, change: undo }];
  if (ids.length === 0) return [];
  switch (change.kind) {
    case "tags":
      return [
        ...change.add.map(
          (tag): ChangeOf => ({
            ids: done.filter(({ before }) => !has(before.tags, tag)).map(({ id }) => id),
            change: { kind: "tags", add: [], remove: [tag] },
          }),
        ),
        ...change.remove.map(
          (tag): ChangeOf => ({
            ids: done.filter(({ before }) => has(before.tags, tag)).map(({ id }) => id),
            change: { kind: "tags", add: [tag], remove: [] },
          }),
        ),
      ].filter((each) => each.ids.length > 0);
    case "playlist":
    case "orientation":
    case "device":
    case "settings":
    case "names":
    case "back":
      return valuesBack(change, results);
    case "command":
      return [];
    case "join group":
      return all({ kind: "leave group", groupId: change.groupId });
    case "leave group":
      return all({ kind: "join group", groupId: change.groupId });
    case "remove":
      return all({ kind: "restore" });
    case "restore":
      return all({ kind: "remove" });
  }
}

type OfValues = Exclude<
  ScreenChange,
  { kind: "tags" | "join group" | "leave group" | "command" | "remove" | "restore" }
>;

/** Returns the name that a change gave the screen at this place. */
function nameAt(change: OfValues, at: number): string {
  if (change.kind === "names") return change.names[at] ?? "";
  if (change.kind === "back") return change.names?.[at]?.to ?? "";
  return change.kind === "settings" && change.namePattern
    ? numberedName(change.namePattern, at + (change.firstNumber ?? 1))
    : "";
}

function valuesBack(change: OfValues, results: readonly ChangedScreen[]): ChangeOf[] {
  const written: Record<string, unknown> = change.kind === "back" ? change.to : change;
  const names = new Map(results.map(({ id }, at) => [id, nameAt(change, at)]));
  const done = results.filter(({ outcome }) => outcome === "done");
  const byId = new Map(done.map((screen) => [screen.id, screen]));
  const keyOf = ({ before: { name, ...to } }: ChangedScreen) => JSON.stringify([name !== undefined, to]);
  return grouped(done, keyOf).map(([key, ids]) => {
    const [isRenamed, to] = JSON.parse(key);
    const ifStill = Object.fromEntries(Object.keys(to).map((field) => [field, written[field]]));
    const nameOf = (id: number) => ({ to: byId.get(id)?.before.name ?? "", ifStill: names.get(id) ?? "" });
    return { ids, change: { kind: "back", to, ifStill, ...(isRenamed && { names: ids.map(nameOf) }) } };
  });
}

const has = (tags: readonly string[] | undefined, tag: string): boolean =>
  tags?.some((each) => each.toLowerCase() === tag.toLowerCase()) ?? false;

/** Groups the screens' ids by a common key. */
function grouped<Key>(
  screens: readonly ChangedScreen[],
  keyOf: (screen: ChangedScreen) => Key,
): [Key, number[]][] {
  const groups = new Map<Key, number[]>();
  for (const screen of screens) groups.set(keyOf(screen), [...(groups.get(keyOf(screen)) ?? []), screen.id]);
  return [...groups];
}
