import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import sharp, { type Sharp } from "sharp";
import { makePdf } from "./pdf.ts";

/* Functions that create real files for tests. Each takes the path to write and resolves to it. */

interface Picture {
  width?: number;
  height?: number;
  /** CSS colour of the background. */
  colour?: string;
  label?: string;
}

async function paint({
  width = 640,
  height = 360,
  colour = "#0b6e4f",
  label = "Vitrine",
}: Picture): Promise<Sharp> {
  const text = label.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour}"/>
    <text x="50%" y="20%" fill="white" font-family="sans-serif" font-size="${Math.round(height / 8)}" text-anchor="middle">${text}</text></svg>`;
  return sharp(Buffer.from(drawing));
}

/** Writes a JPEG of one colour with a label in its upper third. */
export async function makeJpeg(path: string, picture: Picture = {}): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await (await paint(picture)).flatten().jpeg({ quality: 85 }).toFile(path);
  return path;
}

/** Writes the same as a PNG. */
export async function makePng(path: string, picture: Picture = {}): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await (await paint(picture)).png().toFile(path);
  return path;
}

/** H.264 that every browser plays. */
export const baseline: readonly string[] =
  "-c:v libx264 -profile:v baseline -preset veryfast -pix_fmt yuv420p".split(" ");

/** Encodes what FFmpeg itself makes: `source` is a filter of its, `output` the coding and the path. */
export async function encode(source: string, output: readonly string[]): Promise<void> {
  const words = ["-v", "error", "-y", "-f", "lavfi", "-i", source, ...output];
  await promisify(execFile)("ffmpeg", words);
}

/** Encoded videos of this process, by settings: encoding takes longer than most tests that use one. */
const films = new Map<string, Buffer>();

/**
 * Writes an H.264 MP4 (baseline, 4:2:0, index in front) of a moving test picture without sound, which every browser
 * plays.
 */
export async function makeMp4(
  path: string,
  { seconds = 3, width = 640, height = 360 }: { seconds?: number; width?: number; height?: number } = {},
): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const settings = JSON.stringify({ seconds, width, height });
  const made = films.get(settings);
  if (made) {
    await writeFile(path, made);
    return path;
  }
  const source = `testsrc=size=${width}x${height}:rate=25:duration=${seconds}`;
  await encode(source, [...baseline, "-movflags", "+faststart", path]);
  films.set(settings, await readFile(path));
  return path;
}

/** Writes an MP3 of one tone; `hertz` makes it another file. */
export async function makeMp3(path: string, { seconds = 2, hertz = 440 } = {}): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const source = `sine=frequency=${hertz}:duration=${seconds}`;
  await encode(source, ["-c:a", "libmp3lame", "-b:a", "160k", path]);
  return path;
}

/** Makes a stream by HLS of a moving test picture (320 by 180). Returns its files by name. */
export async function makeHls(folder: string, seconds = 4): Promise<Map<string, Buffer>> {
  await mkdir(folder, { recursive: true });
  const source = `testsrc=size=320x180:rate=25:duration=${seconds}`;
  const output = ["-f", "hls", "-hls_time", "1", "-hls_list_size", "0", join(folder, "index.m3u8")];
  await encode(source, [...baseline, "-g", "25", ...output]);
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

/** Writes a PDF of `pages` pages, each in another colour. */
export async function makePdfFile(path: string, { pages = 3 }: { pages?: number } = {}): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const colours: [number, number, number][] = [
    [180, 40, 40],
    [30, 120, 60],
    [40, 60, 170],
  ];
  const content = Array.from({ length: pages }, (_, index) => ({
    text: `Page ${index + 1}`,
    colour: colours[index % colours.length] ?? [60, 60, 60],
  }));
  await writeFile(path, makePdf(content));
  return path;
}
