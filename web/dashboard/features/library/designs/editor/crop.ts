import type { ElementOf } from "#shared/media-kinds/design.ts";

type Crop = NonNullable<ElementOf<"picture">["crop"]>;
export const corners = ["top left", "top right", "bottom left", "bottom right"] as const;
export type Corner = (typeof corners)[number];

/** A smaller part is hard to take hold of. */
const least = 0.05;
const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Moves a part of a picture, or one of its corners, by shares of the picture. It stays inside. */
export function draggedCrop(crop: Crop, which: Corner | "all", dx: number, dy: number): Crop {
  const { x, y, w, h } = crop;
  if (which === "all")
    return { ...crop, x: rounded(between(x + dx, 0, 1 - w)), y: rounded(between(y + dy, 0, 1 - h)) };
  const [right, bottom] = [x + w, y + h];
  const isLeft = which.endsWith("left");
  const isTop = which.startsWith("top");
  const newX = isLeft ? between(x + dx, 0, right - least) : x;
  const newY = isTop ? between(y + dy, 0, bottom - least) : y;
  const newRight = isLeft ? right : between(right + dx, x + least, 1);
  const newBottom = isTop ? bottom : between(bottom + dy, y + least, 1);
  return {
    x: rounded(newX),
    y: rounded(newY),
    w: rounded(newRight - newX),
    h: rounded(newBottom - newY),
  };
}
