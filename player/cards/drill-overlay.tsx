import { partOf } from "#shared/schedule/early.ts";
import type { EngineOutput } from "../engine/engine.ts";

/** Returns true when the winner is a drill. */
export function isDrill({ state, answer, manifest }: EngineOutput): boolean {
  const winner = answer?.winner?.id;
  if (state !== "playing" || !manifest || !winner) return false;
  return partOf(manifest, winner).interruptions.some(
    ({ id, drill }) => drill && winner === `interruption:${id}`,
  );
}

/** Marks a drill over everything it shows, so that people do not take it for a real emergency. */
export function DrillOverlay() {
  return (
    <aside className="drill" data-testid="drill-overlay" role="status">
      DRILL
      <span className="drill-words">This is an exercise</span>
    </aside>
  );
}
