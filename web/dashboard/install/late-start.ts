import { hasLiveMark } from "#web/lib/live-chat/live-mark.ts";
import { startWorker } from "./register-worker.ts";

/** Starts what nothing of the first view waits for: the service worker, and the chat with a person that goes on. */
export function startLate(): void {
  startWorker();
  if (!hasLiveMark()) return;
  void import("../features/desk/live-chat/live-window.tsx").then(
    ({ goOnWithChat }) => goOnWithChat(),
    () => undefined,
  );
}
