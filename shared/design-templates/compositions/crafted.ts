import {
  type ArtPath,
  circle,
  type Drawing,
  drawing,
  filled,
  lined,
  petals,
  polygon,
  rect,
  scallops,
} from "../drawings/paths.ts";
import { arch, kolam } from "../drawings/patterns.ts";
import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { comes, sheet } from "../kit/sheet.ts";
import { accentOf } from "../kit/signature.ts";
import { type Composition, type Look, none } from "./parts.ts";
import { type ListLook, wordsAt } from "./words-at.ts";

/* Made by hand: prints, paintings and things of Indian streets and houses. */

/** A photo with a white border, a bit slanted, with a strip of tape. */
export const polaroid: Composition<Look & { ground?: string }> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const ground = look.ground ?? mix("#ffffff", accent, 0.14);
  const to = sheet(ask, ground);
  const turn = (by: number) => ({ rotate: by, shadow: true });
  const [x, y, s] = to.wide ? [1130, 130, 640] : [200, 130, 680];
  to.rectangle([x + 24, y + 20, s, s * 1.18], "#f4f1ea", turn(-5));
  to.rectangle([x, y, s, s * 1.18], "#ffffff", turn(3));
  to.rectangle(
    [x + 40, y + 40, s - 80, s - 80],
    { from: lighter(accent, 0.55), to: lighter(accent, 0.25), angle: 160 },
    { rotate: 3 },
  );
  to.art(look.art, [x + 100, y + 90, s - 200, s - 190], { rotate: 3, ...comes("zoom", 200, 900) });
  to.rectangle([x + s / 2 - 110, y - 34, 220, 66], clear(lighter(accent, 0.7), 0.85), { rotate: -4 });
  const ink = inkOn(ground, "#26231f");
  wordsAt(
    to,
    look,
    to.wide
      ? {
          over: [110, 130, 900, 70, 50],
          head: [110, 210, 920, 380, 130],
          text: [110, 620, 880, 230, 52],
          name: [110, 900, 880, 90, 48],
        }
      : {
          over: [90, 1040, 900, 76, 52],
          head: [90, 1120, 900, 270, 124],
          text: [90, 1420, 900, 250, 58],
          name: [90, 1730, 900, 96, 54],
        },
    { head: ink, ink, strong: readable(accent, ground), font: "kalam", align: to.wide ? "left" : "centre" },
  );
  return to.design();
};

/** A border that is printed with wooden blocks. */
export const blockPrint: Composition<ListLook & { ground?: string; second?: string }> = (ask, look) => {
  const { ground = "#fbf3e2", second = "#1f3a5f" } = look;
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, ground);
  const { w, h, wide } = to;
  const band = 108;
  const dye = readable(accent, ground, 2.5);
  const motifs: ArtPath[] = [];
  const print = (x: number, y: number) =>
    motifs.push(
      filled(petals(8, [x, y, 6, 38, 12]), dye),
      filled(petals(4, [x, y, 40, 62, 9], { turn: 45 }) + circle(x, y, 7), second),
    );
  const step = 240;

  for (let x = 60; x <= w; x += step) for (const y of [54, h - 54]) print(x, y);
  for (let y = 60 + step; y < h - 100; y += step) for (const x of [54, w - 54]) print(x, y);
  to.rectangle([0, 0, w, h], none, { stroke: dye, strokeWidth: 20 });
  to.art(drawing([w, h], ...motifs), [0, 0, w, h]);
  to.rectangle([band + 14, band + 14, w - 2 * band - 28, h - 2 * band - 28], ground, {
    stroke: second,
    strokeWidth: 6,
  });
  const voice = {
    head: inkOn(ground, second),
    ink: inkOn(ground, "#2c2620"),
    strong: readable(accent, ground),
    headFont: "playfair",
    rows: "dots",
  } as const;
  to.art(look.art, wide ? [1250, 240, 480, 560] : [330, 190, 420, 420], comes("fade", 200));
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [190, 170, 1000, 64, 44],
          head: [190, 240, 1030, 280, 122],
          text: [190, 540, 1000, 270, 52],
          name: [190, 830, 1000, 84, 46],
        }
      : {
          over: [160, 640, 760, 70, 46],
          head: [160, 716, 760, 290, 116],
          text: [160, 1030, 760, 550, 56],
          name: [160, 1630, 760, 96, 50],
        },
    { ...voice, align: wide ? "left" : "centre" },
  );
  return to.design();
};

/** Bright boards with a border of petals, as on lorries. */
export const truckArt: Composition<Look> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, "#f7c21b");
  const { w, h, wide } = to;
  const [red, green] = ["#c8102e", "#0d7a3f"];
  const bows: string[][] = [[], []];
  for (let x = 0, at = 0; x <= w; x += 80, at += 1)
    for (const y of [0, h]) bows[at % 2]?.push(circle(x, y, 46));
  for (let y = 80, at = 1; y < h - 40; y += 80, at += 1)
    for (const x of [0, w]) bows[at % 2]?.push(circle(x, y, 46));
  to.art(drawing([w, h], filled(bows[0]?.join("") ?? "", red), filled(bows[1]?.join("") ?? "", green)), [
    0,
    0,
    w,
    h,
  ]);
  const board = readable(darker(accent, 0.25), "#ffffff", 7);
  to.rectangle([76, 76, w - 152, h - 152], board, { radius: 46, stroke: "#ffffff", strokeWidth: 10 });
  const rosette: Drawing = drawing(
    [300, 300],
    filled(scallops(16, 150, 150, 136), red),
    filled(petals(16, [150, 150, 60, 138, 22]), "#ffd84a"),
    filled(circle(150, 150, 100), "#fff6dc"),
  );
  const [x, y, s] = wide ? [1210, 230, 560] : [250, 180, 580];
  to.art(rosette, [x, y, s, s], comes("zoom", 0, 900));
  to.art(look.art, [x + s * 0.24, y + s * 0.24, s * 0.52, s * 0.52], comes("zoom", 300, 700));
  const pale = "#ffe27a";
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [160, 160, 980, 74, 52],
          head: [160, 250, 1000, 350, 160],
          text: [160, 630, 980, 190, 52],
          name: [160, 850, 980, 90, 50],
        }
      : {
          over: [140, 800, 800, 80, 54],
          head: [140, 890, 800, 360, 150],
          text: [140, 1290, 800, 280, 58],
          name: [140, 1640, 800, 100, 54],
        },
    {
      head: "#ffffff",
      ink: "#ffffff",
      strong: readable(pale, board),
      headFont: "oswald",
      font: "kalam",
      align: wide ? "left" : "centre",
    },
  );
  return to.design();
};

/** A kolam of white powder on the floor before the door. */
export const kolamFloor: Composition<Look & { floor?: string }> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const floor = look.floor ?? "#5a2a1a";
  const to = sheet(ask, { from: lighter(floor, 0.06), to: darker(floor, 0.25), angle: 150 });
  const white = "#fff8ea";
  const strong = readable(lighter(accent, 0.3), floor, 6);
  to.art(
    kolam({ a: clear(white, 0.9), b: strong, c: "", d: "" }),
    to.wide ? [980, 40, 1000, 1000] : [-20, 0, 1120, 1120],
    comes("fade", 0, 1600),
  );
  to.shape("ellipse", to.wide ? [1280, 340, 400, 400] : [330, 350, 420, 420], floor, {
    stroke: white,
    strokeWidth: 6,
  });
  to.art(look.art, to.wide ? [1350, 410, 260, 260] : [405, 425, 270, 270], comes("zoom", 400, 800));
  wordsAt(
    to,
    look,
    to.wide
      ? {
          over: [110, 150, 820, 66, 46],
          head: [110, 224, 820, 380, 130],
          text: [110, 630, 800, 220, 50],
          name: [110, 890, 800, 90, 46],
        }
      : {
          over: [90, 1130, 900, 72, 48],
          head: [90, 1206, 900, 260, 120],
          text: [90, 1490, 900, 210, 54],
          name: [90, 1750, 900, 90, 50],
        },
    { head: white, ink: white, strong, headFont: "playfair", align: to.wide ? "left" : "centre" },
  );
  return to.design();
};

/** The window of a palace; the drawing stands in it. */
export const jharokha: Composition<Look & { wall: string; sky: string }> = (ask, look) => {
  const { wall, sky } = look;
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, { from: lighter(wall, 0.08), to: darker(wall, 0.18), angle: 170 });
  const gold = readable(lighter(accent, 0.2), wall, 5.5);
  const ink = inkOn(wall, "#fff8ea", "#2a1c10");
  const [x, y, w, h] = to.wide ? [110, 70, 700, 860] : [190, 90, 700, 840];
  to.art(arch(700, 860, darker(wall, 0.3), gold, 10), [x, y, w, h]);
  to.art(
    arch(580, 760, sky, lighter(wall, 0.3), 8),
    [x + 60, y + 70, w - 120, h - 90],
    comes("fade", 0, 1200),
  );
  to.art(look.art, [x + 110, y + 250, w - 220, h - 290], comes("rise", 300, 1000));
  to.rectangle([x - 40, y + h - 10, w + 80, 44], gold, { radius: 8 });
  to.rectangle([x - 10, y + h + 34, w + 20, 22], darker(wall, 0.35), { radius: 6 });
  wordsAt(
    to,
    look,
    to.wide
      ? {
          over: [920, 150, 900, 66, 46],
          head: [920, 226, 900, 370, 128],
          text: [920, 630, 880, 220, 52],
          name: [920, 890, 880, 90, 48],
        }
      : {
          over: [90, 1040, 900, 72, 48],
          head: [90, 1120, 900, 290, 124],
          text: [90, 1440, 900, 230, 56],
          name: [90, 1740, 900, 90, 52],
        },
    { head: gold, ink, strong: gold, headFont: "playfair", align: to.wide ? "left" : "centre" },
  );
  return to.design();
};

/** The striped awning of a shop above the words. */
export const awning: Composition<ListLook & { ground?: string }> = (ask, look) => {
  const { ground = "#fdf8ee" } = look;
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, ground);
  const { w, wide } = to;
  const wideOf = wide ? 160 : 135;
  const stripes: string[][] = [[], []];
  for (let at = 0; at * wideOf < w; at += 1)
    stripes[at % 2]?.push(`M${at * wideOf} 0h${wideOf}v150a${wideOf / 2} ${wideOf / 2} 0 0 1 ${-wideOf} 0Z`);
  to.art(
    drawing(
      [w, 240],
      filled(stripes[0]?.join("") ?? "", accent),
      filled(stripes[1]?.join("") ?? "", mix("#ffffff", accent, 0.12)),
    ),
    [0, 0, w, 240],
  );
  to.rectangle([0, 0, w, 26], darker(accent, 0.25));
  const ink = inkOn(ground, "#26221c");
  to.art(look.art, wide ? [1280, 340, 520, 560] : [330, 300, 420, 400], comes("rise", 200));
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [110, 270, 1080, 62, 44],
          head: [110, 336, 1100, 220, 124],
          text: [110, 580, 1080, 300, 54],
          name: [110, 920, 1080, 90, 48],
        }
      : {
          over: [90, 730, 900, 70, 46],
          head: [90, 804, 900, 260, 120],
          text: [90, 1090, 900, 590, 60],
          name: [90, 1740, 900, 96, 54],
        },
    {
      head: ink,
      ink,
      // The rules of a list lie behind its words.
      strong: readable(accent, mix(ground, ink, 0.12)),
      align: wide || look.list ? "left" : "centre",
      rows: "line",
      rule: clear(ink, 0.18),
    },
  );
  return to.design();
};

/** Small flags on strings, for feasts and openings. */
export const bunting: Composition<Look & { ground?: string; flags: readonly string[] }> = (ask, look) => {
  const { ground = "#fffdf5", flags } = look;
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, ground);
  const { w, wide } = to;
  const of = flags.map(() => [] as string[]);
  const string = (top: number, drop: number, shift: number) => {
    for (let at = 0; at < w / 90; at += 1) {
      const x = at * 90 + 6;
      const sag = (by: number) => top + drop * 4 * (by / w) * (1 - by / w);
      of[(at + shift) % flags.length]?.push(
        polygon([x, sag(x)], [x + 78, sag(x + 78)], [x + 39, sag(x + 39) + 92]),
      );
    }
  };
  string(10, 110, 0);
  string(120, 80, 1);
  to.art(
    drawing([w, 330], ...of.map((d, at) => filled(d.join(""), flags[at] ?? accent))),
    [0, 0, w, 330],
    comes("fade", 0, 1000),
  );
  const ink = inkOn(ground, "#221f2b");
  to.art(look.art, wide ? [150, 350, 560, 600] : [270, 380, 540, 420], comes("zoom", 300, 800));
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [800, 350, 1010, 62, 44],
          head: [800, 420, 1010, 270, 124],
          text: [800, 710, 1010, 150, 50],
          name: [800, 900, 1010, 84, 46],
        }
      : {
          over: [90, 850, 900, 72, 48],
          head: [90, 930, 900, 380, 140],
          text: [90, 1350, 900, 260, 58],
          name: [90, 1700, 900, 100, 54],
        },
    { head: ink, ink, strong: readable(accent, ground), align: wide ? "left" : "centre" },
  );
  return to.design();
};

/** A ribbon with swallowtails across the middle. */
export const ribbon: Composition<Look & { ground?: string }> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const ground = look.ground ?? mix("#ffffff", accent, 0.1);
  const to = sheet(ask, { from: "#ffffff", to: ground, angle: 180 });
  const [x, y, w, h] = to.wide ? [60, 470, 1800, 250] : [10, 900, 1060, 380];
  const fold = darker(accent, 0.35);
  to.art(
    drawing(
      [w, h],
      filled(
        `M0 ${h * 0.2}H${w * 0.14}V${h}H0L${w * 0.045} ${h * 0.6}ZM${w} ${h * 0.2}H${w * 0.86}V${h}H${w}L${w * 0.955} ${h * 0.6}Z`,
        fold,
      ),
      filled(rect(w * 0.07, 0, w * 0.86, h * 0.8), accent),
      lined(
        `M${w * 0.08} ${h * 0.07}H${w * 0.92}M${w * 0.08} ${h * 0.73}H${w * 0.92}`,
        clear(inkOn(accent, "#ffffff"), 0.6),
        4,
      ),
    ),
    [x, y, w, h],
    comes("zoom", 0, 800),
  );
  to.art(look.art, to.wide ? [660, 116, 600, 346] : [270, 240, 540, 600], comes("rise", 300, 900));
  const label = inkOn(accent, "#ffffff");
  const ink = inkOn(ground, "#23201c");
  const strong = readable(accent, ground);
  wordsAt(to, look, to.wide ? { head: [220, 486, 1480, 168, 116] } : { head: [120, 950, 840, 204, 100] }, {
    head: label,
    ink,
    strong,
    headFont: "playfair",
    align: "centre",
  });
  wordsAt(
    to,
    look,
    to.wide
      ? { over: [160, 46, 1600, 64, 44], text: [200, 750, 1520, 140, 50], name: [200, 930, 1520, 90, 48] }
      : { over: [90, 130, 900, 76, 50], text: [90, 1330, 900, 300, 60], name: [90, 1720, 900, 100, 54] },
    { head: label, ink, strong, headFont: "playfair", align: "centre", caps: true },
  );
  return to.design();
};

/** A speech bubble: the drawing says it. */
export const speech: Composition<Look> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, { from: lighter(accent, 0.15), to: darker(accent, 0.12), angle: 150 });
  const paper = "#ffffff";
  const strong = readable(accent, paper);
  if (to.wide) {
    to.art(look.art, [80, 330, 560, 640], comes("rise", 0, 900));
    to.shape("triangle", [560, 560, 220, 180], paper, { rotate: -90 });
    to.rectangle([680, 100, 1150, 880], paper, { radius: 70, ...comes("fade", 200, 700) });
    wordsAt(
      to,
      look,
      {
        over: [770, 170, 970, 66, 46],
        head: [770, 246, 970, 330, 130],
        text: [770, 600, 970, 210, 52],
        name: [770, 850, 970, 84, 46],
      },
      { head: "#1c1d22", ink: "#2d2f36", strong },
    );
  } else {
    to.shape("triangle", [440, 1080, 200, 220], paper, { rotate: 180 });
    to.rectangle([80, 110, 920, 1040], paper, { radius: 70, ...comes("fade", 200, 700) });
    to.art(look.art, [260, 1290, 560, 560], comes("rise", 0, 900));
    wordsAt(
      to,
      look,
      {
        over: [150, 180, 780, 74, 48],
        head: [150, 266, 780, 370, 128],
        text: [150, 660, 780, 290, 56],
        name: [150, 1000, 780, 90, 50],
      },
      { head: "#1c1d22", ink: "#2d2f36", strong },
    );
  }
  return to.design();
};
