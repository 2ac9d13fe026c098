import { useState } from "react";

const maxSteps = 50;

/** A value with undo and redo. `during` changes of one gesture, for example of a drag, are one step. */
export function useSteps<T>(initial: () => T) {
  const [steps, setSteps] = useState(() => ({
    past: [] as T[],
    now: initial(),
    next: [] as T[],
    during: false,
  }));
  return {
    now: steps.now,
    change(now: T, { during = false }: { during?: boolean } = {}) {
      setSteps((before) => ({
        past: before.during ? before.past : [...before.past, before.now].slice(-maxSteps),
        now,
        next: [],
        during,
      }));
    },
    /** The gesture is over: the next change is a step. */
    settle: () => setSteps((before) => ({ ...before, during: false })),
    undo:
      steps.past.length === 0
        ? null
        : () =>
            setSteps(({ past, now, next }) => ({
              past: past.slice(0, -1),
              now: past[past.length - 1] ?? now,
              next: [now, ...next],
              during: false,
            })),
    redo:
      steps.next.length === 0
        ? null
        : () =>
            setSteps(({ past, now, next: [first = now, ...rest] }) => ({
              past: [...past, now],
              now: first,
              next: rest,
              during: false,
            })),
  };
}
