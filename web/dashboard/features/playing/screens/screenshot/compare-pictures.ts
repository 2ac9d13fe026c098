/** The pixels of a picture, four bytes each (red, green, blue, alpha), as a canvas gives them. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** How two pictures differ. */
export interface PictureDifference {
  /** From 0 (alike) to 100; at least 1 when a tile differs. */
  score: number;
  columns: number;
  rows: number;
  /** The tiles that differ, by their place: row × columns + column. */
  tiles: number[];
}

/** Side of a tile in pixels; a tile has four windows. */
export const tileSide = 16;
const windowSide = 8;
/** K1 and K2 of the paper, for eight bits. */
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;
/** A tile with less likeness differs: compression and scaling stay above it. */
const alikeFrom = 0.6;
/** Text of another size is laid out a little differently: a tile may lie so many pixels beside its place. */
const displaced = 2;
/** So alike that no displacement is tried. */
const surelyAlike = 0.95;

/**
 * Compares two pictures of one size by their structure: SSIM of Wang, Bovik, Sheikh and Simoncelli (2004),
 * (2 μx μy + C1)(2 σxy + C2) / ((μx² + μy² + C1)(σx² + σy² + C2)) with C1 = (0.01 · 255)² and C2 = (0.03 · 255)², in
 * windows of 8 × 8 pixels without weights. The likeness of a tile is the mean of its windows, in the colour (red, green
 * or blue) in which it is lowest, so that two colours of one brightness differ, at the best of all displacements of
 * `other` up to two pixels. The score is 100 × (1 − the mean of all tiles), where a negative likeness counts as none.
 * Throws RangeError for two sizes, or for less than a tile.
 */
export function comparePictures(one: Pixels, other: Pixels): PictureDifference {
  if (one.width !== other.width || one.height !== other.height)
    throw new RangeError(`${one.width} × ${one.height} and ${other.width} × ${other.height}`);
  const columns = Math.floor(one.width / tileSide);
  const rows = Math.floor(one.height / tileSide);
  if (columns < 1 || rows < 1) throw new RangeError(`${one.width} × ${one.height} is less than a tile`);
  const tiles: number[] = [];
  let sum = 0;
  for (let tile = 0; tile < columns * rows; tile++) {
    const place = { left: (tile % columns) * tileSide, top: Math.floor(tile / columns) * tileSide };
    const likeness = bestLikeness(one, other, place);
    sum += Math.max(0, likeness);
    if (likeness < alikeFrom) tiles.push(tile);
  }
  const score = Math.round(100 * (1 - sum / (columns * rows)));
  return { score: tiles.length > 0 ? Math.max(1, score) : score, columns, rows, tiles };
}

interface Place {
  left: number;
  top: number;
}

function bestLikeness(one: Pixels, other: Pixels, place: Place): number {
  let best = lowestColour(one, other, { ...place, dx: 0, dy: 0 });
  for (let dy = -displaced; dy <= displaced; dy++)
    for (let dx = -displaced; dx <= displaced; dx++) {
      if (best >= surelyAlike) return best;
      const [left, top] = [place.left + dx, place.top + dy];
      const isInside =
        left >= 0 && top >= 0 && left + tileSide <= other.width && top + tileSide <= other.height;
      if (isInside) best = Math.max(best, lowestColour(one, other, { ...place, dx, dy }));
    }
  return best;
}

interface Displaced extends Place {
  dx: number;
  dy: number;
}

const lowestColour = (one: Pixels, other: Pixels, place: Displaced): number =>
  Math.min(...[0, 1, 2].map((colour) => likenessOf(one, other, place, colour)));

/** Returns the mean of the windows of one tile. */
function likenessOf(one: Pixels, other: Pixels, { left, top, dx, dy }: Displaced, colour: number): number {
  let sum = 0;
  let windows = 0;
  for (let y = 0; y < tileSide; y += windowSide)
    for (let x = 0; x < tileSide; x += windowSide) {
      sum += ssim(one, other, { left: left + x, top: top + y, dx, dy }, colour);
      windows++;
    }
  return sum / windows;
}

function ssim(one: Pixels, other: Pixels, { left, top, dx, dy }: Displaced, colour: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + windowSide; y++)
    for (let x = left; x < left + windowSide; x++) {
      const p = one.data[(y * one.width + x) * 4 + colour] ?? 0;
      const q = other.data[((y + dy) * other.width + x + dx) * 4 + colour] ?? 0;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  const count = windowSide * windowSide;
  const [meanA, meanB] = [a / count, b / count];
  const [varA, varB] = [aa / count - meanA * meanA, bb / count - meanB * meanB];
  const both = ab / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * both + c2)) / ((meanA * meanA + meanB * meanB + c1) * (varA + varB + c2))
  );
}
