import { offerUndo } from "#web/ui/panel/notices.tsx";

let last: { undo: () => void; withdraw: () => void } | null = null;

/**
 * Offers to take back a change of the schedules. An older offer is withdrawn: what it would take back is no longer the
 * last state, and others may stand on it.
 */
export function offerLastUndo(said: string, undo: () => void): void {
  last?.withdraw();
  const once = () => {
    // A notice that is on its way out can still be pressed.
    if (last?.undo !== once) return;
    last = null;
    undo();
  };
  last = { undo: once, withdraw: offerUndo(said, once) };
}

/** Takes back the last change, where its offer still holds. */
export function undoLast(): void {
  last?.withdraw();
  last?.undo();
}
