import {
  around,
  circle,
  type Drawing,
  drawing,
  filled,
  lined,
  type Paints,
  petal,
  petals,
  polygon,
  rect,
  scallops,
  spokes,
} from "./paths.ts";

/* Things that stand for a festival or a day. */

export const kite = (one: string, two: string, tail: string): Drawing =>
  drawing(
    [200, 300],
    filled(polygon([100, 6], [190, 96], [100, 200], [10, 96]), one),
    filled(polygon([100, 6], [190, 96], [100, 96]), two),
    filled(polygon([10, 96], [100, 96], [100, 200]), two),
    lined("M100 6V200M10 96C60 70 140 70 190 96", tail, 3),
    lined("M100 200C130 230 70 250 100 296", tail, 3),
    filled(polygon([100, 200], [82, 232], [118, 232]), one),
  );

/** India Gate, as a silhouette with its arch. */
export const gate = ({ a, b }: Paints): Drawing =>
  drawing(
    [300, 330],
    filled(
      `${rect(60, 14, 180, 14)}${rect(78, 0, 144, 16)}${rect(40, 28, 220, 22)}${rect(52, 50, 196, 40)}${rect(40, 88, 220, 14)}M52 102H248V318H206V190C206 156 182 136 150 136S94 156 94 190V318H52Z${rect(36, 306, 74, 18)}${rect(190, 306, 74, 18)}`,
      a,
    ),
    lined("M94 190C94 156 118 136 150 136S206 156 206 190", b, 6),
    filled(rect(60, 110, 26, 8) + rect(214, 110, 26, 8) + rect(62, 200, 20, 60) + rect(218, 200, 20, 60), b),
  );

/** Round spectacles and a staff. */
export const spectacles = ({ a, b }: Paints): Drawing =>
  drawing(
    [360, 170],
    filled(circle(94, 96, 66) + circle(266, 96, 66), b, 0.35),
    lined(circle(94, 96, 66) + circle(266, 96, 66), a, 10),
    lined("M160 84C168 66 192 66 200 84M30 80L4 54M330 80L356 54", a, 10),
  );

/** A rakhi: a flower on a thread. */
export const rakhi = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [600, 220],
    lined("M0 120C70 60 130 160 220 110M380 110C470 160 530 60 600 120", a, 8),
    lined("M0 132C80 90 130 170 220 116M380 116C470 170 520 90 600 132", b, 4),
    filled(circle(150, 124, 12) + circle(450, 124, 12) + circle(92, 112, 8) + circle(508, 112, 8), b),
    filled(petals(16, [300, 110, 50, 108, 20], { blunt: 0.6 }), a),
    filled(petals(16, [300, 110, 50, 92, 11], { blunt: 0.6, turn: 11.25 }), b),
    filled(scallops(14, 300, 110, 58), d),
    filled(petals(8, [300, 110, 6, 50, 19]), b),
    filled(petals(8, [300, 110, 12, 42, 9]), c),
    filled(circle(300, 110, 13), a),
  );

export const dandiya = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [300, 300],
    lined("M40 260L250 50", a, 18),
    lined("M260 260L50 50", b, 18),
    lined(
      "M70 230l-10 -10M100 200l-10 -10M200 100l-10 -10M230 70l-10 -10M92 208l-10-10M222 78l-10-10M230 230l10 -10M200 200l10 -10M100 100l10 -10M70 70l10 -10",
      c,
      7,
    ),
    filled(circle(256, 44, 14) + circle(44, 44, 14), c),
    lined(
      "M40 262C20 280 34 292 20 298M44 264C40 284 52 286 46 298M260 262C280 280 266 292 280 298M256 264C260 284 248 286 254 298",
      c,
      4,
    ),
  );

/** A lotus from the front. */
export const lotus = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [300, 180],
    filled(petal(150, 168, -78, 0, 150, 34) + petal(150, 168, 78, 0, 150, 34), b),
    filled(petal(150, 170, -52, 0, 156, 40) + petal(150, 170, 52, 0, 156, 40), a),
    filled(petal(150, 172, -27, 0, 160, 42) + petal(150, 172, 27, 0, 160, 42), b),
    filled(petal(150, 174, 0, 0, 168, 44), a),
    lined("M150 170V56M132 168C108 140 96 110 90 76M168 168C192 140 204 110 210 76", c, 3, 0.6),
  );

/** A pot with mango leaves and a coconut. */
export const kalash = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [240, 320],
    filled(
      petal(120, 150, -62, 0, 110, 24) +
        petal(120, 150, 62, 0, 110, 24) +
        petal(120, 150, -34, 0, 124, 26) +
        petal(120, 150, 34, 0, 124, 26),
      c,
    ),
    filled("M120 10C156 30 164 76 150 112C142 134 98 134 90 112C76 76 84 30 120 10Z", d),
    lined("M108 40C100 66 100 90 106 112M132 40C140 66 140 90 134 112", b, 3, 0.7),
    filled("M70 128h100v14h-100ZM82 142h76v20h-76Z", b),
    filled("M82 160C30 178 18 234 46 270C66 296 174 296 194 270C222 234 210 178 158 160Z", a),
    lined("M34 214C80 234 160 234 206 214M34 232C80 252 160 252 206 232", b, 5),
    filled(around(2, (_, at) => rect(76 + at * 20, 284, 68, 10), 0) + rect(70, 292, 100, 16, 4), b),
    lined("M120 176v30M105 191h30M108 179l24 24M132 179l-24 24", b, 4),
  );

/** An ear of wheat. */
export const wheat = ({ a, b }: Paints): Drawing => {
  const grains = Array.from({ length: 6 }, (_, at) => {
    const y = 150 - at * 20;
    return petal(60, y, -38, 4, 44, 11) + petal(60, y, 38, 4, 44, 11);
  }).join("");
  return drawing(
    [120, 300],
    lined("M60 298V40", b, 5),
    filled(grains + petal(60, 40, 0, 0, 40, 10), a),
    lined(spokes(1, 60, 30, 10, 30), b, 2),
  );
};
