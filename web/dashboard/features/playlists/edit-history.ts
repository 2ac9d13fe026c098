/**
 * The states for undo and redo. `tag` merges a series of small changes to one field (typing, a spinner) into one step.
 */
export interface EditHistory<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  tag: string | null;
}

const maxSteps = 200;

export const startHistory = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [], tag: null });

export function changeTo<T>(history: EditHistory<T>, present: T, tag: string | null): EditHistory<T> {
  if (present === history.present) return history;
  if (tag !== null && tag === history.tag) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-maxSteps), present, future: [], tag };
}

export function undo<T>(history: EditHistory<T>): EditHistory<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    tag: null,
  };
}

export function redo<T>(history: EditHistory<T>): EditHistory<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, tag: null };
}
