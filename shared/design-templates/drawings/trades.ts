import {
  circle,
  type Drawing,
  drawing,
  ellipse,
  filled,
  lined,
  type Paints,
  polygon,
  rect,
} from "./paths.ts";

/* What trades work with. */

export const tooth = ({ a, c }: Paints): Drawing =>
  drawing(
    [220, 260],
    filled(
      "M110 46C84 22 30 18 16 72C6 114 34 136 40 172C46 214 52 252 72 252C96 252 86 178 110 178C134 178 124 252 148 252C168 252 174 214 180 172C186 136 214 114 204 72C190 18 136 22 110 46Z",
      a,
    ),
    lined("M46 84C48 60 62 50 80 52", c, 10),
    lined("M110 48C120 58 132 62 146 60", c, 6, 0.7),
  );

export const stethoscope = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [260, 300],
    lined("M52 20H34C24 60 28 150 90 158C152 150 156 60 146 20H128", a, 14),
    lined("M90 158V200C90 260 206 276 206 200V150", a, 14),
    filled(circle(206, 124, 34), b),
    filled(circle(206, 124, 18), c),
    filled(circle(54, 20, 11) + circle(126, 20, 11), b),
  );

/** A heart with the line of a pulse. */
export const pulse = ({ a, c }: Paints): Drawing =>
  drawing(
    [260, 230],
    filled("M130 222C40 160 6 116 10 70C14 20 84 -8 130 50C176 -8 246 20 250 70C254 116 220 160 130 222Z", a),
    lined("M2 116H76L98 72L128 160L150 100L162 116H258", c, 10),
  );

export const cross = ({ a, c }: Paints): Drawing =>
  drawing(
    [200, 200],
    filled(rect(6, 6, 188, 188, 40), a),
    filled(rect(82, 44, 36, 112, 8) + rect(44, 82, 112, 36, 8), c),
  );

export const flask = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [220, 280],
    filled("M84 12h52v84L204 240C212 258 200 270 184 270H36C20 270 8 258 16 240L84 96Z", c),
    filled("M56 160C90 148 130 176 164 160L204 240C212 258 200 270 184 270H36C20 270 8 258 16 240Z", a),
    lined("M74 12H146", b, 12),
    filled(circle(86, 214, 13) + circle(132, 232, 9) + circle(122, 196, 7), c),
  );

export const book = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [340, 240],
    filled(
      "M10 44C70 28 130 34 170 60C210 34 270 28 330 44V222C270 206 210 212 170 236C130 212 70 206 10 222Z",
      d,
    ),
    filled("M22 34C80 18 134 26 170 54V222C134 198 80 192 22 206Z", c),
    filled("M318 34C260 18 206 26 170 54V222C206 198 260 192 318 206Z", c),
    lined(
      "M48 76C84 68 116 74 144 88M48 108C84 100 116 106 144 120M48 140C84 132 116 138 144 152M292 76C256 68 224 74 196 88M292 108C256 100 224 106 196 120M292 140C256 132 224 138 196 152",
      a,
      7,
    ),
    lined("M170 54V222", b, 5),
  );

export const gradCap = ({ a, b, d }: Paints): Drawing =>
  drawing(
    [320, 220],
    filled("M80 96V160C120 194 200 194 240 160V96Z", d),
    filled(polygon([160, 20], [312, 86], [160, 152], [8, 86]), a),
    lined("M160 86L276 104V170", b, 7),
    filled("M264 168h24l8 44h-40Z", b),
  );

export const pencil = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [80, 320],
    filled(rect(12, 30, 56, 200), a),
    filled(rect(30, 30, 20, 200), b),
    filled("M12 230H68L40 306Z", c),
    filled("M30 280H50L40 308Z", d),
    filled(rect(12, 22, 56, 20), d),
    filled("M12 24C12 2 68 2 68 24Z", "#e58a8a"),
  );

export const dumbbell = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [420, 200],
    filled(rect(110, 82, 200, 36, 8), c),
    filled(rect(150, 76, 120, 48, 10), b),
    filled(rect(72, 14, 52, 172, 16) + rect(296, 14, 52, 172, 16), a),
    filled(rect(30, 40, 36, 120, 14) + rect(354, 40, 36, 120, 14), a),
    filled(rect(8, 80, 20, 40, 6) + rect(392, 80, 20, 40, 6), c),
    filled(rect(80, 26, 10, 148, 5) + rect(304, 26, 10, 148, 5), "#ffffff", 0.28),
  );

export const kettlebell = ({ a, b }: Paints): Drawing =>
  drawing(
    [220, 260],
    lined("M64 120C40 20 180 20 156 120", a, 30),
    filled(
      "M110 88C196 88 222 152 206 206C198 234 176 248 152 250H68C44 248 22 234 14 206C-2 152 24 88 110 88Z",
      a,
    ),
    filled(circle(110, 172, 46), b),
  );

export const scissors = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [240, 320],
    filled("M104 186L176 14C196 18 202 36 196 56L130 204Z", b),
    filled("M136 186L64 14C44 18 38 36 44 56L110 204Z", a),
    lined(ellipse(62, 262, 38, 46) + ellipse(178, 262, 38, 46), a, 16),
    lined("M90 228L112 196M150 228L128 196", a, 16),
    filled(circle(120, 184, 9), c),
  );

export const comb = ({ a }: Paints): Drawing =>
  drawing(
    [300, 110],
    filled(
      `${rect(4, 6, 292, 38, 14)}${Array.from({ length: 17 }, (_, at) => rect(14 + at * 16.2, 38, 8.4, 64, 4)).join("")}`,
      a,
    ),
  );

export const lipstick = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [100, 300],
    filled("M28 120V48C28 32 60 10 72 12V120Z", a),
    filled("M28 60C40 58 60 38 72 12V120H28Z", "#000000", 0.12),
    filled(rect(22, 112, 56, 50), c),
    filled(rect(12, 158, 76, 134, 8), d),
    filled(rect(12, 186, 76, 10), b),
  );

export const bag = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [260, 300],
    lined("M84 110V74C84 14 176 14 176 74V110", b, 12),
    filled("M26 84H234L252 280C252 290 246 296 236 296H24C14 296 8 290 8 280Z", a),
    filled("M26 84H234L236 108H24Z", "#000000", 0.12),
    filled(circle(84, 120, 10) + circle(176, 120, 10), c),
  );

export const tag = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [260, 260],
    filled(
      "M20 24L128 10C136 9 142 11 148 17L246 122C254 131 254 141 246 149L146 244C137 252 127 252 119 244L16 138C10 131 8 126 9 118Z",
      a,
    ),
    filled(circle(62, 64, 20), c),
    lined("M62 64C20 20 10 10 2 -10", b, 5),
    lined("M112 176L178 110", c, 10),
    lined(circle(118, 120, 14) + circle(172, 168, 14), c, 9),
  );

export const shirt = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [300, 290],
    filled("M104 20C120 48 180 48 196 20L246 40L294 112L244 144L226 118V280H74V118L56 144L6 112L54 40Z", a),
    lined("M104 20C120 48 180 48 196 20", c, 8),
    lined("M74 118V280M226 118V280", b, 3, 0.6),
    filled(rect(170, 120, 36, 40, 4), b, 0.8),
  );

export const hanger = ({ a }: Paints): Drawing =>
  drawing(
    [320, 200],
    lined(
      "M160 84C160 62 190 60 190 38C190 14 146 10 138 38M160 84L18 166C4 176 10 190 24 190H296C310 190 316 176 302 166Z",
      a,
      12,
    ),
  );

export const gift = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [260, 270],
    filled(rect(24, 110, 212, 154, 8), a),
    filled(rect(10, 76, 240, 44, 8), a),
    filled(rect(10, 106, 240, 14), "#000000", 0.14),
    filled(rect(110, 76, 40, 188), b),
    filled("M130 76C90 76 50 58 62 28C74 2 116 22 130 76C144 22 186 2 198 28C210 58 170 76 130 76Z", b),
    filled("M130 76C106 64 78 54 84 38C94 24 118 44 130 76C142 44 166 24 176 38C182 54 154 64 130 76Z", c),
  );

export const chair = ({ a, b, d }: Paints): Drawing =>
  drawing(
    [220, 320],
    filled("M56 16C56 6 164 6 164 16L172 150H48Z", a),
    filled(rect(30, 148, 160, 34, 16), b),
    lined("M110 182V250M110 250L46 296M110 250L174 296M110 250V300", d, 12),
    filled(circle(46, 302, 12) + circle(174, 302, 12) + circle(110, 306, 12), d),
    lined("M40 150V112M180 150V112", d, 10),
  );

export const plant = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [220, 300],
    filled(
      "M110 200C60 190 20 150 24 96C70 104 106 140 110 200ZM110 200C160 190 200 150 196 96C150 104 114 140 110 200ZM110 200C84 140 84 70 110 14C136 70 136 140 110 200Z",
      a,
    ),
    lined("M110 204V60M110 200C90 160 64 130 44 116M110 200C130 160 156 130 176 116", c, 4, 0.7),
    filled("M56 200H164L150 290H70Z", b),
    filled(rect(48, 194, 124, 22, 4), b),
  );
