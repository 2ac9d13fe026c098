import { circle, type Drawing, drawing, ellipse, filled, lined, type Paints, rect } from "./paths.ts";

/** A loaf with cuts in its crust: `a` crust, `b` its shade, `c` flour and cuts, `d` the board below. */
export const loaf = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [420, 260],
    filled(rect(10, 218, 400, 26, 13), d),
    filled(
      "M30 170C30 92 116 44 210 44C304 44 390 92 390 170C390 206 366 222 330 222H90C54 222 30 206 30 170Z",
      b,
    ),
    filled(
      "M40 162C42 92 122 52 210 52C298 52 378 92 380 162C380 194 356 206 326 206H94C64 206 40 194 40 162Z",
      a,
    ),
    lined(
      "M112 92C124 116 126 148 116 176M176 74C190 104 192 144 182 180M244 74C258 104 260 144 250 180M308 92C320 116 322 148 312 176",
      c,
      13,
      0.9,
    ),
    filled(ellipse(150, 70, 44, 8) + ellipse(262, 66, 30, 6), c, 0.45),
  );

/** A cake with two layers, icing and a cherry: `a` sponge, `b` icing, `c` cream, `d` the stand. */
export const cake = ({ a, b, c, d }: Paints): Drawing =>
  drawing(
    [360, 380],
    filled("M150 318H210L224 362H136Z", d),
    filled(ellipse(180, 314, 172, 20), d),
    filled("M40 180H320V290C320 312 40 312 40 290Z", a),
    filled("M40 232H320V252H40Z", c),
    filled("M90 92H270V180H90Z", a),
    filled("M90 134H270V148H90Z", c),
    filled(
      "M40 176C40 156 320 156 320 176V206C320 224 296 224 296 206C296 192 272 192 272 210C272 232 244 232 244 210C244 196 220 196 220 212C220 236 190 236 190 212C190 196 164 196 164 212C164 230 138 230 138 212C138 194 112 194 112 210C112 228 86 228 86 210C86 194 64 194 64 206C64 220 40 220 40 204Z",
      b,
    ),
    filled(
      "M90 90C90 72 270 72 270 90V112C270 128 248 128 248 112C248 100 226 100 226 116C226 136 200 136 200 116C200 102 176 102 176 116C176 134 150 134 150 116C150 102 128 102 128 112C128 126 90 128 90 110Z",
      b,
    ),
    filled(circle(180, 56, 24), "#c62b3d"),
    filled(ellipse(172, 48, 7, 5), "#ffffff", 0.6),
    lined("M182 34C186 16 200 8 216 8", "#5c7a2e", 6),
  );

/** A croissant: `a` crust, `b` its shade, `c` light. */
export const croissant = ({ a, b, c }: Paints): Drawing =>
  drawing(
    [420, 280],
    filled(
      "M14 214C4 120 96 24 210 24C324 24 416 120 406 214C402 252 366 258 342 230C318 200 270 180 210 180C150 180 102 200 78 230C54 258 18 252 14 214Z",
      b,
    ),
    filled(
      "M26 206C22 124 104 38 210 38C316 38 398 124 394 206C390 232 368 236 350 214C322 182 270 162 210 162C150 162 98 182 70 214C52 236 30 232 26 206Z",
      a,
    ),
    lined(
      "M150 48C136 86 132 126 140 166M270 48C284 86 288 126 280 166M84 92C84 130 92 166 108 190M336 92C336 130 328 166 312 190",
      b,
      9,
    ),
    lined("M188 60C180 84 178 106 180 128M236 60C246 80 250 100 250 122", c, 8, 0.7),
  );
