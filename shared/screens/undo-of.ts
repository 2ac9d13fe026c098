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
  if (change.kind === "settings" && change.namePattern) return { ...change, firstNumber: from + 1 };
  return change;
}

/**
 * Returns the changes that revert a change, only for the screens that it affected; empty where that is not possible.
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
      return grouped(done, ({ before }) => before.playlistId ?? null).map(([playlistId, of]) => ({
        ids: of,
        change: { kind: "playlist", playlistId },
      }));
    case "orientation":
      return grouped(done, ({ before }) => before.orientation ?? 0).map(([orientation, of]) => ({
        ids: of,
        change: { kind: "orientation", orientation },
      }));
    case "device": {
      const before = (screen: ChangedScreen) => {
        const { displayTimes, sound, brightness } = screen.before;
        return JSON.stringify({ displayTimes, sound, brightness });
      };
      return grouped(done, before).map(([values, of]) => ({
        ids: of,
        change: { kind: "device", ...JSON.parse(values) },
      }));
    }
    case "settings":
    case "names": {
      const renamed = done.filter(({ before }) => before.name !== undefined);
      const names = renamed.map(({ before }) => before.name ?? "");
      const others = done.filter(({ before }) => Object.keys(before).some((field) => field !== "name"));
      const before = ({ before: { name: _, ...values } }: ChangedScreen) => JSON.stringify(values);
      return [
        ...(renamed.length > 0
          ? [{ ids: renamed.map(({ id }) => id), change: { kind: "names" as const, names } }]
          : []),
        ...grouped(others, before).map(
          ([values, of]): ChangeOf => ({ ids: of, change: { kind: "settings", ...JSON.parse(values) } }),
        ),
      ];
    }
    case "join group":
      return all({ kind: "leave group", groupId: change.groupId });
    case "leave group":
      return all({ kind: "join group", groupId: change.groupId });
    case "remove":
      return all({ kind: "restore" });
    case "restore":
      return all({ kind: "remove" });
    case "command":
      return [];
  }
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
