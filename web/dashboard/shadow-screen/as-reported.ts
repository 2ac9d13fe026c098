import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import type { PlayedPlan } from "./played-plan.ts";

type Manifest = PlayedPlan["manifest"];

/** The resolver prepares each manifest once, so an equal one must be the same object. */
const made = new WeakMap<Manifest, Map<string, Manifest>>();

/**
 * Returns a manifest with the interruption started that the screen reports to play: keys, codes and touch menus start
 * one on the device, and the server learns of it by the report only.
 */
export function asReported(manifest: Manifest, report: Pick<ScreenReport, "playing"> | undefined): Manifest {
  const because = report?.playing?.because ?? "";
  const isIt = ({ id }: { id: number }) => because === `interruption:${id}`;
  if (!manifest.interruptions.some(isIt) && !manifest.early?.some((part) => part.interruptions.some(isIt)))
    return manifest;
  const known = made.get(manifest) ?? new Map<string, Manifest>();
  made.set(manifest, known);
  const start = <M extends Pick<Manifest, "interruptions">>(part: M): M => ({
    ...part,
    interruptions: part.interruptions.map((each) => (isIt(each) ? { ...each, untilMs: null } : each)),
  });
  const started = known.get(because) ?? {
    ...start(manifest),
    ...(manifest.early && { early: manifest.early.map(start) }),
  };
  known.set(because, started);
  return started;
}
