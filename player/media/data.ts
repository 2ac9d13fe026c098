import type { Stop } from "#player/engine/contracts.ts";
import { writesDigits } from "#shared/digits.ts";
import { dress, undress } from "./dress.ts";
import { fitText, followSize } from "./fit-text.ts";
import { type MediaFactory, stillView } from "./view.ts";

const steps: readonly [limitS: number, unitS: number, unit: string][] = [
  [90, 1, "second"],
  [90 * 60, 60, "minute"],
  [36 * 3_600, 3_600, "hour"],
  [Number.POSITIVE_INFINITY, 86_400, "day"],
];

/** Formats how long ago something was. `ageMs` in milliseconds; the future counts as now. */
export function ageText(ageMs: number): string {
  const ageS = Math.max(0, ageMs) / 1000;
  const [, unitS, unit] = steps.find(([limitS]) => ageS < limitS) ?? [0, 86_400, "day"];
  const count = Math.round(ageS / unitS);
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

const ageEveryMs = 5_000;

function part(className: string, colour: string): HTMLDivElement {
  const element = document.createElement("div");
  element.className = className;
  element.dir = "auto";
  element.style.color = colour;
  return element;
}

/** Shows one value with its title and unit. The server pushes values; the tile always shows the newest one. */
export const data: MediaFactory<"data"> = ({ item: { settings } }, host, { clock, data: values }) => {
  const { colour, sourceId, staleAfterS } = settings;
  const inDigits = writesDigits(settings.digits);
  const tile = part("tile", colour);
  const box = part("tile-box", colour);
  const [title, value, foot] = [
    part("tile-title", settings.accent || colour),
    part("text-words", colour),
    part("tile-foot", colour),
  ];
  let stops: Stop[] = [];
  let stopTimer: Stop = () => undefined;

  function draw(): void {
    const known = values.dataValue(sourceId);
    const none = known === null || known.value === null;
    const shown = none
      ? "\u2013"
      : typeof known.value === "number"
        ? inDigits(known.value.toLocaleString())
        : known.value;
    const text = settings.unit && !none ? `${shown}\u00a0${settings.unit}` : String(shown);
    if (value.textContent !== text) {
      value.textContent = text;
      fitText(value, box, 0.9);
    }
    const ageMs = known ? clock.now() - known.atMs : 0;
    const stale = staleAfterS !== null && ageMs > staleAfterS * 1000;
    tile.dataset.stale = String(stale);
    foot.textContent = none ? "No value yet" : stale ? ageText(ageMs) : "";
  }

  function drawAges(): void {
    draw();
    stopTimer = clock.after(ageEveryMs, drawAges);
  }

  function size(): void {
    const letters = Math.min(host.clientWidth, host.clientHeight * 1.4) * 0.075;
    for (const line of [title, foot]) line.style.fontSize = `${Math.max(8, letters)}px`;
    fitText(value, box, 0.9);
  }

  return {
    ...stillView,
    async prepare() {
      title.textContent = settings.title;
      dress(host, settings);
      box.appendChild(value);
      for (const each of [title, box, foot]) tile.appendChild(each);
      host.appendChild(tile);
      drawAges();
      stops = [values.subscribe(sourceId, draw), followSize(host, size)];
    },
    show() {
      // The tile has followed its source since `prepare`.
    },
    dispose() {
      stopTimer();
      for (const stop of stops) stop();
      undress(host);
      tile.remove();
    },
  };
};
