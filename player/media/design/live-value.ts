import type { DataValues } from "#player/engine/contracts.ts";
import { ageText } from "#player/words/widget-words.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import { readCell } from "#shared/media-kinds/read-cell.ts";
import { again } from "../again.ts";
import { part } from "../part.ts";
import type { MediaWorld } from "../world.ts";
import { keepCell, recallCell } from "./known-cells.ts";
import { drawText } from "./lettering.ts";

const lookEveryMs = 10_000;
const noValue = "\u2013";

/** Returns what a live value shows now; null: its row is hidden. A deleted row or column leaves the last text that is known. */
function wordsOf({ sourceId, cell }: ElementOf<"value">, data: DataValues): string | null {
  const newest = data.dataValue(sourceId);
  if (!cell) {
    const value = newest?.value ?? null;
    return typeof value === "number" ? value.toLocaleString() : (value ?? noValue);
  }
  const table = newest?.document;
  const read = table?.kind === "table" ? readCell(table, cell) : null;
  if (read && "text" in read) {
    if (read.hidden) return null;
    keepCell(sourceId, cell, read.text);
    return read.text;
  }
  return recallCell(sourceId, cell) ?? cell.shown ?? noValue;
}

/** Draws the newest value of a data source, or a cell of its table, and follows it. */
export function drawValue(
  element: ElementOf<"value">,
  {
    data,
    clock,
    language = () => "en",
    ownFonts,
  }: Pick<MediaWorld, "data" | "clock"> & {
    language?: MediaWorld["language"];
    ownFonts?: readonly OwnFontFile[] | undefined;
  },
) {
  const { before, after, sourceId, staleAfterS } = element;
  let shown = "";
  const text = () => {
    const words = wordsOf(element, data);
    return words === null ? "" : `${before}${words}${after}`;
  };
  const drawn = drawText(element, [{ text: text() }], ownFonts);
  const age = part("design-age");
  age.style.fontSize = `${element.size * 0.3}px`;
  age.style.color = element.colour;
  drawn.root.appendChild(age);

  function look(): void {
    const next = text();
    if (next !== shown) {
      shown = next;
      drawn.write([{ text: next }]);
      drawn.fit();
    }
    const known = data.dataValue(sourceId);
    const ageMs = known ? clock.now() - known.atMs : 0;
    age.textContent =
      staleAfterS !== undefined && ageMs > staleAfterS * 1000 ? ageText(ageMs, language()) : "";
  }
  function lookAgain(): number {
    look();
    return lookEveryMs;
  }

  shown = text();
  look();
  const stops = [
    data.subscribe(sourceId, look),
    ...(staleAfterS === undefined ? [] : [again(clock, lookAgain)]),
  ];
  return {
    node: drawn.root,
    refit: drawn.fit,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
