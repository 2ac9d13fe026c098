import type { EngineOutput } from "../engine/engine.ts";

/** Returns true when the winner is a drill. */
export function isDrill({ state, answer, manifest }: EngineOutput): boolean {
  if (state !== "playing") return false;
  const winner = answer?.winner?.id;
  return manifest?.interruptions.some(({ id, drill }) => drill && winner === `interruption:${id}`) ?? false;
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
