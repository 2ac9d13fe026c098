import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadSharp } from "#server/outside/media-tools/prepare-image.ts";
import { makeFilm } from "./drawing/film.ts";
import { bread, coldCoffee, croissant } from "./drawing/food.ts";
import { board, poster } from "./drawing/layouts.ts";
import { palettes } from "./drawing/palettes.ts";
import { pngOf } from "./drawing/render.ts";

/*
 * Draws what the live screen of the website plays: `node seeds/website-media.ts`. The results are stored with the
 * website, so that its build needs neither ffmpeg nor this folder.
 */
const target = resolve(import.meta.dirname, "../web/site/features/live-screen/media");
const bakery = "The bakery";
const scale = 0.5;
const { cafe, night, rose, saffron } = palettes;

const pictures: Record<string, string> = {
  sourdough: poster(cafe, bakery, bread, {
    kicker: "Out of the oven at seven",
    headline: ["Sourdough", "worth the", "walk"],
    body: ["Thirty hours slow, still warm"],
    price: "₹180",
  }),
  "cold-coffee": poster(night, bakery, coldCoffee, {
    kicker: "For the afternoon",
    headline: ["Cold", "coffee,", "no hurry"],
    price: "₹150",
  }),
  "baked-today": board(saffron, bakery, {
    title: "Baked today",
    note: "Until they are gone",
    drawing: croissant,
    rows: [
      ["Butter croissant", "110"],
      ["Sourdough loaf", "180"],
      ["Cardamom bun", "85"],
      ["Walnut cake, slice", "120"],
    ],
  }),
  "last-loaves": poster(rose, bakery, bread, {
    kicker: "From five to nine",
    headline: ["Last", "loaves,", "half price"],
    body: ["Baked this morning"],
    price: "₹90",
  }),
  "good-night": poster(night, bakery, croissant, {
    kicker: "Closed now",
    headline: ["Good", "night"],
    body: ["We open at six"],
  }),
};

await mkdir(target, { recursive: true });
const sharp = await loadSharp();
for (const [name, svg] of Object.entries(pictures)) {
  const webp = await sharp(await pngOf(svg, scale))
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
  await writeFile(join(target, `${name}.webp`), webp);
}
const folder = await mkdtemp(join(tmpdir(), "vitrine-film-"));
const path = join(target, "croissant.mp4");
await makeFilm(
  {
    colours: saffron,
    name: bakery,
    drawing: croissant,
    kicker: "Every morning",
    headline: ["Butter", "croissant"],
    price: "₹110",
  },
  { folder, path, scale: 1 / 3 },
);
await rm(folder, { recursive: true });
process.stdout.write(`croissant.mp4: ${(await stat(path)).size} bytes\n`);
