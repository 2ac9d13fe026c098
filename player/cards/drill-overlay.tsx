import type { EngineOutput } from "../engine/engine.ts";

/** What is on screen is an exercise. */
export function isDrill({ state, answer, manifest }: EngineOutput): boolean {
  if (state !== "playing") return false;
  const winner = answer?.winner?.id;
  return manifest?.interruptions.some(({ id, drill }) => drill && winner === `interruption:${id}`) ?? false;
}

/** Says so over whatever the drill shows: nobody must take an exercise for the real thing. */
export function DrillOverlay() {
  return (
    <aside className="drill" data-testid="drill-overlay" role="status">
      DRILL
      <span className="drill-words">This is an exercise</span>
    </aside>
  );
}
