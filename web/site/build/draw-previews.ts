/**
 * Draws the preview pictures for links to the site (web/site/public/og/*.png) with the machine's Chromium. Run it by
 * hand after a title or the scene changes: `node web/site/build/draw-previews.ts`, for some pages with their addresses: `… /templates`.
 * Commit the results.
 */

import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { brand } from "#shared/brand.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { languageOfPage, type SiteLanguage, siteLanguages } from "#shared/site-pages.ts";
import { previewSlug } from "../preview-slug.ts";
import { loadPages, siteFolder } from "./bundle.ts";
import { readContent } from "./read-content.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const target = path.join(root, "web/site/public/og");

const picture = (
  title: string,
  lead: string,
  scene: string,
  language: SiteLanguage,
) => `<!doctype html><html lang="${language}"><style>
@font-face { font-family: V; src: url(data:font/woff2;base64,${latin}); font-weight: 400 700; }
@font-face { font-family: D; src: url(data:font/woff2;base64,${devanagari[0]}); font-weight: 400; }
@font-face { font-family: D; src: url(data:font/woff2;base64,${devanagari[1]}); font-weight: 700; }
:lang(hi) h1 { line-height: 1.3; letter-spacing: 0; font-size: 56px; }
* { margin: 0; box-sizing: border-box; }
body { width: 1200px; height: 630px; overflow: hidden; background: #0a1222; color: #f1f4fa; font-family: V, D, sans-serif; }
.scene { position: absolute; right: -470px; bottom: 0; width: 1130px; height: 600px; mask-image: linear-gradient(to right, transparent, #000 22%); }
.scene text { font-family: V; }
.slide { opacity: 0; } .slide:first-child { opacity: 1; }
main { position: absolute; left: 72px; top: 64px; width: 500px; }
p.name { font-size: 34px; font-weight: 650; letter-spacing: -0.03em; color: #ffc653; }
h1 { margin-top: 96px; font-size: 62px; line-height: 1.05; font-weight: 650; letter-spacing: -0.028em; text-wrap: balance; }
p.lead { margin-top: 22px; font-size: 25px; line-height: 1.4; color: #b9c5da; text-wrap: pretty; }
</style>${scene}<main><p class="name">${brand.name}</p><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p></main>`;

const login = await readFile(path.join(siteFolder, "login/index.html"), "utf8");
const scene = /<svg [^>]*class="scene"[\s\S]*<\/svg>/.exec(login)?.[0];
if (!scene) throw new Error("Build the site first: node web/site/build/build-site.ts");
const asText = async (file: string) => (await readFile(path.join(root, file))).toString("base64");
const latin = await asText("web/ui/fonts/instrument-sans-latin.woff2");
const noto = "node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari";
const devanagari = await Promise.all([400, 700].map((weight) => asText(`${noto}-${weight}-normal.woff2`)));

const settings = { origin: "https://site.invalid", contactHost: "", edition: "sold" } as const;
const pages = (
  await Promise.all(
    siteLanguages.map(async (language) => {
      const { renderSite } = await loadPages(language, `previews-${language}`);
      return renderSite({ url: () => "", css: () => "" }, settings, await readContent({ language }));
    }),
  )
).flat();

const wanted = process.argv.slice(2);
await mkdir(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const { path: address, html, title, description, indexed, previewOf } of pages) {
  if (!indexed || previewOf || (wanted.length > 0 && !wanted.includes(address))) continue;
  const [name = title] = title.split(" · ");
  const [, headline = name] = /<h1 id="hero-title">([^<]+)/.exec(html) ?? [];
  await tab.setContent(picture(headline, description, scene, languageOfPage(address).language));
  await tab.evaluate(() => document.fonts.ready);
  const shot = await tab.screenshot({ type: "png" });
  await sharp(shot)
    .png({ palette: true, colours: 96, effort: 10 })
    .toFile(path.join(target, `${previewSlug(address)}.png`));
}
await browser.close();
