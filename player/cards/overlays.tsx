import { partOf } from "#shared/schedule/early.ts";
import type { EngineOutput } from "../engine/engine.ts";
import type { ScreenView } from "../screen-view.ts";
import { cardWords } from "../words/card-words.ts";
import { drillWords } from "../words/drill-words.ts";
import { useTexts } from "../words/use-texts.ts";

const largest = 13;
/** Width of the picture (in the style sheet's units) and of a bold character (as a share of the font size). */
const widths = { wide: 150, tall: 54 };
const letter = 0.72;

/** Returns the largest font size at which the longest word fits: a broken word is hard to read from afar. */
function sizeOf(name: string): string {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  const width = document.documentElement.dataset.shape === "tall" ? widths.tall : widths.wide;
  return `calc(var(--unit) * ${Math.min(largest, width / (longest * letter)).toFixed(2)})`;
}

/** Shows the screen's name and number, readable across a large room. Playback continues behind it. */
export function IdentifyOverlay({ view }: { view: ScreenView }) {
  const words = useTexts(cardWords);
  const screen = view.output.manifest?.screen;
  const name = screen?.name ?? words("thisScreen");
  return (
    <aside className="identify" data-testid="identify-overlay" role="status">
      <p className="identify-name" style={{ fontSize: sizeOf(name) }}>
        {name}
      </p>
      {screen && <p className="identify-id">{words("screen", { id: String(screen.id) })}</p>}
    </aside>
  );
}

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
  const words = useTexts(drillWords);
  return (
    <aside className="drill" data-testid="drill-overlay" role="status">
      {words("drill")}
      <span className="drill-words">{words("exercise")}</span>
    </aside>
  );
}
