import {
  around,
  circle,
  type Drawing,
  dots,
  drawing,
  filled,
  lined,
  type Paints,
  petal,
  petals,
  polar,
  polygon,
  rays,
  rect,
  scallops,
  scattered,
  spokes,
} from "./paths.ts";

/* Round patterns and grounds, made from petals and dots around a middle. */

/** A mandala in lines: for large, quiet grounds. */
export const mandala = ({ a, b }: Paints): Drawing =>
  drawing(
    [400, 400],
    lined(circle(200, 200, 196), a, 2),
    lined(petals(24, [200, 200, 150, 194, 16]), a, 2),
    lined(circle(200, 200, 150), b, 2),
    lined(petals(16, [200, 200, 100, 150, 20]), b, 2),
    lined(petals(16, [200, 200, 100, 138, 11], { turn: 11.25 }), a, 2),
    lined(circle(200, 200, 100), a, 3),
    lined(petals(12, [200, 200, 46, 98, 22]), a, 2),
    lined(petals(12, [200, 200, 56, 86, 10]), b, 2),
    lined(scallops(16, 200, 200, 44), b, 2),
    lined(petals(8, [200, 200, 8, 40, 12]), a, 2),
    filled(dots(24, 200, 200, 172, 3.4, 7.5), b),
    filled(circle(200, 200, 8), a),
  );

/** A rangoli in four colours. */
export const rangoli = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [400, 400],
    filled(petals(16, [200, 200, 120, 198, 34], { blunt: 0.55 }), a),
    filled(petals(16, [200, 200, 120, 180, 20], { blunt: 0.55 }), b),
    filled(dots(16, 200, 200, 178, 6, 11.25), c),
    filled(scallops(24, 200, 200, 136), d),
    filled(dots(32, 200, 200, 130, 4), c),
    filled(petals(12, [200, 200, 52, 124, 32]), b),
    filled(petals(12, [200, 200, 58, 112, 18]), c),
    filled(petals(12, [200, 200, 62, 98, 8]), a),
    filled(scallops(12, 200, 200, 58), a),
    filled(petals(8, [200, 200, 6, 52, 20]), c),
    filled(petals(8, [200, 200, 10, 42, 10]), d),
    filled(circle(200, 200, 12), b),
  );

/** A flower carpet of Onam: rings of petals in the colours of the flowers. */
export function pookalam(): Drawing {
  const ring = (count: number, r: number, size: number, turn = 0) =>
    around(count, (degrees) => petal(200, 200, degrees, r - size, r + size, size * 0.95, 0.62), turn);
  return drawing(
    [400, 400],
    filled(circle(200, 200, 199), "#2f7d32"),
    filled(ring(44, 176, 22), "#4caf50"),
    filled(circle(200, 200, 166), "#fff8e1"),
    filled(ring(36, 152, 18), "#ffffff"),
    filled(circle(200, 200, 140), "#f57c00"),
    filled(ring(30, 124, 22), "#ff9800"),
    filled(scallops(20, 200, 200, 104), "#b71c1c"),
    filled(ring(20, 94, 22), "#d32f2f"),
    filled(petals(10, [200, 200, 30, 92, 30]), "#fdd835"),
    filled(petals(10, [200, 200, 34, 80, 16]), "#f9a825"),
    filled(petals(10, [200, 200, 30, 74, 9], { turn: 18 }), "#7b1fa2"),
    filled(circle(200, 200, 36), "#7b1fa2"),
    filled(ring(12, 24, 11), "#ab47bc"),
    filled(circle(200, 200, 14), "#fff176"),
  );
}

/** A kolam: one white line that goes around a grid of dots. */
export function kolam({ a, b }: Paints): Drawing {
  const spots: string[] = [];
  const loops: string[] = [];
  const [step, middle] = [44, 200];
  for (let x = -4; x <= 4; x += 1)
    for (let y = -4; y <= 4; y += 1) {
      if (Math.abs(x) + Math.abs(y) > 4) continue;
      const [px, py] = [middle + x * step, middle + y * step];
      spots.push(circle(px, py, 5));
      const far = Math.abs(x) + Math.abs(y);
      if (far % 2 === 0) loops.push(around(4, (degrees) => kolamLoop(px, py, degrees, step), 0));
    }
  return drawing(
    [400, 400],
    lined(loops.join(""), a, 5),
    filled(spots.join(""), b),
    lined(polygon([200, -0], [400, 200], [200, 400], [0, 200]), a, 4, 0.5),
  );
}
function kolamLoop(x: number, y: number, degrees: number, step: number): string {
  const from = polar(x, y, degrees - 45, step * 0.5);
  const until = polar(x, y, degrees + 45, step * 0.5);
  const bend = polar(x, y, degrees, step * 0.98);
  const at = ([px, py]: [number, number]) => `${px.toFixed(1)} ${py.toFixed(1)}`;
  return `M${at(from)}Q${at(bend)} ${at(until)}`;
}

/** Rays of a sun, for a ground; as wide as twice its height. */
export const sunrays = ({ a }: Paints, count = 22): Drawing =>
  drawing([400, 400], filled(rays(count, 200, 200, 283), a));

/** The Ashoka Chakra: 24 spokes. */
export const chakra = ({ a }: Paints): Drawing =>
  drawing(
    [200, 200],
    lined(circle(100, 100, 88), a, 12),
    filled(dots(24, 100, 100, 79, 4.4, 7.5), a),
    filled(petals(24, [100, 100, 14, 84, 3.6], { blunt: 0.4 }), a),
    filled(circle(100, 100, 16), a),
  );

/** A lattice of stars, as of a stone window. */
export function lattice({ a }: Paints, columns = 6, rows = 6): Drawing {
  const cells: string[] = [];
  for (let x = 0; x < columns; x += 1)
    for (let y = 0; y < rows; y += 1) {
      const [px, py] = [x * 100 + 50, y * 100 + 50];
      cells.push(rect(px - 35, py - 35, 70, 70));
      cells.push(polygon([px, py - 50], [px + 50, py], [px, py + 50], [px - 50, py]));
    }
  return drawing([columns * 100, rows * 100], lined(cells.join(""), a, 3));
}

/** Triangles, circles and quarters in a grid: bold and cheerful. */
export function tiles({ a, b, c, d }: Paints, columns: number, rows: number): Drawing {
  const by: Record<string, string[]> = { [a]: [], [b]: [], [c]: [], [d]: [] };
  const colours = [a, b, c, d];
  for (let x = 0; x < columns; x += 1)
    for (let y = 0; y < rows; y += 1) {
      const [px, py] = [x * 100, y * 100];
      const seed = (x * 7 + y * 13 + ((x * y) % 5) * 3) % 12;
      const colour = colours[(x + y * 2 + (seed % 3)) % 4] as string;
      const other = colours[(x + y * 2 + (seed % 3) + 2) % 4] as string;
      by[colour]?.push(rect(px, py, 100, 100));
      const quarter = `M${px} ${py}h100a100 100 0 0 1 -100 100Z`;
      const otherQuarter = `M${px + 100} ${py + 100}h-100a100 100 0 0 1 100 -100Z`;
      const forms = [
        quarter,
        otherQuarter,
        circle(px + 50, py + 50, 34),
        polygon([px, py], [px + 100, py], [px, py + 100]),
        `M${px} ${py + 100}a50 50 0 0 1 100 0Z`,
        polygon([px + 50, py], [px + 100, py + 50], [px + 50, py + 100], [px, py + 50]),
      ];
      by[`over${other}`] ??= [];
      by[`over${other}`]?.push(forms[seed % forms.length] as string);
    }
  const paths = Object.entries(by)
    .filter(([, list]) => list.length > 0)
    .map(([key, list]) => filled(list.join(""), key.replace("over", "")));
  return drawing([columns * 100, rows * 100], ...paths);
}

/** Confetti that fills a ground. */
export function confetti({ a, b, c, d }: Paints, w: number, h: number, count = 60): Drawing {
  const colours = [a, b, c, d];
  const by: string[][] = [[], [], [], []];
  for (let index = 0; index < count; index += 1) {
    const [x, y] = scattered(index, w, h - 24);
    const size = 7 + (index % 4) * 3;
    const turn = (index * 47) % 360;
    const [one, two, three, four] = [45, 135, 225, 315].map((degrees) =>
      polar(x, y, degrees + turn, degrees % 90 === 45 && index % 2 ? size : size * 1.2),
    ) as [[number, number], [number, number], [number, number], [number, number]];
    by[index % 4]?.push(index % 3 === 0 ? circle(x, y, size * 0.7) : polygon(one, two, three, four));
  }
  return drawing([w, h], ...by.map((list, at) => filled(list.join(""), colours[at] as string)));
}

/** An arch of a palace window, as a frame around the middle. `w` and `h` are its own size. */
export function arch(w: number, h: number, fill: string, stroke: string, wide = 6): Drawing {
  const [l, t, b] = [wide, wide, h - wide];
  const m = w / 2;
  const spring = t + Math.min(w * 0.42, h * 0.4);
  const cusp = (w - 2 * wide) / 6;
  const rise = (spring - t) / 3;
  const left = `M${l} ${b}V${spring}c0 ${-rise * 0.9} ${cusp * 0.3} ${-rise} ${cusp} ${-rise}c0 ${-rise * 0.9} ${cusp * 0.35} ${-rise} ${cusp} ${-rise}C${m - cusp} ${t + rise * 0.45} ${m - cusp * 0.25} ${t + rise * 0.35} ${m} ${t}`;
  const right = `C${m + cusp * 0.25} ${t + rise * 0.35} ${m + cusp} ${t + rise * 0.45} ${m + cusp} ${t + rise}c${cusp * 0.65} 0 ${cusp} ${rise * 0.1} ${cusp} ${rise}c${cusp * 0.7} 0 ${cusp} ${rise * 0.1} ${cusp} ${rise}V${b}Z`;
  return drawing([w, h], {
    d: (left + right).replace(/(\d+\.\d)\d+/g, "$1"),
    fill,
    stroke,
    strokeWidth: wide,
  });
}

/** A burst of fireworks. */
export const firework = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [200, 200],
    lined(spokes(16, 100, 100, 26, 66), a, 4),
    lined(spokes(16, 100, 100, 44, 84, 11.25), b, 3),
    filled(dots(16, 100, 100, 76, 4), a),
    filled(dots(16, 100, 100, 94, 3.4, 11.25), b),
    filled(petals(8, [100, 100, 4, 24, 5]), c),
  );

/** A garland of marigolds and mango leaves along the top; `count` flowers. */
export function toran({ a, b, c }: Paints, count: number): Drawing {
  const step = 100;
  const leaf = Array.from({ length: count }, (_, at) =>
    [-18, 0, 18]
      .map((turn) => petal(at * step + 50, 30, 180 + turn, 4, 120 - Math.abs(turn) * 1.2, 22))
      .join(""),
  ).join("");
  const vein = Array.from({ length: count }, (_, at) => `M${at * step + 50} 40V134`).join("");
  const flower = Array.from({ length: count + 1 }, (_, at) => scallops(12, at * step, 34, 26)).join("");
  const heart = Array.from({ length: count + 1 }, (_, at) => scallops(8, at * step, 34, 13)).join("");
  const hung = Array.from(
    { length: count + 1 },
    (_, at) => circle(at * step, 74, 11) + circle(at * step, 98, 8),
  ).join("");
  return drawing(
    [count * step, 160],
    filled(leaf, c),
    lined(vein, b, 2, 0.5),
    filled(rect(0, 0, count * step, 16), b),
    filled(hung, a),
    filled(flower, a),
    filled(heart, b),
  );
}
