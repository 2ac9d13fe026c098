/** The program that draws the picture of one design, large and small (decision 0097). One run, limits from outside. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { designParts, pictureName, thumbnailName } from "./parts.ts";
import { renderDesign } from "./render.ts";

const [directory = ""] = process.argv.slice(2);
/** Lists show pictures in tiles of about 240 pixels, on dense displays with twice as many. */
const thumbnailSide = 480;
sharp.cache(false);
sharp.concurrency(1);
const parts = designParts.parse(JSON.parse(await readFile(join(directory, "parts.json"), "utf8")));
const large = join(directory, pictureName);
const { width, height } = await (await renderDesign(parts))
  .webp({ quality: 90, smartSubsample: true })
  .toFile(large);
const thumbnail = await sharp(large)
  .resize({ width: thumbnailSide, height: thumbnailSide, fit: "inside" })
  .webp({ quality: 80 })
  .toFile(join(directory, thumbnailName));
process.stdout.write(
  JSON.stringify({ width, height, thumbnail: { width: thumbnail.width, height: thumbnail.height } }),
);
