import type { Part } from "#shared/video-walls/arrangement.ts";

const percent = (value: number): string => `${Math.round(value * 1e8) / 1e6}%`;

/**
 * Returns the styles of a layer that is as large as the whole picture of the wall and lies so that a part of it fills
 * the screen. Null: the layer fills the screen, as on a screen alone.
 */
export function boxOfPart(part: Part | null): Record<"left" | "top" | "width" | "height", string> {
  if (!part) return { left: "", top: "", width: "", height: "" };
  const { x, y, width, height } = part;
  return {
    left: percent(-x / width),
    top: percent(-y / height),
    width: percent(1 / width),
    height: percent(1 / height),
  };
}
