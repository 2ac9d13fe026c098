import { CalculationMethod, Coordinates, Madhab, PrayerTimes } from "adhan";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { ItemOf } from "#shared/media-kinds/contract.ts";
import { prayers } from "#shared/media-kinds/prayer-settings.ts";

type Settings = ItemOf<"prayer">["settings"];
export type RowName = (typeof prayers)[number] | "noon" | "sunset";

export interface TimeRow {
  name: RowName;
  /** UTC ms; null near the poles, where the sun does not rise or set on this day. */
  atMs: number | null;
  /** It is the next one. */
  isNext: boolean;
}

const sunRows = ["sunrise", "noon", "sunset"] as const;

/** Computes the times of the day that it is in the zone, without a network. `offset`: minutes east of UTC at an instant. */
export function timesOfDay(settings: Settings, nowMs: number, offset: (atMs: number) => number): TimeRow[] {
  const local = new Date(nowMs + offset(nowMs) * minuteMs);
  // Its day is read in the device's zone.
  const day = new Date(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), 12);
  const rule = CalculationMethod[settings.method]();
  rule.madhab = settings.madhab === "hanafi" ? Madhab.Hanafi : Madhab.Shafi;
  if (settings.shows === "prayers") rule.adjustments = { ...settings.offsets };
  else rule.methodAdjustments = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };
  const times = new PrayerTimes(new Coordinates(settings.latitude, settings.longitude), day, rule);
  const at: Record<RowName, Date> = { ...times, noon: times.dhuhr, sunset: times.sunset };
  const names: readonly RowName[] = settings.shows === "sun" ? sunRows : prayers;
  const rows = names.map((name) => {
    const ms = at[name].getTime();
    return { name, atMs: Number.isNaN(ms) ? null : ms };
  });
  // Sunrise stands among the prayers and is none.
  const counts = rows.filter(({ name }) => settings.shows === "sun" || name !== "sunrise");
  const known = counts.filter(({ atMs }) => atMs !== null);
  // After the last one, the first of tomorrow.
  const next = known.find(({ atMs }) => atMs !== null && atMs > nowMs) ?? known[0];
  return rows.map((row) => ({ ...row, isNext: row === next }));
}

/** Returns a time of the day as `5:04` or `17:04`. */
export function clockText(atMs: number, offsetMin: number, hours: 12 | 24): string {
  // To the nearest minute, as timetables are printed.
  const minutes = Math.round((atMs + offsetMin * minuteMs) / minuteMs) % (dayMs / minuteMs);
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, "0")];
  return hours === 24
    ? `${String(hour).padStart(2, "0")}:${minute}`
    : `${hour % 12 === 0 ? 12 : hour % 12}:${minute}`;
}
