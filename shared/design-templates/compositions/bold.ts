import { drawing, filled, lined, polygon, star } from "../drawings/paths.ts";
import { clear, darker, inkOn, lighter, mix, readable } from "../kit/colours.ts";
import { comes, sheet } from "../kit/sheet.ts";
import { accentOf } from "../kit/signature.ts";
import { groundUnder } from "../kit/stand-out.ts";
import { type Composition, type Look, none, raysFrom } from "./parts.ts";
import { type ListLook, wordsAt } from "./words-at.ts";

/* Loud: forms that catch the eye from the street. */

/** Two colours that meet in a slant; the drawing stands on the strong one. */
export const diagonal: Composition<ListLook & { ground?: string }> = (ask, look) => {
  const { art, ground = "#fffaf2" } = look;
  const accent = groundUnder(art, look.accent, ask);
  const to = sheet(ask, ground);
  const voice = {
    head: inkOn(ground, "#17191d"),
    ink: inkOn(ground, "#2a2d33"),
    strong: readable(accent, ground),
    caps: true,
  };
  const half = to.wide
    ? drawing(
        [1920, 1080],
        filled(polygon([1240, 0], [1920, 0], [1920, 1080], [960, 1080]), accent),
        filled(polygon([1190, 0], [1222, 0], [942, 1080], [910, 1080]), lighter(accent, 0.35)),
      )
    : drawing(
        [1080, 1920],
        filled(polygon([0, 0], [1080, 0], [1080, 700], [0, 900]), accent),
        filled(polygon([0, 918], [1080, 718], [1080, 744], [0, 944]), lighter(accent, 0.35)),
      );
  to.art(half, [0, 0, to.w, to.h]);
  to.art(art, to.wide ? [1210, 210, 640, 660] : [240, 110, 600, 600], comes("left", 200, 900));
  wordsAt(
    to,
    look,
    to.wide
      ? {
          over: [100, 120, 900, 64, 42],
          head: [100, 196, 930, 340, 128],
          text: [100, 570, 800, 290, 52],
          name: [100, 910, 760, 84, 46],
        }
      : {
          over: [90, 990, 900, 76, 48],
          head: [90, 1076, 900, 300, 128],
          text: [90, 1400, 900, 290, 58],
          name: [90, 1740, 900, 96, 54],
        },
    voice,
  );
  return to.design();
};

/** One number, as large as the screen allows. */
export const bigNumber: Composition<Look> = (ask, look) => {
  const accent = groundUnder(look.art, look.accent, ask);
  const to = sheet(ask, accent);
  const white = inkOn(accent, "#ffffff");
  const pale = mix(accent, white === "#ffffff" ? "#000000" : "#ffffff", 0.1);
  to.shape("ellipse", to.wide ? [-260, -260, 1600, 1600] : [-360, 60, 1800, 1800], pale);
  to.art(look.art, to.wide ? [1340, 130, 460, 460] : [320, 1110, 440, 420], comes("zoom", 400, 700));
  const voice = {
    head: white,
    ink: white,
    strong: white,
    headFont: "oswald",
    caps: true,
  } as const;
  wordsAt(
    to,
    look,
    to.wide
      ? {
          over: [110, 90, 1100, 74, 52],
          head: [100, 176, 1160, 640, 500],
          text: [1300, 640, 530, 240, 48],
          name: [1300, 910, 530, 90, 44],
        }
      : {
          over: [90, 120, 900, 84, 56],
          head: [90, 220, 900, 820, 480],
          text: [90, 1550, 900, 190, 56],
          name: [90, 1760, 900, 90, 52],
        },
    voice,
  );
  if (to.wide) to.rectangle([110, 860, 1040, 14], white, comes("right", 300, 900));
  return to.design();
};

/** The price in a burst beside the goods. Headline: the price. */
export const priceBurst: Composition<Look & { ground?: string }> = (ask, look) => {
  const { ground = "#fff3d6", art } = look;
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, ground);
  const ray = mix(ground, accent, 0.1);
  raysFrom(to, to.wide ? [480, 500] : [540, 740], ray, 18);
  to.art(art, to.wide ? [120, 170, 720, 640] : [190, 240, 700, 640], comes("rise", 0, 900));
  const burst = drawing(
    [400, 400],
    filled(star(20, 200, 200, 198, 170), accent),
    lined(star(20, 200, 200, 178, 152), clear(inkOn(accent, "#ffffff"), 0.5), 4),
  );
  to.art(burst, to.wide ? [1010, 60, 760, 760] : [150, 860, 780, 780], comes("zoom", 300, 700));
  const label = inkOn(accent, "#ffffff");
  const plain = inkOn(ground, "#22201d");
  wordsAt(
    to,
    look,
    to.wide
      ? { over: [1130, 232, 520, 60, 46], head: [1120, 300, 540, 310, 170] }
      : { over: [270, 1036, 540, 66, 50], head: [270, 1106, 540, 310, 170] },
    { head: label, ink: label, strong: label, headFont: "oswald", align: "centre" },
  );
  wordsAt(
    to,
    look,
    to.wide
      ? { text: [900, 830, 940, 110, 46], name: [120, 900, 700, 90, 50] }
      : { text: [90, 1650, 900, 120, 52], name: [90, 90, 900, 96, 56] },
    {
      head: plain,
      ink: plain,
      strong: readable(accent, [ray, ground]),
      align: to.wide ? "left" : "centre",
      middle: true,
    },
  );
  return to.design();
};

/** A stroke of a wet brush behind the headline. */
export const brush: Composition<Look & { ground?: string }> = (ask, look) => {
  const { ground = "#fbfaf6", art } = look;
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, ground);
  const label = inkOn(accent, "#ffffff");
  // Away from the colour of the words on it.
  const hairs = label === "#ffffff" ? darker(accent, 0.12) : lighter(accent, 0.12);
  const stroke = drawing(
    [1000, 320],
    filled(
      "M14 96Q160 40 320 58Q560 20 760 40Q900 26 986 60Q960 96 990 130Q958 170 984 214Q940 268 800 262Q600 300 420 274Q220 300 60 268Q10 240 40 200Q4 150 14 96Z",
      accent,
    ),
    lined("M30 40Q300 10 620 22M380 300Q640 316 900 288", accent, 9),
    lined("M60 132Q400 84 930 110M80 216Q420 246 900 210", hairs, 5),
  );
  const ink = inkOn(ground, "#1d1f24");
  const voice = {
    head: label,
    ink,
    strong: readable(accent, ground),
    headFont: "kalam",
    align: to.wide ? "left" : "centre",
  } as const;
  to.art(stroke, to.wide ? [40, 170, 1250, 500] : [-20, 910, 1120, 520], comes("right", 0, 900));
  to.art(art, to.wide ? [1300, 200, 540, 640] : [240, 220, 600, 600], comes("fade", 300));
  wordsAt(
    to,
    look,
    to.wide
      ? {
          over: [120, 100, 1100, 72, 50],
          head: [180, 306, 950, 236, 140],
          text: [120, 676, 1060, 190, 52],
          name: [120, 900, 1060, 90, 48],
        }
      : {
          over: [90, 110, 900, 80, 54],
          head: [160, 1078, 760, 196, 112],
          text: [90, 1420, 900, 240, 58],
          name: [90, 1730, 900, 96, 54],
        },
    voice,
  );
  return to.design();
};

/** Bulbs of a cinema around the programme. */
export const marquee: Composition<ListLook> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const night = darker(mix(accent, "#1a0f2e", 0.75), 0.25);
  const to = sheet(ask, night);
  const board = "#fff8e6";
  const { w, h, wide } = to;
  const spots: string[] = [];
  const step = 60;
  for (let x = 60; x <= w - 60; x += step) spots.push(`M${x} 50h0.1M${x} ${h - 50}h0.1`);
  for (let y = 60 + step; y < h - 60; y += step) spots.push(`M50 ${y}h0.1M${w - 50} ${y}h0.1`);
  to.rectangle([20, 20, w - 40, h - 40], readable(accent, night, 2.2), { radius: 40 });
  to.art(drawing([w, h], lined(spots.join(""), "#fff1b8", 24)), [0, 0, w, h], comes("fade", 200, 1200));
  to.rectangle([84, 84, w - 168, h - 168], board, { radius: 18 });
  const strong = readable(accent, board);
  to.art(look.art, wide ? [1310, 220, 470, 620] : [290, 150, 500, 480], comes("zoom", 300));
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [150, 150, 1120, 64, 48],
          head: look.list ? [150, 220, 1130, 290, 150] : [150, 230, 1130, 360, 200],
          text: look.list ? [150, 530, 1100, 330, 54] : [150, 620, 1100, 240, 60],
          name: [150, 884, 1100, 80, 46],
        }
      : {
          over: [150, 680, 780, 70, 50],
          head: look.list ? [150, 756, 780, 240, 140] : [150, 770, 780, 400, 190],
          text: look.list ? [150, 1030, 780, 580, 58] : [150, 1210, 780, 400, 66],
          name: [150, 1660, 780, 90, 54],
        },
    {
      head: "#1d1a24",
      ink: "#2c2833",
      strong,
      headFont: "oswald",
      caps: true,
      align: look.list || wide ? "left" : "centre",
      rows: "line",
      rule: clear("#1d1a24", 0.2),
    },
  );
  return to.design();
};

/** Beams of light from above on one thing. */
export const spotlight: Composition<Look> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const dark = darker(mix(accent, "#101218", 0.8), 0.2);
  const to = sheet(ask, { from: dark, to: mix(dark, accent, 0.25), angle: 180 });
  const lit = mix(dark, accent, 0.3);
  const gold = readable(lighter(accent, 0.3), [lit, mix(lit, "#ffffff", 0.14)], 5);
  const x = to.wide ? 1390 : 540;
  const floor = to.wide ? 860 : 900;
  const beams = drawing(
    [1920, 1080],
    filled("M760 0H900L1300 1080H620Z", "#ffffff", 0.07),
    filled("M1020 0H1160L1300 1080H620Z", "#ffffff", 0.07),
  );
  to.art(beams, [x - 960, 0, 1920, 1080], comes("fade", 0, 1400));
  to.shape("ellipse", [x - 340, floor - 60, 680, 120], clear("#ffffff", 0.16));
  to.art(look.art, [x - 260, floor - 560, 520, 540], comes("zoom", 300, 1000));
  wordsAt(
    to,
    look,
    to.wide
      ? {
          over: [110, 150, 880, 66, 46],
          head: [110, 226, 880, 360, 130],
          text: [110, 620, 830, 210, 52],
          name: [110, 890, 830, 90, 48],
        }
      : {
          over: [90, 1010, 900, 72, 48],
          head: [90, 1090, 900, 300, 128],
          text: [90, 1420, 900, 230, 58],
          name: [90, 1730, 900, 96, 54],
        },
    {
      head: "#ffffff",
      ink: "#f1eee8",
      strong: gold,
      headFont: "playfair",
      align: to.wide ? "left" : "centre",
    },
  );
  return to.design();
};

/** A cover of a magazine: the headline is its title. */
export const magazine: Composition<Look & { ground?: string }> = (ask, look) => {
  const accent = groundUnder(look.art, look.ground ?? look.accent, ask);
  const white = inkOn(accent, "#ffffff");
  // Away from the colour of the words.
  const far = white === "#ffffff" ? darker(accent, 0.14) : lighter(accent, 0.14);
  const to = sheet(ask, { from: accent, to: far, angle: 160 });
  const { wide } = to;
  to.art(look.art, wide ? [1080, 300, 700, 700] : [160, 600, 760, 760], comes("rise", 0, 1100));
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [100, 60, 1700, 60, 44],
          head: [90, 124, 1740, 200, 190],
          text: [100, 440, 840, 330, 58],
          name: [100, 890, 840, 90, 48],
        }
      : {
          over: [80, 90, 920, 68, 46],
          head: [80, 166, 920, 330, 190],
          text: [80, 1420, 680, 270, 54],
          name: [80, 1740, 660, 100, 50],
        },
    { head: white, ink: white, strong: white, headFont: "playfair" },
  );
  to.rectangle(wide ? [100, 340, 1720, 4] : [80, 520, 920, 4], clear(white, 0.7));
  return to.design();
};

/** Old and new side by side: the drawing is grey before, and in its colours after. Headline and text below. */
export const beforeAfter: Composition<
  Look & { before: NonNullable<Look["over"]>; after: NonNullable<Look["over"]> }
> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const to = sheet(ask, "#ffffff");
  const { w, h, wide } = to;
  const half = w / 2;
  const top = wide ? 560 : 800;
  const fresh = mix("#ffffff", accent, 0.16);
  to.rectangle([0, 0, half, top], "#c9c7c2");
  to.rectangle([half, 0, half, top], fresh);
  const grey = {
    ...look.art,
    paths: look.art.paths.map((path) => ({
      ...path,
      ...(path.fill && { fill: mix(path.fill, "#8a8782", 0.8) }),
      ...(path.stroke && { stroke: mix(path.stroke, "#8a8782", 0.8) }),
    })),
  };
  const size = wide ? 380 : 440;
  const y = wide ? 140 : 220;
  to.art(grey, [half / 2 - size / 2, y, size, size]);
  to.art(look.art, [half * 1.5 - size / 2, y, size, size], comes("right", 300, 900));
  const label = { bold: true, size: wide ? 44 : 50, align: "centre", valign: "middle" } as const;
  const say = (words: NonNullable<Look["over"]>) => words[ask.language] ?? words.en;
  to.text(say(look.before), [40, wide ? 40 : 70, half - 80, 80], { ...label, colour: "#3a3834" });
  to.text(say(look.after), [half + 40, wide ? 40 : 70, half - 80, 80], {
    ...label,
    colour: readable(accent, fresh),
  });
  to.shape("ellipse", [half - 60, top / 2 - 60, 120, 120], "#ffffff", { shadow: true });
  to.shape("arrow", [half - 34, top / 2 - 26, 68, 52], readable(accent, "#ffffff", 3));
  const ground = inkOn(accent, "#ffffff");
  to.rectangle([0, top, w, h - top], accent);
  wordsAt(
    to,
    look,
    wide
      ? { head: [100, 600, 1720, 170, 120], text: [100, 790, 1720, 130, 50], name: [100, 940, 1720, 90, 46] }
      : { head: [90, 880, 900, 340, 130], text: [90, 1260, 900, 330, 60], name: [90, 1700, 900, 100, 54] },
    { head: ground, ink: ground, strong: ground, align: "centre" },
  );
  return to.design();
};

/** A sign of glowing tubes on a wall of bricks. */
export const neon: Composition<Look> = (ask, look) => {
  const accent = accentOf(ask, look.accent);
  const wall = "#1b1620";
  const to = sheet(ask, wall);
  const { w, h, wide } = to;
  const rows: string[] = [];
  for (let y = 0; y < h; y += 60) {
    rows.push(`M0 ${y}H${w}`);
    for (let x = (y / 60) % 2 ? 75 : 0; x < w; x += 150) rows.push(`M${x} ${y}v60`);
  }
  to.art(drawing([w, h], lined(rows.join(""), "#2b2431", 5)), [0, 0, w, h]);
  const glow = readable(lighter(accent, 0.15), "#2b2431", 6);
  const frame = wide ? ([90, 90, 1740, 900] as const) : ([70, 110, 940, 1700] as const);
  for (const [more, opacity] of [
    [26, 0.1],
    [14, 0.2],
  ] as const)
    to.rectangle(frame, none, { stroke: clear(glow, opacity), strokeWidth: more * 1.6, radius: 60 });
  to.rectangle(frame, none, { stroke: glow, strokeWidth: 9, radius: 60, ...comes("fade", 0, 1600) });
  to.shape("ellipse", wide ? [1230, 250, 520, 520] : [290, 190, 500, 500], clear(glow, 0.12));
  to.art(look.art, wide ? [1290, 310, 400, 400] : [350, 250, 380, 380], comes("zoom", 300));
  wordsAt(
    to,
    look,
    wide
      ? {
          over: [170, 160, 1000, 70, 50],
          head: [170, 240, 1010, 360, 170],
          text: [170, 630, 1000, 180, 52],
          name: [170, 850, 1000, 84, 46],
        }
      : {
          over: [130, 740, 820, 76, 52],
          head: [130, 830, 820, 380, 160],
          text: [130, 1250, 820, 260, 58],
          name: [130, 1640, 820, 96, 52],
        },
    { head: "#ffffff", ink: "#f6f0fa", strong: glow, headFont: "kalam", align: wide ? "left" : "centre" },
  );
  return to.design();
};
