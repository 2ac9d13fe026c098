/*
 * Draws the launcher icons and the television banner from the mark of web/ui/logo.tsx with the machine's Chromium.
 * Run by hand after the mark changed: `node android/art/draw.mjs`. The results are committed, so that every build of the
 * package has the same pictures.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../../scripts/lib/chromium.mjs";
import { root } from "../../scripts/lib/root.mjs";

const resources = join(root, "android/res");
const mark = `<rect width="32" height="32" rx="7" fill="#14213d"/><path d="M6.5 8h6.2L16 17v7h-3.1z" fill="#ffc653"/>
<path d="M25.5 8h-6.2L16 17v7h3.1z" fill="#e8952e"/><path d="M14.6 8h2.8L16 12z" fill="#fff0cf"/>`;
const svg = (size) => `<svg width="${size}" height="${size}" viewBox="0 0 32 32">${mark}</svg>`;
const font = readFileSync(join(root, "web/ui/fonts/instrument-sans-latin.woff2")).toString("base64");
const style = `<style>@font-face { font-family: V; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
* { margin: 0 } svg { display: block }
.banner { width: 320px; height: 180px; background: #0a1222; color: #f1f4fa; display: flex; align-items: center; justify-content: center;
gap: 18px; font: 650 46px V; letter-spacing: -0.03em }</style>`;

const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
const pictures = [
  ...Object.entries(densities).map(([name, times]) => ({
    file: `mipmap-${name}/ic_launcher.png`,
    width: 48 * times,
    height: 48 * times,
    html: svg(48 * times),
  })),
  {
    file: "drawable-xhdpi/banner.png",
    width: 320,
    height: 180,
    html: `<div class="banner">${svg(74)}Vitrine</div>`,
  },
];

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const tab = await browser.newPage();
for (const { file, width, height, html } of pictures) {
  await tab.setViewportSize({ width, height });
  await tab.setContent(`<!doctype html>${style}${html}`);
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  const shot = await tab.screenshot({ type: "png", omitBackground: true });
  const target = join(resources, file);
  mkdirSync(join(target, ".."), { recursive: true });
  await sharp(shot).png({ compressionLevel: 9, effort: 10 }).toFile(target);
}
await browser.close();
