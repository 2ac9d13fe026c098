/** The program that draws the picture of one design (decision 0106). One run, one picture, limits from outside. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { designParts, pictureName } from "./parts.ts";
import { renderDesign } from "./render.ts";

const [directory = ""] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
const parts = designParts.parse(JSON.parse(await readFile(join(directory, "parts.json"), "utf8")));
const picture = await renderDesign(parts);
const { width, height } = await picture
  .webp({ quality: 90, smartSubsample: true })
  .toFile(join(directory, pictureName));
process.stdout.write(JSON.stringify({ width, height }));
