import type { ShellReport, WorkerMessage } from "../engine/places.ts";

/** Keeps this device able to start without network. */
export interface ShellKeeper {
  /**
   * Checks the stored player and repairs it. "broken": it could not be repaired, and the next start needs the network.
   */
  check(): Promise<ShellReport>;
}

const answerWithinMs = 60_000;

/** Null: this worker does not answer, or its version is too old for this question. */
function ask(worker: ServiceWorker | null): Promise<ShellReport | null> {
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    const timer = setTimeout(() => resolve(null), answerWithinMs);
    channel.port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      channel.port1.close();
      resolve(data as ShellReport);
    };
    const message: WorkerMessage = "check-shell";
    worker.postMessage(message, [channel.port2]);
  });
}

/** Checks the service worker and the player files that it stores; `register` registers the worker again. */
export function createShellKeeper(deps: {
  find: () => Promise<ServiceWorkerRegistration | undefined>;
  register: () => Promise<ServiceWorkerRegistration>;
}): ShellKeeper {
  return {
    async check() {
      const found = await deps.find();
      const registration = found ?? (await deps.register());
      const report = await ask(registration.active);
      if (report !== "broken") return found && report !== "repaired" ? "whole" : "repaired";
      // The server may have a newer version, whose installation stores all of its files again.
      await registration.update().catch(() => undefined);
      const successor = await ask(registration.waiting);
      return successor === null || successor === "broken" ? "broken" : "repaired";
    },
  };
}
