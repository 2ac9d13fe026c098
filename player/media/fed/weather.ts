import { writesDigits } from "#shared/digits.ts";
import type { WidgetOf } from "#shared/media-kinds/contract.ts";
import type { WeatherDay, WeatherDocument } from "#shared/media-kinds/weather.ts";
import { windUnits } from "#shared/media-kinds/wind-units.ts";
import { shortWeekdayName } from "../day-texts.ts";
import { largest } from "../fit-text.ts";
import { part } from "../part.ts";
import { timeText } from "./agenda-words.ts";
import { fedView } from "./fed-view.ts";
import { createFed, holds, type Picture } from "./frame.ts";
import { weatherIcon } from "./weather-icon.ts";
import { daysFrom, degreesText, hourAt, hoursAfter, type ShownHour, windText } from "./weather-now.ts";
import { skyText, weatherTexts } from "./weather-words.ts";
import "./weather.css";

type Settings = WidgetOf<"weather">["settings"];

/** What one picture of the weather shows. */
interface Scene {
  settings: Settings;
  place: string;
  now: ShownHour;
  days: readonly WeatherDay[];
}

/** What writes the numbers of a picture, in the digits of its settings. */
function writersOf({ digits, hours, units }: Settings) {
  const inDigits = writesDigits(digits);
  return {
    inDigits,
    hour: (localMs: number) =>
      inDigits(hours === 24 ? timeText(localMs, 24) : timeText(localMs, 12).replace(":00", "")),
    percent: (rain: number) => inDigits(`${Math.round(rain)}%`),
    degrees: (celsius: number) => inDigits(degreesText(celsius, units)),
  };
}

function factsOf({ settings, now, days }: Scene): string[] {
  const words = weatherTexts(settings.language);
  const { degrees, percent, inDigits } = writersOf(settings);
  const [today] = days;
  return [
    now.feels === null ? "" : words("feels", { degrees: degrees(now.feels) }),
    today ? `↑ ${degrees(today.max)}  ↓ ${degrees(today.min)}` : "",
    [
      now.rain === null ? "" : words("rain", { percent: percent(now.rain) }),
      now.wind === null ? "" : words("wind", { speed: inDigits(windText(now.wind, windUnits(settings))) }),
    ]
      .filter((text) => text !== "")
      .join(" · "),
  ].filter((text) => text !== "");
}

const nowPart = (scene: Scene, withFacts: boolean): HTMLElement => {
  const { now, settings } = scene;
  const facts = withFacts ? factsOf(scene).map((text) => part("weather-facts", text)) : [];
  return part("weather-now", "", [
    weatherIcon(now.code, now.isDay),
    part("weather-degrees", writersOf(settings).degrees(now.temperature)),
    part("", "", [part("weather-sky", skyText(now.code, now.isDay, settings.language)), ...facts]),
  ]);
};

/** Draws now and the next hours. Gives up the hours where the rest would be too small. */
function drawToday(scene: Scene, hours: readonly ShownHour[], { body, unit }: Picture): void {
  const { settings, place } = scene;
  const { hour: hourText, degrees, percent } = writersOf(settings);
  const list = part(
    "weather-list",
    "",
    hours.map((hour) =>
      part("", "", [
        part("weather-when", hourText(hour.localMs)),
        weatherIcon(hour.code, hour.isDay),
        part("weather-high", degrees(hour.temperature)),
        hour.rain === null ? null : part("weather-rain", percent(hour.rain)),
      ]),
    ),
  );
  const box = part("weather", "", [
    part("weather-head", "", [part("weather-place", place)]),
    nowPart(scene, true),
    hours.length > 0 ? list : null,
  ]);
  body.appendChild(box);
  const fits = fitsIn(box, body);
  if (hours.length > 0 && !fits(unit * 3.8)) box.removeChild(list);
  fits(largest(4, unit * 9, fits));
}

/** Draws the next days, as columns or in an upright picture as rows. */
function drawDays({ settings, place, now, days }: Scene, { body, unit }: Picture): void {
  const { language } = settings;
  const { degrees, percent } = writersOf(settings);
  const list = part(
    "weather-list",
    "",
    days.map((day, at) =>
      part("", "", [
        part(
          "weather-when",
          at === 0 ? weatherTexts(language)("today") : shortWeekdayName(new Date(day.date), language),
        ),
        weatherIcon(day.code, true),
        part("weather-high", degrees(day.max)),
        part("weather-low", degrees(day.min)),
        day.rain === null ? null : part("weather-rain", percent(day.rain)),
      ]),
    ),
  );
  const head = part("weather-head", "", [
    part("weather-place", place),
    part("weather-place", degrees(now.temperature)),
  ]);
  const box = part("weather is-days", "", [head, list]);
  body.appendChild(box);
  const fits = fitsIn(box, body);
  fits(largest(4, unit * 9, fits));
}

/** Draws the weather of now in one line. */
function drawStrip(scene: Scene, { body, unit }: Picture): void {
  const { now, settings, place } = scene;
  const box = part("weather", "", [
    weatherIcon(now.code, now.isDay) as HTMLElement,
    part("weather-degrees", writersOf(settings).degrees(now.temperature)),
    part("weather-place", place),
    part("weather-sky", skyText(now.code, now.isDay, settings.language)),
  ]);
  body.appendChild(box);
  const fits = fitsIn(box, body);
  fits(largest(4, unit * 60, fits));
}

const fitsIn = (box: HTMLElement, body: HTMLElement) => (size: number) => {
  box.style.fontSize = `${size}px`;
  return holds(box) && holds(body);
};

/** Shows the weather of a place: now and the next hours, or the next days. Takes "now" from the screen's clock. */
export const weather = fedView<"weather">((host, { item: { settings } }, world) => {
  const words = weatherTexts(settings.language);
  function sceneOf(document: WeatherDocument, nowMs: number): Scene | null {
    const now = hourAt(document, nowMs);
    const count = settings.style === "days" ? settings.days : 1;
    const days = daysFrom(document, nowMs, count);
    return now && { settings, now, days, place: settings.title || document.place };
  }
  return createFed(host, {
    kind: "weather",
    settings,
    world,
    empty: words("none"),
    // Changes with each hour and each forecast.
    describe(document, nowMs) {
      const next = hoursAfter(document, nowMs, { count: 14, step: 1 });
      return JSON.stringify([sceneOf(document, nowMs), next, document.attribution]);
    },
    draw(document, nowMs, picture) {
      const scene = sceneOf(document, nowMs);
      const { body, isStrip, width, height } = picture;
      if (document.attribution) body.appendChild(part("weather-source", document.attribution));
      const source = body.lastChild;
      if (!scene)
        body.appendChild(part("fed-empty", document.days.length === 0 ? words("none") : words("old")));
      else if (isStrip) drawStrip(scene, picture);
      else if (settings.style === "days") drawDays(scene, picture);
      else {
        const step = height > width ? 3 : 2;
        drawToday(scene, hoursAfter(document, nowMs, { count: height > width ? 4 : 6, step }), picture);
      }
      // Below the rest, which found its size with the source in its place.
      if (source) body.appendChild(source);
    },
  });
});
