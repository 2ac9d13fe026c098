/** The program that decodes pictures which browsers of screens do not show, or that strangers send (decision 0101). One run, one picture. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Mirrored } from "../port.ts";
import type { PictureAnswer } from "./answer.ts";
import { FaultyPicture } from "./faults.ts";

const [type = "", path = "", directory = "", pixels = "0", side = "0", mirrored = ""] = process.argv.slice(2);
const maxPixels = Number(pixels);
const maxSide = Number(side);
const input = { limitInputPixels: maxPixels, failOn: "error" } as const;

interface Decoded {
  picture: Sharp;
  size: { width: number; height: number };
  alpha: boolean;
  pictures?: number;
  cleaned?: boolean;
}

const raw = (data: Uint8Array | Uint8ClampedArray, width: number, height: number, channels: 3 | 4): Sharp =>
  sharp(data, { raw: { width, height, channels } });

function requirePixels(width: number, height: number): void {
  if (width * height > maxPixels) throw new FaultyPicture("pictureTooManyPixels", width * height);
}

const isSeeThrough = async (picture: Sharp): Promise<boolean> => !(await picture.clone().stats()).isOpaque;

/** HEIC in WebAssembly: sharp has no decoder for HEVC. The result is upright. */
async function decodeHeic(bytes: Buffer): Promise<Decoded> {
  const { default: heic } = await import("heic-decode");
  const [first, ...others] = await heic.all({ buffer: bytes });
  if (!first) throw new FaultyPicture("pictureDamaged");
  requirePixels(first.width, first.height);
  const { data, width, height } = await first.decode();
  const picture = raw(data, width, height, 4);
  const alpha = await isSeeThrough(picture);
  return { picture, size: { width, height }, alpha, pictures: 1 + others.length };
}

/** All else: only the first picture of several. */
async function decodeWithSharp(bytes: Buffer): Promise<Decoded> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.compression === "hevc") return decodeHeic(bytes);
  const { width, height } = header.autoOrient;
  requirePixels(width, height);
  const picture = sharp(bytes, { ...input, pages: 1 }).autoOrient();
  const alpha = header.hasAlpha && (await isSeeThrough(picture));
  return { picture, size: { width, height }, alpha, pictures: header.pages ?? 1 };
}

async function decodeSvg(bytes: Buffer): Promise<Decoded> {
  const { cleanSvg } = await import("./clean-svg.ts");
  const { drawing, cleaned } = cleanSvg(bytes, maxSide);
  const { width, height } = await sharp(drawing, input).metadata();
  return { picture: sharp(drawing, input), size: { width, height }, alpha: true, cleaned };
}

async function decodeBmp(bytes: Buffer): Promise<Decoded> {
  const { readBmp } = await import("./read-bmp.ts");
  const { data, width, height } = readBmp(bytes, maxPixels);
  return { picture: raw(data, width, height, 3), size: { width, height }, alpha: false };
}

/** Returns a picture mirrored. */
async function mirroredPicture(picture: Sharp): Promise<Sharp> {
  const { flipH, flipV }: Mirrored = JSON.parse(mirrored);
  // Upright first: the library has an order of its own.
  const upright = await picture.png({ compressionLevel: 1 }).toBuffer();
  return sharp(upright, { limitInputPixels: maxPixels }).flop(flipH).flip(flipV);
}

const decoders: Record<string, (bytes: Buffer) => Promise<Decoded>> = {
  "image/jpeg": decodeWithSharp,
  "image/png": decodeWithSharp,
  "image/webp": decodeWithSharp,
  "image/heic": decodeWithSharp,
  "image/avif": decodeWithSharp,
  "image/tiff": decodeWithSharp,
  "image/svg+xml": decodeSvg,
  "image/gif": decodeWithSharp,
  "image/bmp": decodeBmp,
};

async function convert(): Promise<PictureAnswer> {
  sharp.cache(false);
  sharp.concurrency(1);
  const decode = decoders[type];
  if (!decode) throw new FaultyPicture("pictureDamaged");
  const decoded = await decode(await readFile(path));
  const { size, alpha, pictures = 1, cleaned = false } = decoded;
  const picture = mirrored === "" ? decoded.picture : await mirroredPicture(decoded.picture);
  const fitting = picture.resize({
    width: maxSide,
    height: maxSide,
    fit: "inside",
    withoutEnlargement: true,
  });
  const made = alpha
    ? ({ name: "playable.webp", type: "image/webp" } as const)
    : ({ name: "playable.jpg", type: "image/jpeg" } as const);
  const encoded = alpha
    ? fitting.webp({ quality: 90 })
    : fitting.jpeg({ quality: 90, chromaSubsampling: "4:4:4" });
  const { width, height } = await encoded.toFile(join(directory, made.name));
  return { ...made, width, height, original: size, pictures, cleaned };
}

const answer = await convert().catch((error: unknown): PictureAnswer => {
  if (error instanceof FaultyPicture) return { fault: error.fault, pixels: error.pixels };
  // The parent finds the reason of a full disk in the words of libvips.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  return { fault: "pictureDamaged" };
});
process.stdout.write(JSON.stringify(answer));
