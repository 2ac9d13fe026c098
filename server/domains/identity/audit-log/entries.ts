import { activity, type Entry, type FieldName, type ShownEntry, type Topic } from "#shared/activity/index.ts";
import type { Action } from "../../../bus/effects.ts";

/** An action without an entry does not compile: somebody decides for each what customers may see of it. */
const entries: Readonly<Record<Action, Entry>> = activity;
/** And an entry without an action neither. */
true satisfies Exclude<keyof typeof activity, Action> extends never ? true : false;

/** Returns the entry of an action that customers may see; null for others, also for those of a newer build. */
export function shownEntry(action: string): ShownEntry | null {
  const entry = Object.hasOwn(entries, action) ? entries[action as Action] : null;
  return entry?.topic ? entry : null;
}

/** Returns the actions that customers see, of one topic or of all. Where nothing is sold, nothing is about money. */
export const shownActions = ({ topic, sold }: { topic?: Topic | undefined; sold: boolean }): string[] =>
  Object.entries(entries)
    .filter(([, entry]) => entry.topic !== null && (sold || entry.topic !== "billing"))
    .filter(([, entry]) => topic === undefined || entry.topic === topic)
    .map(([action]) => action);

/** The fields that any entry shows. Others are not even read from the database. */
export const shownFields: readonly string[] = [
  ...new Set(
    Object.values(entries).flatMap((entry) =>
      entry.topic === null ? [] : (Object.keys(entry.fields ?? {}) as FieldName[]),
    ),
  ),
];
