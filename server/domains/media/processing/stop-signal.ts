import type { VerbDeps } from "../../../context.ts";

const controllers = new WeakMap<VerbDeps, AbortController>();

/** Aborted when this process is about to end: what runs then is left for the next start. */
export function stopSignal(deps: VerbDeps): AbortSignal {
  const controller = controllers.get(deps) ?? new AbortController();
  controllers.set(deps, controller);
  return controller.signal;
}

/** Ends the media tools at once, so that a conversion of an hour does not hold up a stop. */
export function stopProcessing(deps: VerbDeps): void {
  controllers.get(deps)?.abort(new Error("The server is stopping"));
  controllers.delete(deps);
}
