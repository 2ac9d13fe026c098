import sharp from "sharp";

interface Likeness {
  /** Mean difference of all colours, from 0 to 255. */
  mean: number;
  /** Mean structural similarity (SSIM, Wang and others 2004) of squares of 8 × 8 pixels; 1 for equal pictures. */
  structure: number;
}

const side = 8;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Compares two pictures of one size. */
export async function likeness(one: Buffer, other: Buffer): Promise<Likeness> {
  const read = (bytes: Buffer) =>
    sharp(bytes).flatten({ background: "#000" }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([read(one), read(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height)
    throw new Error(`${a.info.width} × ${a.info.height} and ${b.info.width} × ${b.info.height}`);
  let sum = 0;
  for (let at = 0; at < a.data.length; at++) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
  return { mean: sum / a.data.length, structure: similarity(a.data, b.data, a.info) };
}

function similarity(a: Buffer, b: Buffer, { width, height }: { width: number; height: number }): number {
  const grey = (of: Buffer, at: number) =>
    0.299 * (of[at] ?? 0) + 0.587 * (of[at + 1] ?? 0) + 0.114 * (of[at + 2] ?? 0);
  let total = 0;
  let squares = 0;
  for (let top = 0; top + side <= height; top += side)
    for (let left = 0; left + side <= width; left += side) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + side; y++)
        for (let x = left; x < left + side; x++) {
          const at = (y * width + x) * 3;
          const [ga, gb] = [grey(a, at), grey(b, at)];
          sa += ga;
          sb += gb;
          saa += ga * ga;
          sbb += gb * gb;
          sab += ga * gb;
        }
      const count = side * side;
      const [ma, mb] = [sa / count, sb / count];
      const [va, vb, cov] = [saa / count - ma * ma, sbb / count - mb * mb, sab / count - ma * mb];
      total += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      squares++;
    }
  return total / squares;
}
