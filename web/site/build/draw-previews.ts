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
import { previewSlug } from "../preview-slug.ts";
import { loadPages, siteFolder } from "./bundle.ts";
import { readContent } from "./read-content.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const target = path.join(root, "web/site/public/og");

const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const picture = (title: string, lead: string, scene: string, font: string) => `<!doctype html><style>
@font-face { font-family: V; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; }
* { margin: 0; box-sizing: border-box; }
body { width: 1200px; height: 630px; overflow: hidden; background: #0a1222; color: #f1f4fa; font-family: V, sans-serif; }
.scene { position: absolute; right: -470px; bottom: 0; width: 1130px; height: 600px; mask-image: linear-gradient(to right, transparent, #000 22%); }
.scene text { font-family: V; }
.slide { opacity: 0; } .slide:first-child { opacity: 1; }
main { position: absolute; left: 72px; top: 64px; width: 500px; }
p.name { font-size: 34px; font-weight: 650; letter-spacing: -0.03em; color: #ffc653; }
h1 { margin-top: 96px; font-size: 62px; line-height: 1.05; font-weight: 650; letter-spacing: -0.028em; text-wrap: balance; }
p.lead { margin-top: 22px; font-size: 25px; line-height: 1.4; color: #b9c5da; text-wrap: pretty; }
</style>${scene}<main><p class="name">${brand.name}</p><h1>${inHtml(title)}</h1><p class="lead">${inHtml(lead)}</p></main>`;

const login = await readFile(path.join(siteFolder, "login/index.html"), "utf8");
const scene = /<svg [^>]*class="scene"[\s\S]*<\/svg>/.exec(login)?.[0];
if (!scene) throw new Error("Build the site first: node web/site/build/build-site.ts");
const font = (await readFile(path.join(root, "web/ui/fonts/instrument-sans-latin.woff2"))).toString("base64");

const { renderSite } = await loadPages("en");
const settings = { origin: "https://site.invalid", contactHost: "", edition: "sold" } as const;
const pages = renderSite({ url: () => "", css: () => "" }, settings, await readContent());

const wanted = process.argv.slice(2);
await mkdir(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const { path: address, title, description, indexed, previewOf } of pages) {
  if (!indexed || previewOf || (wanted.length > 0 && !wanted.includes(address))) continue;
  const [name = title] = title.split(" · ");
  const words = address === "/" ? "Your screens stay lit." : name;
  await tab.setContent(picture(words, description, scene, font));
  await tab.evaluate(() => document.fonts.ready);
  const shot = await tab.screenshot({ type: "png" });
  await sharp(shot)
    .png({ palette: true, colours: 96, effort: 10 })
    .toFile(path.join(target, `${previewSlug(address)}.png`));
}
await browser.close();
