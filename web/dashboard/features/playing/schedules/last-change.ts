import { offerUndo, undoNow } from "#web/ui/panel/notices.tsx";

let last: { undo: () => Promise<void>; withdraw: () => void } | null = null;

/**
 * Offers Undo for a change of the schedules and withdraws the previous offer: its state is no longer the last one, and
 * newer changes may depend on it.
 */
export function offerLastUndo(notice: string, undo: () => Promise<unknown>): void {
  last?.withdraw();
  const once = async () => {
    // A notice that is fading out can still be clicked.
    if (last?.undo !== once) return;
    last = null;
    await undo();
  };
  last = { undo: once, withdraw: offerUndo(notice, once) };
}

/** Reverts the last change, if its offer is still valid. */
export function undoLast(): void {
  if (!last) return;
  last.withdraw();
  undoNow(last.undo);
}
