import { hourMs, minuteMs } from "#shared/durations.ts";
import type { WeatherDay, WeatherDocument } from "#shared/media-kinds/weather.ts";

/** The weather of one hour at a place. */
export interface ShownHour {
  /** Local time at the place, as if it were UTC (ms). */
  localMs: number;
  temperature: number;
  feels: number | null;
  code: number;
  rain: number | null;
  wind: number | null;
  isDay: boolean;
}

/** Returns minutes east of UTC at the place. */
const offsetMinAt = ({ days }: WeatherDocument, atMs: number): number => {
  const day = days.filter(({ fromMs }) => fromMs <= atMs).pop() || days[0];
  return day ? day.offsetMin : 0;
};

/** Returns the weather of the hour of a moment; null outside of the forecast. */
export function hourAt(document: WeatherDocument, atMs: number): ShownHour | null {
  const { fromMs, temperature, feels, code, rain, wind, day } = document.hours;
  const at = Math.floor((atMs - fromMs) / hourMs);
  const [degrees, wmo] = [temperature[at], code[at]];
  if (degrees === undefined || wmo === undefined) return null;
  const startMs = fromMs + at * hourMs;
  return {
    localMs: startMs + offsetMinAt(document, startMs) * minuteMs,
    temperature: degrees,
    feels: feels[at] ?? null,
    code: wmo,
    rain: rain[at] ?? null,
    wind: wind[at] ?? null,
    isDay: day[at] === 1,
  };
}

/** Returns the next hours after this one, `step` hours from each other. */
export function hoursAfter(
  document: WeatherDocument,
  nowMs: number,
  { count, step }: { count: number; step: number },
): ShownHour[] {
  const found: ShownHour[] = [];
  for (let each = 1; each <= count; each++) {
    const hour = hourAt(document, nowMs + each * step * hourMs);
    if (hour) found.push(hour);
  }
  return found;
}

/** Returns today at the place and the days after it. */
export const daysFrom = ({ days }: WeatherDocument, nowMs: number, count: number): WeatherDay[] =>
  days.filter(({ untilMs }) => untilMs > nowMs).slice(0, count);

/** Says a temperature, given in °C. */
export function degreesText(celsius: number, units: "celsius" | "fahrenheit"): string {
  const degrees = Math.round(units === "fahrenheit" ? (celsius * 9) / 5 + 32 : celsius);
  // Not "-0".
  return `${degrees < 0 ? `−${-degrees}` : Math.abs(degrees)}°`;
}

/** Says a speed, given in km/h. */
export const windText = (kmh: number, units: "kmh" | "mph"): string =>
  units === "mph" ? `${Math.round(kmh / 1.609344)} mph` : `${Math.round(kmh)} km/h`;
