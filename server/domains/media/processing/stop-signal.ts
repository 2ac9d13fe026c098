import type { VerbDeps } from "../../../context.ts";

const controllers = new WeakMap<VerbDeps, AbortController>();

/** Returns a signal that aborts when this process is about to stop. The next start continues the aborted work. */
export function stopSignal(deps: VerbDeps): AbortSignal {
  const controller = controllers.get(deps) ?? new AbortController();
  controllers.set(deps, controller);
  return controller.signal;
}

/** Stops the media tools at once, so that a conversion of an hour does not delay the stop of the server. */
export function stopProcessing(deps: VerbDeps): void {
  controllers.get(deps)?.abort(new Error("The server is stopping"));
  controllers.delete(deps);
}
