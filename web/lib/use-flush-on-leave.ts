import { useEffect } from "react";

/** An editor that saves after a pause. `open` is true while something is not saved. */
interface SavingEditor {
  flush(): void;
  readonly open: boolean;
}

/** Editors whose page was left while something was not saved. They go on sending, and the browser asks for them, too. */
const left = new Set<SavingEditor>();

function flushLeft(): boolean {
  for (const editor of left) {
    editor.flush();
    if (!editor.open) left.delete(editor);
  }
  return left.size > 0;
}

let attends = false;
/** For as long as the tab is open: an editor that was left has no page that could listen for it. */
function attend(): void {
  if (attends) return;
  attends = true;
  window.addEventListener("online", flushLeft);
  window.addEventListener("beforeunload", (event) => {
    if (flushLeft()) event.preventDefault();
  });
}

/**
 * Saves at once when the page is left or the network is back. The browser asks before it closes a tab with something
 * that is not saved, also on another page of the dashboard.
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
      if (!editor.open) return;
      left.add(editor);
      attend();
    };
  }, [editor]);
}
