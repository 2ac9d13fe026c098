import {
  circle,
  type Drawing,
  drawing,
  ellipse,
  filled,
  lined,
  type Paints,
  petal,
  polygon,
  rect,
} from "./paths.ts";

/** The gate tower of a temple of the south. */
export function gopuram({ a, b, c, d }: Paints): Drawing {
  const tiers = [0, 1, 2, 3, 4].map((at) => {
    const [bottom, top] = [150 - at * 20, 138 - at * 20];
    const y = 300 - at * 46;
    return { bottom, top, y };
  });
  const body = tiers
    .map(({ bottom, top, y }) =>
      polygon([200 - bottom, y], [200 + bottom, y], [200 + top, y - 38], [200 - top, y - 38]),
    )
    .join("");
  const ledges = tiers.map(({ top, y }) => rect(200 - top - 8, y - 46, top * 2 + 16, 10, 4)).join("");
  const niches = tiers
    .map(({ top, y }) => {
      const count = Math.max(2, Math.round(top / 30)) * 2;
      const step = (top * 2) / (count + 1);
      return Array.from({ length: count }, (_, at) => {
        const x = 200 - top + step * (at + 1);
        return Math.abs(x - 200) < 16 ? "" : `M${(x - 6).toFixed(1)} ${y - 4}v-16a6 6 0 0 1 12 0v16Z`;
      }).join("");
    })
    .join("");
  const doors = tiers.map(({ y }) => `M188 ${y}v-20a12 12 0 0 1 24 0v20Z`).join("");
  const pots = [-30, -10, 10, 30]
    .map((x) => petal(200 + x, 50, 0, 0, 34, 8) + circle(200 + x, 46, 6))
    .join("");
  return drawing(
    [400, 420],
    filled(body, a),
    filled(ledges, b),
    filled(niches, d),
    filled(doors, c),
    filled("M144 76C144 52 166 46 200 46S256 52 256 76Z", b),
    filled(pots, c),
    filled(rect(36, 300, 328, 14), b),
    filled(rect(50, 314, 300, 96), a),
    filled("M168 410V356C168 330 232 330 232 356V410Z", d),
    filled(
      rect(76, 326, 12, 84) + rect(116, 326, 12, 84) + rect(272, 326, 12, 84) + rect(312, 326, 12, 84),
      b,
    ),
    filled(rect(30, 406, 340, 14), b),
  );
}

/** The tower of a temple of the north, with a flag. */
export const shikhara = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [320, 420],
    lined("M160 60V4", d, 5),
    filled("M160 6L214 22L160 40Z", c),
    filled(ellipse(160, 76, 28, 12), b),
    filled(circle(160, 60, 9), b),
    filled("M136 86H184C196 170 214 240 244 300H76C106 240 124 170 136 86Z", a),
    lined("M148 90C142 180 130 250 112 298M172 90C178 180 190 250 208 298M160 90V298", b, 5),
    filled(
      "M60 220C66 260 52 280 40 300H96C84 280 76 250 60 220ZM260 220C254 260 268 280 280 300H224C236 280 244 250 260 220Z",
      a,
    ),
    filled(rect(22, 298, 276, 16), b),
    filled(rect(36, 314, 248, 90), a),
    filled("M134 404V356C134 328 186 328 186 356V404Z", d),
    filled(
      rect(58, 324, 14, 80) + rect(100, 324, 14, 80) + rect(206, 324, 14, 80) + rect(248, 324, 14, 80),
      b,
    ),
    filled(rect(10, 402, 300, 16), b),
  );

export const templeBell = ({ a, b, d }: Paints): Drawing =>
  drawing(
    [200, 260],
    lined("M100 0V30", d, 8),
    lined(circle(100, 38, 12), d, 8),
    filled(
      "M100 48C146 52 150 104 154 146C158 176 176 186 184 204H16C24 186 42 176 46 146C50 104 54 52 100 48Z",
      a,
    ),
    filled(rect(10, 200, 180, 18, 8), b),
    lined("M52 138H148M50 154H150", b, 4),
    filled(circle(100, 234, 18), d),
  );

export const house = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [360, 300],
    filled(rect(250, 40, 34, 80), d),
    filled(rect(56, 130, 248, 164), a),
    filled(polygon([180, 16], [346, 142], [326, 162], [180, 52], [34, 162], [14, 142]), d),
    filled(polygon([180, 52], [304, 146], [56, 146]), a),
    filled(rect(154, 198, 56, 96, 4), d),
    filled(circle(198, 248, 5), c),
    filled(rect(82, 180, 50, 50, 4) + rect(232, 180, 50, 50, 4), c),
    lined("M107 180v50M82 205h50M257 180v50M232 205h50", a, 5),
    filled(circle(180, 110, 20), c),
    filled(ellipse(44, 270, 34, 30) + ellipse(318, 272, 32, 28), b),
  );

/** A row of towers with lit windows. */
export function skyline({ a, b, c }: Paints): Drawing {
  const towers: [number, number, number, string][] = [
    [0, 120, 90, b],
    [84, 60, 96, a],
    [186, 140, 70, b],
    [250, 20, 110, a],
    [366, 96, 84, b],
    [444, 50, 104, a],
    [554, 130, 76, b],
    [624, 84, 96, a],
    [714, 150, 86, b],
  ];
  const windows = towers
    .map(([x, y, w]) => {
      const list: string[] = [];
      for (let px = x + 14; px + 12 < x + w - 4; px += 24)
        for (let py = y + 20; py < 290; py += 30)
          if ((px * 3 + py * 7) % 5 > 1) list.push(rect(px, py, 11, 15));
      return list.join("");
    })
    .join("");
  const of = (colour: string) =>
    towers
      .filter(([, , , paint]) => paint === colour)
      .map(([x, y, w]) => rect(x, y, w, 300 - y))
      .join("");
  return drawing([800, 300], filled(of(b), b), filled(of(a) + rect(303, 0, 4, 30), a), filled(windows, c));
}

export const houseKey = ({ a, c }: Paints): Drawing =>
  drawing(
    [300, 140],
    filled("M140 56H286L296 70L286 84H268V104H250V84H230V98H212V84H140Z", a),
    filled(circle(76, 70, 66), a),
    filled("M76 34L112 66H104V100H48V66H40Z", c),
  );

export const pin = ({ a, c }: Paints): Drawing =>
  drawing(
    [160, 220],
    filled("M80 214C30 150 8 118 8 80A72 72 0 0 1 152 80C152 118 130 150 80 214Z", a),
    filled(circle(80, 80, 30), c),
  );
