import { FaultyPicture } from "./faults.ts";

/** Pixels of each unit of CSS. */
const units: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};
const maxAspect = 40;

/** Returns a length in pixels; null for none, and for those that depend on a page, for example 100%. */
function pixelsOf(length: string | undefined): number | null {
  const found = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length ?? "");
  const unit = units[found?.[2]?.toLowerCase() ?? ""];
  const pixels = Number(found?.[1]) * (unit ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : null;
}

/**
 * Returns the size of a drawing whose long side has `side` pixels, from the attributes of its root, whatever numbers
 * are in them. Throws FaultyPicture for one that is much longer than wide.
 */
export function drawingSize(attribute: (name: string) => string | undefined, side: number) {
  const numbers = (attribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = numbers;
  const box = numbers.length === 4 && numbers.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0;
  const width = pixelsOf(attribute("width")) ?? (box ? boxWidth : 1920);
  const height = pixelsOf(attribute("height")) ?? (box ? boxHeight : 1080);
  const long = Math.max(width, height);
  if (long / Math.min(width, height) > maxAspect) throw new FaultyPicture("pictureDamaged");
  return {
    width: Math.round((width / long) * side),
    height: Math.round((height / long) * side),
    viewBox: box ? numbers.join(" ") : `0 0 ${width} ${height}`,
  };
}
