import { offerUndo } from "#web/ui/panel/notices.tsx";

let last: { undo: () => void; withdraw: () => void } | null = null;

/**
 * Offers Undo for a change of the schedules and withdraws the previous offer: its state is no longer the last one, and
 * newer changes may depend on it.
 */
export function offerLastUndo(notice: string, undo: () => void): void {
  last?.withdraw();
  const once = () => {
    // A notice that is fading out can still be clicked.
    if (last?.undo !== once) return;
    last = null;
    undo();
  };
  last = { undo: once, withdraw: offerUndo(notice, once) };
}

/** Reverts the last change, if its offer is still valid. */
export function undoLast(): void {
  last?.withdraw();
  last?.undo();
}
