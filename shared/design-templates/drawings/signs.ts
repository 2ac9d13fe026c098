import {
  around,
  circle,
  type Drawing,
  drawing,
  ellipse,
  filled,
  lined,
  type Paints,
  polar,
  polygon,
  rect,
  spokes,
} from "./paths.ts";

/* Things and signs of every day. */

export const cake = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [320, 320],
    filled(
      "M160 10C178 34 174 52 160 52S142 34 160 10ZM104 28C120 50 116 66 104 66S90 50 104 28ZM216 28C232 50 228 66 216 66S202 50 216 28Z",
      "#f6a821",
    ),
    filled(rect(152, 56, 16, 60, 4) + rect(97, 70, 14, 50, 4) + rect(209, 70, 14, 50, 4), b),
    filled(rect(62, 112, 196, 84, 14), a),
    filled(
      "M62 126C62 116 68 112 76 112H244C252 112 258 116 258 126V146C246 166 232 146 218 150C204 176 190 146 174 152C160 170 146 148 130 152C116 176 100 148 88 152C76 164 66 154 62 146Z",
      c,
    ),
    filled(rect(24, 190, 272, 104, 16), b),
    filled(
      "M24 206C24 196 30 190 40 190H280C290 190 296 196 296 206V226C280 250 262 226 246 230C230 262 212 228 192 232C176 256 158 228 138 232C122 260 102 228 84 232C66 250 46 240 24 226Z",
      c,
    ),
    filled(circle(70, 264, 8) + circle(124, 270, 8) + circle(180, 266, 8) + circle(236, 270, 8), d),
    filled(rect(4, 290, 312, 18, 9), d),
  );

export const balloons = (one: string, two: string, three: string, line: string): Drawing => {
  const balloon = (x: number, y: number, r: number) =>
    `M${x} ${y + r * 1.2}C${x - r * 1.25} ${y + r * 0.6} ${x - r * 1.2} ${y - r} ${x} ${y - r}S${x + r * 1.25} ${y + r * 0.6} ${x} ${y + r * 1.2}Zl-9 14h18Z`;
  return drawing(
    [300, 420],
    lined(
      "M90 178C100 260 140 300 150 416M206 150C204 250 150 300 150 416M150 268C150 320 148 360 150 416",
      line,
      3,
    ),
    filled(balloon(90, 100, 66), one),
    filled(balloon(206, 78, 62), two),
    filled(balloon(150, 196, 60), three),
    filled(ellipse(66, 72, 12, 20) + ellipse(182, 52, 11, 18) + ellipse(128, 168, 11, 18), "#ffffff", 0.35),
  );
};

export const wifi = ({ a, b }: Paints): Drawing => {
  const bow = (r: number) => {
    const [x, y] = polar(160, 210, -48, r);
    const [u, v] = polar(160, 210, 48, r);
    return `M${x.toFixed(1)} ${y.toFixed(1)}A${r} ${r} 0 0 1 ${u.toFixed(1)} ${v.toFixed(1)}`;
  };
  return drawing(
    [320, 240],
    lined(bow(190), a, 26),
    lined(bow(132), a, 26),
    lined(bow(76), b, 26),
    filled(circle(160, 206, 22), b),
  );
};

export const phone = ({ a, c, d }: Paints): Drawing =>
  drawing(
    [180, 320],
    filled(rect(4, 4, 172, 312, 30), d),
    filled(rect(16, 34, 148, 240, 6), c),
    filled(rect(66, 16, 48, 8, 4), a),
    filled(circle(90, 294, 11), a),
  );

export const clock = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [240, 240],
    filled(circle(120, 120, 114), a),
    filled(circle(120, 120, 96), c),
    lined(spokes(12, 120, 120, 76, 86), a, 6),
    lined("M120 122V58", a, 12),
    lined("M120 120L166 146", b, 12),
    filled(circle(120, 120, 10), b),
  );

export const arrow = ({ a }: Paints): Drawing =>
  drawing([400, 300], filled("M0 100H220V10L396 150L220 290V200H0Z", a));

/** Two hands in a greeting. */
export const namaste = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [240, 320],
    filled("M118 12C104 12 98 26 98 44L88 132C74 150 60 190 62 220L40 292L104 316L118 262Z", a),
    filled("M122 12C136 12 142 26 142 44L152 132C166 150 180 190 178 220L200 292L136 316L122 262Z", b),
    lined("M120 14V262", c, 4),
    lined("M98 150C102 130 110 122 116 124M142 150C138 130 130 122 124 124", c, 4),
    filled(
      polygon([34, 276], [108, 304], [104, 318], [28, 290]) +
        polygon([206, 276], [132, 304], [136, 318], [212, 290]),
      c,
    ),
  );

export const megaphone = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [320, 260],
    filled("M20 96H92L238 24V216L92 152H20C8 152 4 144 4 124S8 96 20 96Z", a),
    filled("M60 152H104L124 236C126 246 120 252 110 252H92C84 252 80 248 78 240Z", b),
    filled(ellipse(238, 120, 24, 98), b),
    lined("M280 70L306 52M286 120H318M280 170L306 188", c, 10),
  );

export const camera = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [320, 240],
    filled(polygon([20, 60], [250, 10], [276, 96], [44, 146]), a),
    filled(polygon([250, 10], [304, 24], [318, 74], [276, 96]), b),
    filled(circle(70, 96, 16), c),
    lined("M120 130V190H30", a, 16),
    filled(rect(6, 150, 24, 80, 6), b),
  );

/** A crossed circle around something. */
export const forbidden = ({ a, d }: Paints): Drawing =>
  drawing(
    [260, 260],
    filled(rect(46, 132, 118, 22, 2), d),
    filled(rect(168, 132, 14, 22) + rect(188, 132, 10, 22), a),
    lined("M178 116C178 92 204 100 202 76M194 118C196 104 216 106 214 84", d, 7),
    lined(circle(130, 130, 114), a, 24),
    lined("M50 50L210 210", a, 24),
  );

export const car = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [360, 200],
    filled(
      "M20 120C20 104 32 98 50 94L96 42C104 32 112 28 124 28H220C234 28 244 32 254 42L296 90C328 96 344 104 344 124V152H16Z",
      a,
    ),
    filled("M112 88L132 52H174V88ZM186 88V52H222C230 52 236 56 242 62L264 88Z", c),
    filled(circle(96, 152, 36) + circle(268, 152, 36), d),
    filled(circle(96, 152, 16) + circle(268, 152, 16), b),
  );

export const bulb = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [240, 320],
    lined(spokes(8, 120, 120, 96, 116, 0), b, 8),
    filled(
      "M120 40C70 40 44 78 48 118C52 152 78 168 84 204H156C162 168 188 152 192 118C196 78 170 40 120 40Z",
      a,
    ),
    lined("M100 204V150L86 122M140 204V150L154 122M100 150H140", c, 6),
    filled(rect(86, 214, 68, 16, 6) + rect(86, 236, 68, 16, 6) + rect(100, 258, 40, 14, 7), b),
  );

export const calendar = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [260, 260],
    filled(rect(10, 30, 240, 222, 20), c),
    filled("M10 50C10 38 18 30 30 30H230C242 30 250 38 250 50V92H10Z", a),
    lined("M72 12V50M188 12V50", b, 14),
    filled(
      Array.from({ length: 12 }, (_, at) =>
        rect(36 + (at % 4) * 50, 114 + Math.floor(at / 4) * 44, 34, 30, 6),
      ).join(""),
      a,
      0.3,
    ),
    filled(rect(136, 158, 34, 30, 6), b),
  );

/** Quotation marks. */
export const quotes = ({ a }: Paints): Drawing =>
  drawing(
    [260, 200],
    filled(
      "M10 120C10 56 44 20 104 8L112 34C82 44 66 60 64 88H112V192H10ZM148 120C148 56 182 20 242 8L250 34C220 44 204 60 202 88H250V192H148Z",
      a,
    ),
  );

export const smile = ({ a, b }: Paints): Drawing =>
  drawing(
    [220, 220],
    filled(circle(110, 110, 104), a),
    filled(ellipse(76, 88, 11, 16) + ellipse(144, 88, 11, 16), b),
    lined("M56 128C72 176 148 176 164 128", b, 13),
  );

/** People in a line. */
export const people = ({ a, b }: Paints): Drawing => {
  const person = (x: number) =>
    `${circle(x, 46, 30)}M${x - 44} 200V130C${x - 44} 100 ${x - 26} 86 ${x} 86S${x + 44} 100 ${x + 44} 130V200Z`;
  return drawing([420, 204], filled(person(60) + person(260), a), filled(person(160) + person(360), b));
};

/** Five stars in a row. */
export const fiveStars = ({ a }: Paints): Drawing =>
  drawing(
    [520, 104],
    filled(
      Array.from({ length: 5 }, (_, at) => {
        const x = at * 104 + 52;
        return polygon(
          ...Array.from({ length: 10 }, (_, corner) => polar(x, 54, corner * 36, corner % 2 === 0 ? 50 : 21)),
        );
      }).join(""),
      a,
    ),
  );

export const wreath = ({ a, b }: Paints): Drawing =>
  drawing(
    [400, 400],
    lined(circle(200, 200, 170), b, 4),
    filled(
      around(28, (degrees, at) => {
        const [x, y] = polar(200, 200, degrees, 170);
        const turn = degrees + (at % 2 ? 50 : 130);
        const tip = polar(x, y, turn, 44);
        const one = polar(x, y, turn - 34, 24);
        const other = polar(x, y, turn + 34, 24);
        const text = ([px, py]: [number, number]) => `${px.toFixed(1)} ${py.toFixed(1)}`;
        return `M${text([x, y])}Q${text(one)} ${text(tip)}Q${text(other)} ${text([x, y])}Z`;
      }),
      a,
    ),
  );
