import { useEffect } from "react";
import type { Slot } from "./outbox.ts";

/** What saves the edits of an open page by itself: an `Autosave`. */
interface Saving {
  enter(): void;
  flush(): void;
  leave(): Promise<void>;
}

/**
 * Holds the edits of an open editor: nobody else sends them, and the browser asks before it closes a tab whose edits had
 * no room in the outbox. With `saving`, they are sent at once when the page is left or the network is back; what is not
 * saved then is sent from the outbox.
 */
export function useHeldSlot<T>(slot: Slot<T>, saving?: Saving): void {
  useEffect(() => {
    const release = slot.hold();
    saving?.enter();
    const flush = () => saving?.flush();
    const guard = (event: BeforeUnloadEvent) => {
      flush();
      if (!slot.isStored) event.preventDefault();
    };
    window.addEventListener("online", flush);
    window.addEventListener("beforeunload", guard);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("beforeunload", guard);
      if (saving) void saving.leave().finally(release);
      else release();
    };
  }, [slot, saving]);
}
