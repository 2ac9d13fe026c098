import { useEffect } from "react";
import type { Slot } from "./outbox.ts";

/** An editor that saves after a pause. */
interface SavingEditor {
  flush(): void;
  /** True while closing the tab would lose an edit. */
  readonly wouldLose: boolean;
  enter(): void;
  leave(): Promise<void>;
}

/**
 * Saves at once when the page is left or the network is back. What is not saved then is sent from the outbox. The
 * browser asks before it closes a tab whose edits had no room in the outbox.
 */
export function useSaving<T>(editor: SavingEditor, slot: Slot<T>): void {
  useEffect(() => {
    const release = slot.hold();
    editor.enter();
    const flush = () => editor.flush();
    const guard = (event: BeforeUnloadEvent) => {
      flush();
      if (editor.wouldLose) event.preventDefault();
    };
    window.addEventListener("online", flush);
    window.addEventListener("beforeunload", guard);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("beforeunload", guard);
      void editor.leave().finally(release);
    };
  }, [editor, slot]);
}
