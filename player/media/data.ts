import { ageText, widgetWords } from "#player/words/widget-words.ts";
import { writesDigits } from "#shared/digits.ts";
import { fitText } from "./fit-text.ts";
import { part } from "./part.ts";
import { drawnView, type MediaFactory } from "./view.ts";

const ageEveryMs = 5_000;

function line(className: string): HTMLDivElement {
  const element = part(className);
  element.dir = "auto";
  return element;
}

/** Shows one value with its title and unit. The server pushes values; the tile always shows the newest one. */
export const data: MediaFactory<"data"> = (
  { item: { settings } },
  host,
  { clock, data: values, language },
) => {
  const { colour, sourceId, staleAfterS } = settings;
  const inDigits = writesDigits(settings.digits);
  const [title, value, foot] = [line("tile-title"), line("text-words"), line("tile-foot")];
  const box = part("tile-box", "", [value]);
  const tile = part("tile", "", [title, box, foot]);
  title.textContent = settings.title;
  title.style.color = settings.accent || colour;

  return drawnView(host, clock, {
    look: settings,
    box: tile,
    draw() {
      const known = values.dataValue(sourceId);
      const none = known === null || known.value === null;
      const shown = none
        ? "\u2013"
        : typeof known.value === "number"
          ? inDigits(known.value.toLocaleString())
          : known.value;
      const text = settings.unit && !none ? `${shown}\u00a0${settings.unit}` : String(shown);
      value.textContent = text;
      const ageMs = known ? clock.now() - known.atMs : 0;
      const stale = staleAfterS !== null && ageMs > staleAfterS * 1000;
      tile.dataset.stale = String(stale);
      foot.textContent = none ? widgetWords(language())("noValue") : stale ? ageText(ageMs, language()) : "";
      return text;
    },
    everyMs: ageEveryMs,
    follow: (changed) => values.subscribe(sourceId, changed),
    arrange() {
      const letters = Math.min(host.clientWidth, host.clientHeight * 1.4) * 0.075;
      for (const each of [title, foot]) each.style.fontSize = `${Math.max(8, letters)}px`;
      fitText(value, box, 0.9);
    },
  });
};
