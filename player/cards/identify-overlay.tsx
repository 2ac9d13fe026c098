import type { ScreenView } from "../screen-view.ts";

const largest = 13;
/** Width of the picture and of a bold letter, in the style sheet's units and in letter heights. */
const widths = { wide: 150, tall: 54 };
const letter = 0.72;

/** As large as the longest word allows: a name that is broken in the middle of a word is hard to read from afar. */
function sizeOf(name: string): string {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  const width = document.documentElement.dataset.shape === "tall" ? widths.tall : widths.wide;
  return `calc(var(--unit) * ${Math.min(largest, width / (longest * letter)).toFixed(2)})`;
}

/** Which of the many screens in the room is this? Readable from the other end of it; what plays goes on behind. */
export function IdentifyOverlay({ view }: { view: ScreenView }) {
  const screen = view.output.manifest?.screen;
  const name = screen?.name ?? "This screen";
  return (
    <aside className="identify" data-testid="identify-overlay" role="status">
      <p className="identify-name" style={{ fontSize: sizeOf(name) }}>
        {name}
      </p>
      {screen && <p className="identify-id">Screen {screen.id}</p>}
    </aside>
  );
}
