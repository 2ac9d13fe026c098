import {
  circle,
  type Drawing,
  dots,
  drawing,
  ellipse,
  filled,
  lined,
  type Paints,
  petals,
  polar,
  rect,
  scallops,
} from "./paths.ts";

const bowl = (x: number, y: number, r: number, food: string, metal: string, shade: string) => [
  filled(circle(x, y, r), shade),
  filled(circle(x, y, r - 4), metal),
  filled(circle(x, y, r - 10), food),
];

/** A thali from above: rice, bread and four bowls. */
export const thali = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [400, 400],
    filled(circle(200, 200, 196), d),
    filled(circle(200, 200, 188), a),
    filled(circle(200, 200, 166), c),
    ...bowl(118, 122, 50, "#e2a72e", a, d),
    ...bowl(210, 92, 46, "#b5452c", a, d),
    ...bowl(292, 138, 48, "#5c8a3a", a, d),
    ...bowl(312, 232, 42, "#f7f1e3", a, d),
    filled(ellipse(146, 262, 76, 54), "#ffffff"),
    filled(dots(9, 146, 262, 40, 5) + dots(7, 146, 262, 22, 5), b, 0.25),
    filled(circle(252, 304, 56), "#e5b877"),
    filled(
      circle(240, 292, 7) +
        circle(268, 304, 9) +
        circle(246, 322, 6) +
        circle(272, 280, 5) +
        circle(226, 312, 5),
      "#b97b3c",
    ),
    filled("M186 196C200 168 232 166 246 184C232 206 206 212 186 196Z", "#8bbf4a"),
    lined("M104 112q14-10 28 0M110 128q10 8 22 0", "#b97d10", 4),
    filled(circle(200, 84, 6) + circle(220, 98, 5) + circle(208, 104, 4), "#f1c9a8"),
    filled(circle(282, 128, 6) + circle(302, 144, 7) + circle(286, 150, 4), "#8bbf4a"),
  );

/** A rolled dosa on a leaf, with chutneys. */
export const dosa = ({ b, c }: Paints): Drawing =>
  drawing(
    [480, 300],
    filled(
      "M10 196C40 110 160 74 270 78C380 82 452 120 472 176C440 250 330 290 220 286C110 282 30 256 10 196Z",
      "#3f7d3a",
    ),
    lined(
      "M14 196C140 170 330 168 470 178M90 128L120 184M170 98L190 176M270 80L270 172M360 98L340 172M430 136L400 174M90 250L110 190M190 282L190 182M290 284L276 178M380 262L350 176",
      "#6aa657",
      3,
    ),
    filled(
      "M60 196C50 168 64 148 92 146L392 116C424 114 436 134 434 156C432 182 420 194 398 196L100 226C76 228 66 216 60 196Z",
      "#d98e3a",
    ),
    filled("M64 180C62 160 74 148 92 146L392 116C416 114 430 124 434 142C360 150 160 168 64 180Z", "#f0b864"),
    lined("M96 170L400 138M110 206L410 176", "#b9692a", 4, 0.6),
    filled(ellipse(82, 188, 20, 34), "#b9692a"),
    filled(ellipse(84, 188, 11, 22), "#7c4117"),
    filled(
      circle(186, 254, 5) +
        circle(160, 152, 6) +
        circle(250, 146, 7) +
        circle(330, 138, 6) +
        circle(210, 188, 6) +
        circle(300, 176, 7) +
        circle(370, 160, 5),
      "#b9692a",
    ),
    filled(circle(330, 232, 38), "#ffffff"),
    filled(circle(330, 232, 30), c),
    filled(circle(322, 226, 4) + circle(338, 236, 4) + circle(330, 244, 3), "#3f7d3a"),
    filled(circle(240, 250, 32), "#ffffff"),
    filled(circle(240, 250, 25), b),
    filled(circle(232, 246, 4) + circle(248, 254, 4), "#f7d9b0"),
  );

/** A cup of tea or coffee with steam. */
export const cup = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [260, 280],
    lined("M96 20C76 46 116 58 96 88M136 8C116 38 156 54 136 88M176 20C156 46 196 58 176 88", c, 8),
    filled("M36 112H216C216 184 190 232 126 232C62 232 36 184 36 112Z", a),
    lined("M214 130C256 124 256 186 202 184", a, 14),
    filled("M36 112C70 100 182 100 216 112C182 128 70 128 36 112Z", b),
    filled("M50 140C54 184 72 208 96 220C68 208 44 180 50 140Z", c, 0.35),
    filled("M10 244H242C226 266 190 272 126 272C62 272 26 266 10 244Z", a),
  );

/** A tumbler in its saucer, as filter coffee is served. */
export const filterCoffee = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [240, 260],
    filled("M14 168C20 230 60 254 120 254S220 230 226 168Z", d),
    filled("M2 156h236v16h-236Z", a),
    filled("M64 20H176L166 164H74Z", a),
    filled("M60 12h120v12h-120Z", d),
    filled("M66 34C90 26 150 26 174 34L172 60C150 52 90 52 68 60Z", c),
    filled("M68 58C92 50 148 50 172 58L170 78H70Z", b),
    lined("M86 84L92 156", c, 5, 0.6),
  );

const laddooAt = (x: number, y: number, r: number) => circle(x, y, r);
/** A plate of laddoos. */
export const laddoos = ({ a, b, c, d }: Paints): Drawing => {
  const places: [number, number][] = [
    [90, 200],
    [170, 204],
    [250, 204],
    [330, 200],
    [130, 138],
    [210, 140],
    [290, 138],
    [170, 78],
    [250, 78],
    [210, 24],
  ];
  const spots = places
    .map(([x, y], at) => dots(6, x, y, 24, 4, at * 20) + dots(4, x, y, 11, 4, at * 33))
    .join("");
  return drawing(
    [420, 310],
    filled("M10 236H410C394 286 300 304 210 304C120 304 26 286 10 236Z", d),
    filled(ellipse(210, 236, 200, 22), c),
    filled(places.map(([x, y]) => laddooAt(x, y + 18, 46)).join(""), b),
    filled(places.map(([x, y]) => laddooAt(x, y + 14, 42)).join(""), a),
    filled(spots.replace(/NaN/g, "0"), b, 0.75),
    filled(places.map(([x, y]) => ellipse(x - 12, y, 10, 6)).join(""), "#ffffff", 0.35),
  );
};

/** One jalebi: a spiral. */
export const jalebi = ({ a, b }: Paints): Drawing => {
  const points = Array.from({ length: 92 }, (_, at) => polar(150, 150, at * 14, 8 + at * 1.36));
  const d = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  return drawing([300, 300], lined(d, b, 22), lined(d, a, 14), lined(d, "#ffffff", 3, 0.4));
};

/** A box of sweets from above. */
export const sweetBox = ({ a, b, c, d }: Paints): Drawing => {
  const cell = (x: number, y: number) => [x * 92 + 30, y * 92 + 30] as const;
  const at = (list: [number, number][], form: (x: number, y: number) => string) =>
    list.map(([x, y]) => form(...cell(x, y))).join("");
  return drawing(
    [424, 332],
    filled(rect(0, 0, 424, 332, 16), d),
    filled(rect(12, 12, 400, 308, 10), c),
    filled(
      at(
        [
          [0, 0],
          [2, 0],
          [1, 1],
          [3, 1],
          [0, 2],
          [2, 2],
        ],
        (x, y) => scallops(14, x + 44, y + 44, 36),
      ),
      "#ffffff",
      0.8,
    ),
    filled(
      at(
        [
          [1, 0],
          [3, 0],
          [0, 1],
          [2, 1],
          [1, 2],
          [3, 2],
        ],
        (x, y) => rect(x + 6, y + 6, 76, 76, 10),
      ),
      "#ffffff",
      0.8,
    ),
    filled(
      at(
        [
          [0, 0],
          [2, 0],
          [1, 1],
          [3, 1],
          [0, 2],
          [2, 2],
        ],
        (x, y) => circle(x + 44, y + 44, 28),
      ),
      a,
    ),
    filled(
      at(
        [
          [1, 0],
          [3, 0],
          [0, 1],
          [2, 1],
          [1, 2],
          [3, 2],
        ],
        (x, y) => `M${x + 44} ${y + 12}l34 32l-34 32l-34 -32Z`,
      ),
      b,
    ),
    filled(
      at(
        [
          [1, 0],
          [3, 0],
          [0, 1],
          [2, 1],
          [1, 2],
          [3, 2],
        ],
        (x, y) => petals(4, [x + 44, y + 44, 3, 15, 5]),
      ),
      "#5f9a3c",
    ),
    filled(
      at(
        [
          [0, 0],
          [2, 0],
          [1, 1],
          [3, 1],
          [0, 2],
          [2, 2],
        ],
        (x, y) => dots(5, x + 44, y + 44, 14, 4),
      ),
      d,
      0.5,
    ),
  );
};
