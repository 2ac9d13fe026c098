import {
  circle,
  type Drawing,
  dots,
  drawing,
  ellipse,
  filled,
  lined,
  type Paints,
  petal,
  petals,
  polar,
  rect,
  scattered,
  star,
} from "./paths.ts";

const flame = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}C${x + size * 0.55} ${y - size * 0.35} ${x + size * 0.42} ${y} ${x} ${y}C${x - size * 0.42} ${y} ${x - size * 0.55} ${y - size * 0.35} ${x} ${y - size}Z`;

/** An oil lamp with a flame. */
export const diya = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [240, 200],
    filled(circle(120, 62, 60), c, 0.14),
    filled(circle(120, 66, 42), c, 0.2),
    filled(flame(120, 108, 92), b),
    filled(flame(120, 106, 56), c),
    filled("M14 104C60 122 180 122 226 104C222 158 176 184 120 184C64 184 18 158 14 104Z", a),
    filled("M14 104C60 86 180 86 226 104C180 124 60 124 14 104Z", d),
    filled("M114 84h12v26h-12Z", c),
    filled(
      dots(1, 120, 148, 0, 9) +
        circle(88, 145, 6) +
        circle(152, 145, 6) +
        circle(62, 137, 4) +
        circle(178, 137, 4),
      c,
    ),
    filled("M78 180h84l12 16h-108Z", d),
  );

/** A row of small oil lamps. */
export function diyaRow({ a, b, c, d }: Paints, count: number): Drawing {
  const xs = Array.from({ length: count }, (_, at) => at * 110 + 55);
  const each = (part: (x: number) => string) => xs.map(part).join("");
  return drawing(
    [count * 110, 110],
    filled(
      each((x) => circle(x, 38, 34)),
      c,
      0.13,
    ),
    filled(
      each((x) => flame(x, 62, 46)),
      b,
    ),
    filled(
      each((x) => flame(x, 62, 26)),
      c,
    ),
    filled(
      each(
        (x) =>
          `M${x - 44} 62C${x - 20} 70 ${x + 20} 70 ${x + 44} 62C${x + 40} 92 ${x + 22} 102 ${x} 102C${x - 22} 102 ${x - 40} 92 ${x - 44} 62Z`,
      ),
      a,
    ),
    filled(
      each(
        (x) => `M${x - 44} 62C${x - 20} 53 ${x + 20} 53 ${x + 44} 62C${x + 20} 71 ${x - 20} 71 ${x - 44} 62Z`,
      ),
      d,
    ),
  );
}

/** A lantern of metal and glass that hangs from above. */
export const lantern = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [140, 330],
    lined("M70 0V66", a, 4),
    lined(circle(70, 72, 10), a, 5),
    filled("M70 78C92 90 104 108 108 124H32C36 108 48 90 70 78Z", a),
    filled(rect(24, 124, 92, 12, 4), a),
    filled("M30 136H110L124 196L104 262H36L16 196Z", a),
    filled("M38 144H63V190L58 254H43L26 196Z", c),
    filled("M70 144H102L114 196L97 254H66L71 190Z", c),
    filled(circle(70, 206, 26), b, 0.75),
    filled("M38 196L66 178V214ZM102 196L74 178V214Z", a, 0.75),
    filled(rect(28, 262, 84, 12, 4), a),
    filled("M38 274H102L88 294H52Z", a),
    lined("M70 294V312", a, 4),
    filled(petal(70, 308, 180, 0, 22, 12), b),
  );

export const crescent = ({ a, b }: Paints): Drawing =>
  drawing(
    [200, 200],
    filled("M128 12A90 90 0 1 0 188 134A74 74 0 1 1 128 12Z", a),
    filled(star(5, 146, 74, 26, 10.5), b),
  );

/** Domes and minarets, for the foot of a picture. */
export const mosque = ({ a, b }: Paints): Drawing => {
  const dome = (x: number, y: number, r: number) =>
    `M${x - r} ${y}C${x - r * 1.15} ${y - r * 0.75} ${x - r * 0.35} ${y - r * 1.05} ${x} ${y - r * 1.55}C${x + r * 0.35} ${y - r * 1.05} ${x + r * 1.15} ${y - r * 0.75} ${x + r} ${y}Z`;
  const tower = (x: number) =>
    `${rect(x - 10, 70, 20, 230)}${rect(x - 16, 110, 32, 8)}${rect(x - 16, 180, 32, 8)}${dome(x, 72, 14)}`;
  return drawing(
    [800, 300],
    filled(tower(110) + tower(690) + tower(250) + tower(550), b),
    filled(
      dome(400, 170, 96) +
        rect(290, 168, 220, 132) +
        dome(180, 222, 52) +
        rect(120, 220, 120, 80) +
        dome(620, 222, 52) +
        rect(560, 220, 120, 80),
      a,
    ),
    filled(rect(0, 262, 800, 38) + rect(397, 4, 6, 26), a),
    filled(
      "M372 300V236C372 216 386 208 400 196C414 208 428 216 428 236V300ZM312 300V250c0-14 8-18 16-26c8 8 16 12 16 26V300ZM456 300V250c0-14 8-18 16-26c8 8 16 12 16 26V300ZM164 300V262c0-10 8-16 16-22c8 6 16 12 16 22V300ZM604 300V262c0-10 8-16 16-22c8 6 16 12 16 22V300Z",
      b,
    ),
  );
};

export const christmasTree = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [240, 320],
    filled(rect(108, 272, 24, 44), d),
    filled("M120 150L222 284C160 300 80 300 18 284Z", a),
    filled("M120 90L198 206C150 222 90 222 42 206Z", a),
    filled("M120 36L172 132C140 146 100 146 68 132Z", a),
    filled(
      "M42 206C90 222 150 222 198 206L186 188C150 204 92 208 54 188ZM68 132C100 146 140 146 172 132L163 116C140 130 100 130 77 116Z",
      d,
      0.35,
    ),
    filled(star(5, 120, 32, 30, 12), c),
    filled(circle(96, 112, 8) + circle(146, 178, 9) + circle(72, 262, 10) + circle(166, 268, 9), b),
    filled(
      circle(138, 96, 6) +
        circle(84, 184, 8) +
        circle(120, 244, 9) +
        circle(196, 258, 7) +
        circle(112, 150, 6),
      c,
    ),
  );

export const bauble = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [120, 260],
    lined("M60 0V120", c, 3),
    filled(rect(48, 112, 24, 22, 4), c),
    filled(circle(60, 190, 58), a),
    filled("M3 178C24 190 40 166 60 178S98 190 117 178L118 200C98 212 80 188 60 200S22 212 2 200Z", b),
    filled(dots(1, 60, 189, 0, 5) + circle(26, 192, 5) + circle(94, 192, 5), c),
    filled(ellipse(40, 154, 12, 8), "#ffffff", 0.3),
  );

export const snow = ({ a }: Paints, w: number, h: number, count: number): Drawing =>
  drawing(
    [w, h],
    filled(
      Array.from({ length: count }, (_, at) => circle(...scattered(at, w, h), 2 + (at % 4) * 1.6)).join(""),
      a,
    ),
  );

/** A splash of colour powder. */
export function splash(colour: string, seed: number, drops = 14): Drawing {
  const count = 18;
  const r = (at: number) => 62 + (((at + seed) * 53) % 37) + (at % 2) * 26;
  const points = Array.from({ length: count }, (_, at) => polar(200, 200, (360 / count) * at, r(at)));
  const between = (one: [number, number], other: [number, number]): [number, number] => [
    (one[0] + other[0]) / 2,
    (one[1] + other[1]) / 2,
  ];
  const text = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const last = points.at(-1) as [number, number];
  const blob = `M${text(between(last, points[0] as [number, number]))}${points
    .map(
      (point, at) => `Q${text(point)} ${text(between(point, points[(at + 1) % count] as [number, number]))}`,
    )
    .join("")}Z`;
  const spots = Array.from({ length: drops }, (_, at) => {
    const far = 118 + ((at * 29 + seed * 17) % 76);
    return circle(...polar(200, 200, at * (360 / drops) + seed * 9, far), 3 + ((at * 7 + seed) % 11));
  }).join("");
  return drawing([400, 400], filled(blob + spots, colour));
}

/** A pot from which the rice boils over, between sugar cane. */
export const pongalPot = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [300, 300],
    lined("M34 296C50 200 52 100 44 12M266 296C250 200 248 100 256 12", d, 12),
    lined("M36 250h24M42 190h22M44 130h20M40 70h18M264 250h-24M258 190h-22M256 130h-20M260 70h-18", c, 4),
    filled(
      petal(44, 40, 40, 0, 84, 12) +
        petal(46, 60, 66, 0, 78, 11) +
        petal(256, 40, -40, 0, 84, 12) +
        petal(254, 60, -66, 0, 78, 11),
      "#5f9a3c",
    ),
    filled(
      "M150 286C78 286 66 220 78 184C86 160 104 150 104 134H196C196 150 214 160 222 184C234 220 222 286 150 286Z",
      a,
    ),
    filled("M92 118h116a10 10 0 0 1 0 20h-116a10 10 0 0 1 0 -20Z", b),
    filled("M96 122C84 100 108 84 122 94C126 70 172 68 176 92C194 82 216 102 204 122Z", c),
    filled(
      "M112 122c0 28-14 26-14 44a8 8 0 0 0 16 0c0-14 6-22 8-44ZM180 122c0 22 8 26 8 42a7 7 0 0 0 14 0c0-16-10-24-10-42Z",
      c,
    ),
    filled("M84 196C106 212 194 212 216 196L219 212C194 230 106 230 81 212Z", b),
    filled(circle(150, 236, 9) + circle(122, 234, 6) + circle(178, 234, 6), c),
  );

export const sun = ({ a, b }: Paints): Drawing =>
  drawing(
    [200, 200],
    filled(petals(16, [100, 100, 58, 98, 10], { blunt: 0.3 }), b),
    filled(circle(100, 100, 52), a),
    lined(circle(100, 100, 42), b, 3),
  );

/** A steamed dumpling of Ganesh Chaturthi, with its folds. */
export const modak = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [240, 240],
    filled(ellipse(120, 214, 108, 18), b),
    filled(
      "M120 14C132 60 208 96 208 164C208 204 168 220 120 220C72 220 32 204 32 164C32 96 108 60 120 14Z",
      a,
    ),
    lined(
      "M120 22C120 80 120 160 120 216M116 34C100 84 70 120 72 212M124 34C140 84 170 120 168 212M112 50C84 92 46 120 46 196M128 50C156 92 194 120 194 196",
      c,
      4,
    ),
    filled(ellipse(120, 216, 84, 9), c, 0.35),
  );

/** The head of Ganesha, from simple curves. */
export const ganesha = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [300, 340],
    // The crown.
    filled(
      "M150 4C158 30 178 40 184 66C192 74 206 82 210 112H90C94 82 108 74 116 66C122 40 142 30 150 4Z",
      b,
    ),
    filled("M88 108h124v16h-124Z", d),
    filled(circle(150, 84, 10) + circle(120, 96, 5) + circle(180, 96, 5), c),
    // Ears.
    filled("M96 130C40 96 2 128 8 178C12 222 56 240 92 214Z", a),
    filled("M204 130C260 96 298 128 292 178C288 222 244 240 208 214Z", a),
    filled(
      "M90 150C58 134 30 150 34 180C38 204 64 210 86 196ZM210 150C242 134 270 150 266 180C262 204 236 210 214 196Z",
      c,
      0.45,
    ),
    // Face and trunk.
    filled(
      "M88 124H212C222 160 216 196 196 216C190 240 190 262 178 286C164 316 122 334 98 312C82 298 86 274 104 270C114 268 120 276 118 286C130 288 140 268 138 244C136 232 116 226 104 216C84 196 78 160 88 124Z",
      a,
    ),
    lined(
      "M140 250C150 256 164 256 176 250M136 268C148 276 160 276 170 270M126 286C138 294 146 294 154 290",
      d,
      3,
      0.55,
    ),
    filled(
      "M108 226C96 244 82 250 72 248C78 236 84 222 96 212ZM194 222C206 238 216 242 226 240C222 230 216 220 204 212Z",
      c,
    ),
    // Eyes and mark.
    filled(
      "M108 172C116 162 132 162 138 174C130 180 116 180 108 172ZM192 172C184 162 168 162 162 174C170 180 184 180 192 172Z",
      c,
    ),
    filled(circle(124, 173, 5) + circle(176, 173, 5), d),
    filled(petal(150, 164, 0, 0, 34, 8), b),
    lined("M126 138C140 144 160 144 174 138M130 148C142 153 158 153 170 148", c, 3),
  );
