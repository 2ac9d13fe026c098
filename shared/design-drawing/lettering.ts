/** Rules of texts in designs, for the two places that draw a design: the player, and the server's picture of it. */

/** Multiple of the font size: Indian scripts have marks above and below the line. */
export const usualLineHeight = 1.25;
/** The smallest share of its font size to which a text that overflows is reduced. */
const leastShare = 0.2;

/** Returns the largest size with which a text fits (`low`); `fits` is false when even the least does not. */
export function largestSize(
  wanted: number,
  fitsWith: (size: number) => boolean,
): { size: number; fits: boolean } {
  let [low, high] = [Math.round(wanted * leastShare), wanted];
  if (fitsWith(high)) return { size: high, fits: true };
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (fitsWith(middle)) low = middle;
    else high = middle;
  }
  return { size: low, fits: fitsWith(low) };
}
