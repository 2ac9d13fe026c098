import { UnfitFont } from "./font-problem.ts";

/** Points, and parts of parts. No honest letter has more; some in Chinese have 500. */
const mostWork = 20_000;
const deepest = 6;

/** What drawing a letter costs, and how many letters stand in each other there. */
interface Cost {
  work: number;
  depth: number;
}

/**
 * Throws when a letter is made of so many parts of parts that drawing it would stop a screen. The tables were written by
 * HarfBuzz, so their places are right; the outlines themselves are the file's.
 */
export function checkOutlines(tables: ReadonlyMap<string, Buffer>): void {
  const [glyf, loca, head] = [tables.get("glyf"), tables.get("loca"), tables.get("head")];
  if (!glyf || !loca || !head) return;
  const long = head.readInt16BE(50) === 1;
  const count = loca.length / (long ? 4 : 2) - 1;
  const at = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const known = new Map<number, Cost>();
  const open = new Set<number>();
  const costOf = (glyph: number): Cost => {
    const found = known.get(glyph);
    if (found) return found;
    if (glyph >= count || open.has(glyph) || open.size > deepest) throw new UnfitFont("fontDamaged");
    open.add(glyph);
    const [from, to] = [at(glyph), at(glyph + 1)];
    const contours = to > from ? glyf.readInt16BE(from) : 0;
    const cost = { work: contours > 0 ? glyf.readUInt16BE(from + 8 + contours * 2) + 1 : 0, depth: 0 };
    if (contours < 0)
      for (const part of partsOf(glyf, from + 10)) {
        const { work, depth } = costOf(part);
        // A part without points is looked up all the same.
        cost.work += 1 + work;
        cost.depth = Math.max(cost.depth, depth + 1);
        if (cost.work > mostWork || cost.depth > deepest) break;
      }
    if (cost.work > mostWork || cost.depth > deepest) throw new UnfitFont("fontDamaged");
    open.delete(glyph);
    known.set(glyph, cost);
    return cost;
  };
  for (let glyph = 0; glyph < count; glyph++) costOf(glyph);
}

/** Yields the letters of which another one is made. */
function* partsOf(glyf: Buffer, from: number): Iterable<number> {
  for (let [at, more] = [from, true]; more; ) {
    const flag = glyf.readUInt16BE(at);
    yield glyf.readUInt16BE(at + 2);
    const scale = flag & 0x8 ? 2 : flag & 0x40 ? 4 : flag & 0x80 ? 8 : 0;
    at += 4 + (flag & 1 ? 4 : 2) + scale;
    more = (flag & 0x20) > 0;
  }
}
