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

/**
 * Returns the history on another base: `present` is the moved present, `move` moves the other states. States that no
 * longer differ from their neighbour are dropped.
 */
export function moveHistory<T>(
  { past, future }: Pick<EditHistory<T>, "past" | "future">,
  present: T,
  { move, same }: { move: (state: T) => T; same: (one: T, other: T) => boolean },
): EditHistory<T> {
  const distinct = (states: readonly T[]): T[] =>
    states.filter((state, at) => !same(states[at - 1] ?? present, state));
  return {
    past: distinct(past.map(move).toReversed()).toReversed(),
    present,
    future: distinct(future.map(move)),
    tag: null,
  };
}
