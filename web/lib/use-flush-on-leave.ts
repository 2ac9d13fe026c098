import { useEffect } from "react";

/** An editor that saves after a pause. `open` is true while something is not saved. */
interface SavingEditor {
  flush(): void;
  readonly open: boolean;
}

/**
 * Saves at once when the page is left or the network is back. The browser asks before it closes a page with something
 * that is not saved.
 */
export function useFlushOnLeave(editor: SavingEditor): void {
  useEffect(() => {
    const flush = () => editor.flush();
    const guard = (event: BeforeUnloadEvent) => {
      flush();
      if (editor.open) event.preventDefault();
    };
    window.addEventListener("online", flush);
    window.addEventListener("beforeunload", guard);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("beforeunload", guard);
      flush();
    };
  }, [editor]);
}
