import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import * as hb from "harfbuzzjs";
import { unpackWoff2 } from "#server/design-pictures/text/unpack-woff2.ts";
import { readFont } from "#server/fonts.ts";
import { fontAddress } from "#shared/fonts/address.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { DesignFont, FontFile } from "#shared/media-kinds/design.ts";
import { printTable } from "../support/print-table.ts";
import { fontsIn, openWithoutFonts } from "./no-fonts.ts";
import { wordsByScript } from "./words.ts";

/*
 * Texts of a design are shaped right on a screen without fonts: the browser's words with the shipped fonts are compared
 * with what HarfBuzz makes of the same files. Words, widths and pictures; the code that loads fonts is the player's.
 */

/** A word drawn by HarfBuzz: the width in units of a thousandth of the letter size, and outlines with their places. */
interface Shaped {
  word: string;
  width: number;
  glyphs: { path: string; x: number; y: number }[];
}

/** What the browser made of it. `apart`: dark pixels that are more than a pixel from a dark one in the other picture. */
interface Compared {
  width: number;
  apart: number;
  ink: number;
}

const loadFonts = resolve(import.meta.dirname, "../../player/media/design/load-fonts.ts");
const address = "http://screen.test";
/** Words may differ by this share of their dark pixels: a browser places letters at parts of a pixel. */
const mostApart = 0.001;
/** Words that are also drawn letter by letter, to show that the comparison would find wrong shaping. */
const controls = 40;

function shaperOf(file: Buffer) {
  const face = new hb.Face(new hb.Blob(unpackWoff2(file)));
  const font = new hb.Font(face);
  const scale = 1_000 / face.upem;
  return (word: string): Shaped => {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    buffer.setLanguage("en");
    hb.shape(font, buffer);
    let at = 0;
    const places = buffer.getGlyphPositions();
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
      expect(codepoint, `a letter of ${word} is not in the font`).not.toBe(0);
      const glyph = {
        path: font.glyphToPath(codepoint),
        x: (at + xOffset) * scale,
        y: yOffset * scale,
      };
      at += xAdvance;
      return glyph;
    });
    return { word, width: at * scale, glyphs };
  };
}

/** Draws each letter by itself, as a screen without shaping would. */
function unshaped(shape: (word: string) => Shaped, word: string): Shaped {
  let at = 0;
  const glyphs = [...word].flatMap((letter) => {
    const one = shape(letter);
    const moved = one.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + at }));
    at += one.width;
    return moved;
  });
  return { word, width: at, glyphs };
}

/** Opens Chromium on a machine without fonts, on a page with the player's code that loads fonts. */
async function screenWithoutFonts(executablePath: string | undefined) {
  const { browser, close } = await openWithoutFonts(executablePath);
  const page = await browser.newPage();
  await page.route(`${address}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const font = /^\/fonts\/([0-9a-f]{64})\.woff2$/.exec(pathname)?.[1];
    if (font) return route.fulfill({ body: (await readFont(font)) ?? "", contentType: "font/woff2" });
    if (pathname === "/load-fonts.js") {
      const body = stripTypeScriptTypes(await readFile(loadFonts, "utf8"));
      return route.fulfill({ body, contentType: "text/javascript" });
    }
    return route.fulfill({ body: "<!doctype html><meta charset=utf-8><body>", contentType: "text/html" });
  });
  await page.goto(address);
  return { close, page };
}

const load = (page: Page, font: DesignFont, fonts: readonly FontFile[]) =>
  page.evaluate(
    async ({ font, fonts, addresses }) => {
      const from = "/load-fonts.js";
      const { fontStack, loadFonts } = await import(from);
      await loadFonts(fonts, (file: string) => addresses[file]);
      return fontStack({ font }) as string;
    },
    { font, fonts, addresses: Object.fromEntries(fonts.map(({ file }) => [file, fontAddress(file)])) },
  );

/** Writes words as the player does, and compares widths and pictures with the shaped ones. */
const compare = (page: Page, family: string, weight: number, shaped: readonly Shaped[]) =>
  page.evaluate(
    ({ family, weight, shaped }) => {
      const size = 120;
      const margin = 60;
      document.body.textContent = "";
      document.body.style.cssText = `font: ${weight} 1000px ${family}; white-space: nowrap`;
      const spans = shaped.map(({ word }) => {
        const line = document.createElement("div");
        const span = document.createElement("span");
        span.textContent = word;
        line.dir = "auto";
        line.append(span);
        document.body.append(line);
        return span;
      });
      const widths = spans.map((span) => span.getBoundingClientRect().width);
      const pixelsOf = (wide: number, draw: (pen: CanvasRenderingContext2D) => void) => {
        const canvas = new OffscreenCanvas(wide, size * 3);
        const pen = canvas.getContext("2d", {
          willReadFrequently: true,
        }) as unknown as CanvasRenderingContext2D;
        draw(pen);
        return pen.getImageData(0, 0, wide, size * 3).data;
      };
      return shaped.map(({ word, width, glyphs }, index): Compared => {
        const wide = Math.ceil((Math.max(width, widths[index] ?? 0) / 1000) * size) + margin * 2;
        const browsers = pixelsOf(wide, (pen) => {
          pen.font = `${weight} ${size}px ${family}`;
          pen.textAlign = "left";
          // Without it Chromium moves each letter to a whole pixel, which is not what this test is about.
          pen.textRendering = "geometricPrecision";
          pen.fillText(word, margin, size * 2);
        });
        const own = pixelsOf(wide, (pen) => {
          for (const { path, x, y } of glyphs) {
            const place = new DOMMatrix([
              1,
              0,
              0,
              -1,
              margin + (x * size) / 1000,
              size * 2 - (y * size) / 1000,
            ]);
            const outline = new Path2D();
            outline.addPath(new Path2D(path), place.scale(size / 1000));
            pen.fill(outline);
          }
        });
        const row = wide * 4;
        const round = [-row - 4, -row, 4 - row, -4, 0, 4, row - 4, row, row + 4];
        const dark = (of: Uint8ClampedArray, at: number) => (of[at] ?? 0) > 127;
        const missing = (of: Uint8ClampedArray, at: number) => !round.some((by) => dark(of, at + by));
        let [apart, ink] = [0, 0];
        for (let at = 3; at < own.length; at += 4) {
          const [one, other] = [dark(browsers, at), dark(own, at)];
          if (one || other) ink++;
          if (one !== other && missing(one ? own : browsers, at)) apart++;
        }
        return { width: widths[index] ?? 0, apart, ink };
      });
    },
    { family, weight, shaped },
  );

const cases = wordsByScript.flatMap((script) =>
  (script.script === "Devanagari" ? (["sans", "poppins", "kalam"] as const) : (["sans"] as const)).flatMap(
    (font) => [false, true].map((bold) => ({ ...script, font, bold })),
  ),
);

test("200 words of each script are drawn on a screen without fonts as HarfBuzz draws them", async ({
  browserName: _,
}, info) => {
  test.setTimeout(600_000);
  const { launchOptions } = info.project.use;
  const { close, page } = await screenWithoutFonts(launchOptions?.executablePath);
  const report: Record<string, unknown>[] = [];
  const wrong: string[] = [];
  try {
    for (const { script, words, real, font, bold } of cases) {
      const text = { type: "text", runs: [{ text: words.join(" ") }], font, bold };
      const design = { elements: [text] } as unknown as Parameters<typeof fontsFor>[0];
      const fonts = fontsFor(design);
      const family = await load(page, font, fonts);
      const letter = words[0]?.codePointAt(0) ?? 0;
      const file = fonts.find(({ range }) => range.split(",").some((one) => covers(one, letter)));
      const bytes = file && (await readFont(file.file));
      if (!bytes) throw new Error(`No font file for ${script}`);
      const shape = shaperOf(bytes);
      const shaped = words.map(shape);
      const compared = await compare(page, family, bold ? 700 : 400, shaped);
      const used = await fontsIn(page, "body");
      expect(
        used.map(({ isShipped }) => isShipped),
        `${script}: fonts ${used.map(({ name }) => name)}`,
      ).toEqual([true]);
      const control = await compare(
        page,
        family,
        bold ? 700 : 400,
        words.slice(0, controls).map((word) => unshaped(shape, word)),
      );
      const widths = compared.map(({ width }, at) => Math.abs(width - (shaped[at]?.width ?? 0)));
      const shares = compared.map(({ apart, ink }) => apart / ink);
      for (const [at, word] of words.entries()) {
        const [width = 1, share = 1] = [widths[at], shares[at]];
        if (width > 0.5 || share > mostApart || !((compared[at]?.ink ?? 0) > 100))
          wrong.push(
            `${script} ${font} ${bold ? 700 : 400} ${word}: width ${width.toFixed(2)}, picture ${share.toFixed(4)}`,
          );
      }
      report.push({
        script,
        font: `${font} ${bold ? 700 : 400}`,
        words: `${words.length} (${real} real)`,
        "worst width": Math.max(...widths).toFixed(3),
        "worst picture %": (Math.max(...shares) * 100).toFixed(3),
        [`differ unshaped, of ${controls}`]: control.filter(({ apart, ink }) => apart / ink > mostApart)
          .length,
      });
    }
  } finally {
    await close();
    printTable(report);
  }
  expect(wrong).toEqual([]);
  for (const each of report) expect(each[`differ unshaped, of ${controls}`]).toBeGreaterThan(controls / 2);
});

function covers(range: string, letter: number): boolean {
  const [first, last] = range.slice(2).split("-");
  return letter >= Number.parseInt(first ?? "", 16) && letter <= Number.parseInt(last ?? first ?? "", 16);
}
