import { drawing, filled, lined, polygon, scallops } from "../drawings/paths.ts";
import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { comes, sheet } from "../kit/sheet.ts";
import { accentOf } from "../kit/signature.ts";
import { type Composition, type Look, none } from "./parts.ts";
import { type ListLook, wordsAt } from "./words-at.ts";

/* Papers and boards: calendars, newspapers, certificates, maps. */

/** A leaf of a calendar: the headline is the day. */
export const calendarLeaf: Composition<Look & { wall?: string }> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const wall = look.wall ?? mix("#ffffff", accent, 0.18);
  const [light, dark] = [lighter(wall, 0.1), darker(wall, 0.06)];
  const to = sheet(ask, { from: light, to: dark, angle: 160 });
  const [x, y, w, h] = to.wide ? [120, 110, 820, 860] : [130, 120, 820, 900];
  const label = inkOn(accent, "#ffffff");
  const strong = readable(accent, "#ffffff");
  to.rectangle([x + 16, y + 18, w, h], "#ece7dc", { radius: 22, shadow: true });
  to.rectangle([x, y, w, h], "#ffffff", { radius: 22 });
  to.rectangle([x, y, w, 180], accent, { radius: 22 });
  to.rectangle([x, y + 100, w, 80], accent);
  for (const at of [0.22, 0.5, 0.78])
    to.rectangle([x + w * at - 14, y - 40, 28, 100], "#5a5f66", { radius: 14 });
  wordsAt(
    to,
    look,
    { over: [x + 40, y + 72, w - 80, 90, 60] },
    { head: label, ink: label, strong: label, align: "centre" },
  );
  wordsAt(
    to,
    look,
    { head: [x + 50, y + 200, w - 100, h - 250, 230] },
    { head: strong, ink: strong, strong, headFont: "oswald", align: "centre" },
  );
  const ink = inkOn(wall, "#25221d");
  to.art(look.art, to.wide ? [1160, 110, 520, 420] : [340, 1080, 400, 260], comes("zoom", 300));
  wordsAt(
    to,
    look,
    to.wide
      ? { text: [1040, 570, 780, 270, 54], name: [1040, 890, 780, 90, 48] }
      : { text: [90, 1370, 900, 290, 58], name: [90, 1730, 900, 96, 54] },
    { head: ink, ink, strong: readable(accent, [light, dark]), align: "centre", middle: true },
  );
  return to.design();
};

/** The first page of a newspaper. */
export const newspaper: Composition<Look> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const paper = "#f3eee0";
  const to = sheet(ask, paper);
  const { w, h, wide } = to;
  const ink = "#1c1a17";
  const strong = readable(accent, paper);
  to.rectangle([70, wide ? 190 : 240, w - 140, 6], ink);
  to.rectangle([70, wide ? 204 : 254, w - 140, 2], ink);
  to.rectangle([70, h - 60, w - 140, 4], ink);
  const column = (x: number, y: number, wide: number, count: number) => {
    const lines = Array.from(
      { length: count },
      (_, at) => `M0 ${at * 30 + 4}H${at === count - 1 ? wide * 0.6 : wide}`,
    );
    const high = count * 30;
    to.art(drawing([wide, high], lined(lines.join(""), "#b9b2a0", 8)), [x, y, wide, high]);
  };
  wordsAt(to, look, wide ? { name: [70, 60, w - 140, 120, 80] } : { name: [70, 90, w - 140, 130, 80] }, {
    head: ink,
    ink,
    strong: ink,
    font: "playfair",
    align: "centre",
  });
  if (wide) {
    wordsAt(
      to,
      look,
      { over: [80, 230, 1120, 58, 42], head: [80, 294, 1130, 320, 120], text: [80, 640, 1100, 170, 50] },
      { head: ink, ink, strong, headFont: "playfair" },
    );
    to.rectangle([1260, 250, 580, 560], mix(paper, accent, 0.2));
    to.art(look.art, [1330, 300, 440, 460], comes("fade", 200, 1200));
    for (const x of [80, 660, 1260]) column(x, 850, x === 1260 ? 580 : 540, 5);
  } else {
    wordsAt(
      to,
      look,
      { over: [80, 280, 920, 62, 44], head: [80, 346, 920, 380, 124], text: [80, 1330, 920, 260, 56] },
      { head: ink, ink, strong, headFont: "playfair" },
    );
    to.rectangle([80, 750, 920, 540], mix(paper, accent, 0.2));
    to.art(look.art, [290, 790, 500, 460], comes("fade", 200, 1200));
    for (const x of [80, 560]) column(x, 1620, 440, 7);
  }
  return to.design();
};

/** A certificate with a seal, for results and prizes. */
export const certificate: Composition<ListLook> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const paper = "#fffdf4";
  const to = sheet(ask, darker(accent, 0.3));
  const { w, h, wide } = to;
  const strong = readable(accent, paper);
  to.rectangle([50, 50, w - 100, h - 100], paper, { radius: 8 });
  to.rectangle([76, 76, w - 152, h - 152], none, { stroke: strong, strokeWidth: 8 });
  to.rectangle([94, 94, w - 188, h - 188], none, { stroke: clear(strong, 0.6), strokeWidth: 2 });
  const corner = drawing([120, 120], filled("M0 0H120Q70 12 60 60Q12 70 0 120Z", strong));
  for (const [x, y, rotate] of [
    [76, 76, 0],
    [w - 196, 76, 90],
    [w - 196, h - 196, 180],
    [76, h - 196, 270],
  ] as const)
    to.art(corner, [x, y, 120, 120], { rotate });
  const seal = drawing(
    [300, 340],
    filled("M90 220L60 336L116 306L150 340L184 306L240 336L210 220Z", darker(strong, 0.2)),
    filled(scallops(24, 150, 150, 132), strong),
    lined("M150 44a106 106 0 1 0 0.1 0Z", lighter(strong, 0.6), 5),
  );
  const [x, y, s] = wide ? [1370, 330, 380] : [350, 180, 380];
  to.art(seal, [x, y, s, s * 1.13], comes("zoom", 200, 800));
  to.shape("ellipse", [x + s * 0.2, y + s * 0.2, s * 0.6, s * 0.6], paper);
  to.art(look.art, [x + s * 0.28, y + s * 0.28, s * 0.44, s * 0.44], comes("zoom", 400, 700));
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [190, 150, 1120, 64, 44],
          head: [190, 222, 1120, 280, 122],
          text: [190, 530, 1110, 280, 52],
          name: [190, 850, 1110, 84, 46],
        }
      : {
          over: [150, 660, 780, 70, 46],
          head: [150, 736, 780, 300, 116],
          text: [150, 1070, 780, 520, 56],
          name: [150, 1660, 780, 90, 50],
        },
    {
      head: "#211d18",
      ink: "#2e2a24",
      strong,
      headFont: "playfair",
      align: wide || look.list ? "left" : "centre",
    },
  );
  return to.design();
};

/** A map with a way to the place. Text: how to get there. */
export const wayMap: Composition<Look> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const land = "#e9efe2";
  const to = sheet(ask, land);
  const { w, h, wide } = to;
  const [mw, mh] = wide ? [900, 1080] : [1080, 860];
  const blocks: string[] = [];
  for (let x = 0; x < mw; x += 180)
    for (let y = 0; y < mh; y += 180)
      if ((x * 3 + y) % 7 !== 0) blocks.push(`M${x + 16} ${y + 16}h148v148h-148Z`);
  const way = `M${mw * 0.1} ${mh}V${mh * 0.62}H${mw * 0.5}V${mh * 0.34}`;
  const map = drawing(
    [mw, mh],
    filled(polygon([0, 0], [mw, 0], [mw, mh], [0, mh]), "#f7f6f1"),
    filled(blocks.join(""), "#dfe5d8"),
    lined(way, "#ffffff", 46),
    lined(way, accent, 22),
    filled(`M${mw * 0.7} 0h${mw * 0.3}v${mh * 0.2}q${-mw * 0.2} 0 ${-mw * 0.3} ${-mh * 0.2}Z`, "#b9def0"),
  );
  to.art(map, wide ? [w - mw, 0, mw, mh] : [0, 0, mw, mh], comes("fade", 0, 1200));
  const [px, py] = wide ? [w - mw * 0.5, mh * 0.34] : [mw * 0.5, mh * 0.34];
  to.shape("ellipse", [px - 150, py - 170, 300, 300], accent, { shadow: true, ...comes("zoom", 500, 700) });
  to.shape("ellipse", [px - 126, py - 146, 252, 252], "#ffffff", comes("zoom", 500, 700));
  to.art(look.art, [px - 90, py - 110, 180, 180], comes("zoom", 700, 700));
  const ink = "#1f241d";
  const strong = readable(accent, land);
  if (!wide) to.rectangle([0, mh, w, h - mh], land);
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [100, 130, 840, 64, 44],
          head: [100, 202, 850, 360, 120],
          text: [100, 600, 850, 250, 52],
          name: [100, 900, 850, 90, 48],
        }
      : {
          over: [90, 920, 900, 70, 46],
          head: [90, 996, 900, 300, 120],
          text: [90, 1330, 900, 320, 58],
          name: [90, 1720, 900, 96, 54],
        },
    { head: ink, ink, strong },
  );
  return to.design();
};

/** A board with drawings of chalk around the words. */
export const doodles: Composition<ListLook & { board?: string }> = (ask, look) => {
  const { board = "#23423a" } = look;
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, { from: lighter(board, 0.05), to: darker(board, 0.15), angle: 150 });
  const { wide } = to;
  const chalk = "#fbf8ee";
  const tint = readable(lighter(accent, 0.4), board, 5);
  const star = "M30 4L38 22L58 24L43 37L48 57L30 46L12 57L17 37L2 24L22 22Z";
  const doodle = drawing([60, 60], lined(star, tint, 4));
  const swirl = drawing([200, 60], lined("M4 40Q30 0 56 40T108 40T160 40T196 20", chalk, 5));
  const arrow = drawing([200, 120], lined("M6 20Q110 0 170 92M170 92L134 84M170 92L184 56", chalk, 6));
  const spots = wide
    ? [
        [70, 70],
        [1800, 60],
        [1180, 900],
        [70, 960],
        [1780, 930],
      ]
    : [
        [60, 70],
        [960, 60],
        [70, 1800],
        [950, 1790],
        [900, 760],
      ];
  for (const [x = 0, y = 0] of spots) to.art(doodle, [x, y, 56, 56], comes("zoom", 200, 600));
  to.art(look.art, wide ? [1250, 250, 520, 540] : [290, 170, 500, 480], comes("fade", 300, 1000));
  to.shape("ellipse", wide ? [1190, 190, 640, 660] : [220, 110, 640, 600], none, {
    stroke: clear(chalk, 0.8),
    strokeWidth: 5,
  });
  to.art(swirl, wide ? [150, 856, 300, 50] : [390, 1650, 300, 60]);
  if (wide) to.art(arrow, [1010, 120, 200, 110]);
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [150, 140, 840, 72, 50],
          head: [150, 216, 1000, 220, 116],
          text: [150, 456, 990, 380, 58],
          name: [150, 920, 1000, 84, 48],
        }
      : {
          over: [120, 740, 840, 80, 52],
          head: [120, 826, 840, 290, 120],
          text: [120, 1140, 840, 480, 60],
          name: [120, 1730, 840, 90, 54],
        },
    {
      head: chalk,
      ink: chalk,
      strong: tint,
      font: "kalam",
      align: wide || look.list ? "left" : "centre",
      rule: clear(chalk, 0.5),
    },
  );
  return to.design();
};

/** A pass for one person with its stub, on a strong ground. */
export const pass: Composition<Look> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, mix(accent, "#ffffff", 0.82));
  const { wide } = to;
  const [x, y, w, h] = wide ? [90, 150, 1740, 780] : [110, 110, 860, 1700];
  const cut = wide ? "M1180 0" : "M0 1120";
  const hole = 46;
  const body = wide
    ? `M0 40Q0 0 40 0H${1180 - hole}a${hole} ${hole} 0 0 0 ${2 * hole} 0H${w - 40}Q${w} 0 ${w} 40V${h - 40}Q${w} ${h} ${w - 40} ${h}H${1180 + hole}a${hole} ${hole} 0 0 0 ${-2 * hole} 0H40Q0 ${h} 0 ${h - 40}Z`
    : `M0 40Q0 0 40 0H${w - 40}Q${w} 0 ${w} 40V${1120 - hole}a${hole} ${hole} 0 0 0 0 ${2 * hole}V${h - 40}Q${w} ${h} ${w - 40} ${h}H40Q0 ${h} 0 ${h - 40}V${1120 + hole}a${hole} ${hole} 0 0 0 0 ${-2 * hole}Z`;
  const white = inkOn(accent, "#ffffff");
  const dots: string[] = [];
  for (let at = 90; at < (wide ? h : w) - 70; at += 34) dots.push(wide ? `M0 ${at}v14` : `M${at} 0h14`);
  to.art(
    drawing(
      [w, h],
      filled(body, accent),
      lined(
        cut.length
          ? dots.map((dot) => dot.replace("M0 ", "M1180 ").replace(/M(\d+) 0h/, "M$1 1120h")).join("")
          : "",
        clear(white, 0.7),
        5,
      ),
    ),
    [x, y, w, h],
    comes("left", 0, 900),
  );
  to.art(look.art, wide ? [1370, 230, 380, 400] : [330, 1290, 420, 330], comes("zoom", 400));
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [170, 220, 1020, 64, 46],
          head: [170, 296, 1030, 300, 140],
          text: [170, 620, 1020, 220, 52],
          name: [1330, 700, 440, 170, 46],
        }
      : {
          over: [180, 200, 720, 74, 48],
          head: [180, 290, 720, 420, 136],
          text: [180, 750, 720, 380, 58],
          name: [180, 1660, 720, 100, 50],
        },
    { head: white, ink: white, strong: white, headFont: "oswald", caps: true },
  );
  return to.design();
};
