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
