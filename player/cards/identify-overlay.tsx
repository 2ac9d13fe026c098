import type { ScreenView } from "../screen-view.ts";

/** Which of the many screens in the room is this? Readable from the other end of it; what plays goes on behind. */
export function IdentifyOverlay({ view }: { view: ScreenView }) {
  const screen = view.output.manifest?.screen;
  return (
    <aside className="identify" data-testid="identify-overlay" role="status">
      <p className="identify-name">{screen?.name ?? "This screen"}</p>
      {screen && <p className="identify-id">Screen {screen.id}</p>}
    </aside>
  );
}
