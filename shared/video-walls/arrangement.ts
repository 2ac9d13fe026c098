/** Widths of the frame around the picture of a screen, in millimetres. */
export interface Bezel {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Where a screen hangs, in millimetres: the top left corner and the size of its picture, without its bezel. */
export interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
  bezel: Bezel;
}

/** A part of the picture of a wall, as fractions of the whole picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the smallest box around all pictures: the whole picture of the wall. Null when there is no screen. */
export function pictureOf(places: readonly Placed[]): Box | null {
  if (places.length === 0) return null;
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  return {
    x,
    y,
    width: Math.max(...places.map((place) => place.x + place.width)) - x,
    height: Math.max(...places.map((place) => place.y + place.height)) - y,
  };
}

/** Six decimals are a tenth of a pixel on a wall of 100,000 pixels. Equal arrangements give equal texts. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * Returns the part of the picture that each screen shows, in the order of the places. What lies behind the bezels
 * belongs to no part, so lines go straight from screen to screen.
 */
export function partsOf(places: readonly Placed[]): Part[] {
  const whole = pictureOf(places);
  if (!whole) return [];
  return places.map(({ x, y, width, height }) => ({
    x: rounded((x - whole.x) / whole.width),
    y: rounded((y - whole.y) / whole.height),
    width: rounded(width / whole.width),
    height: rounded(height / whole.height),
  }));
}

/** Returns the box of a screen with its bezel. */
export const caseOf = ({ x, y, width, height, bezel }: Placed): Box => ({
  x: x - bezel.left,
  y: y - bezel.top,
  width: width + bezel.left + bezel.right,
  height: height + bezel.top + bezel.bottom,
});

/** A bezel may be a little wider than measured, or the screens may touch (mm). */
const touchMm = 2;

/** Returns the pairs of places, by their index, that cannot hang like this: one screen would cover the other. */
export function overlapsOf(places: readonly Placed[]): [number, number][] {
  const boxes = places.map(caseOf);
  return boxes.flatMap((one, index) =>
    boxes.flatMap((other, next): [number, number][] => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      return next > index && across > touchMm && down > touchMm ? [[index, next]] : [];
    }),
  );
}
