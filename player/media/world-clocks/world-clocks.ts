import { clockFaces } from "../clock-faces.ts";
import { appBox } from "../fit-app.ts";
import { fitText } from "../fit-text.ts";
import { part } from "../part.ts";
import { drawnView, type MediaFactory } from "../view.ts";
import { dayWord } from "./day-word.ts";
import { columnsFor } from "./grid.ts";
import "./world-clocks.css";

/** Width of a cell relative to its height. */
const shapes = { digital: 1.7, analogue: 0.85 };

/** Shows the time in several cities, with the zone offsets of the manifest. */
export const worldClocks: MediaFactory<"world-clocks"> = ({ item: { settings } }, host, world) => {
  const { clock, offsetMin } = world;
  const { cities, style, language } = settings;
  const box = appBox("world-clocks");
  box.dataset.style = style;
  const cells = cities.map(({ label, zone }) => {
    const face = clockFaces[style]({ ...settings, date: false, zone });
    // Without a date the digits have the room of the whole picture.
    if (style === "digital") face.element.setAttribute("viewBox", "3 22 154 50");
    const [name, day] = [part("world-clocks-name", label), part("world-clocks-day")];
    const dial = part("world-clocks-dial");
    dial.appendChild(face.element);
    const words = part("world-clocks-words", "", [name, day]);
    const root = part("world-clocks-cell", "", [part("world-clocks-label", "", [words]), dial]);
    box.appendChild(root);
    return { face, zone, day, words, root };
  });

  /** Gives all names the size of the one that needs the smallest. */
  function arrange(): void {
    const [width, height] = [box.clientWidth, box.clientHeight];
    if (width === 0 || height === 0) return;
    const columns = columnsFor(cells.length, { width, height }, shapes[style]);
    const rows = Math.ceil(cells.length / columns);
    for (const { root } of cells) {
      root.style.width = `${100 / columns}%`;
      root.style.height = `${100 / rows}%`;
    }
    let least = Number.POSITIVE_INFINITY;
    for (const { words } of cells) {
      fitText(words, words.parentElement ?? box, 0.6);
      least = Math.min(least, Number.parseFloat(words.style.fontSize));
    }
    for (const { words } of cells) words.style.fontSize = `${least}px`;
  }

  function draw(): string {
    const nowMs = clock.now();
    const hereMin = offsetMin(null, nowMs);
    for (const { face, zone, day } of cells) {
      const thereMin = offsetMin(zone, nowMs);
      face.draw(new Date(nowMs + thereMin * 60_000));
      day.textContent = dayWord(nowMs, hereMin, thereMin, language);
    }
    return cells.map(({ day }) => day.textContent).join();
  }

  return drawnView(host, clock, { look: settings, box, draw, everyMs: 1_000, arrange });
};
