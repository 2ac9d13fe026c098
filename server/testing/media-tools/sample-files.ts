import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32, deflateSync } from "node:zlib";

const run = promisify(execFile);
const ffmpeg = (...args: string[]) => run("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args]);

/** Writes a real test video of moving bars with a tone. `options` are ffmpeg output options. */
export async function sampleVideo(
  folder: string,
  name: string,
  options: string[] = [],
  { seconds = 2, size = "320x180", sound = true } = {},
): Promise<string> {
  const path = join(folder, name);
  const picture = ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=25:duration=${seconds}`];
  const tone = sound ? ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`] : [];
  await ffmpeg(...picture, ...tone, ...options, path);
  return path;
}

/** ffmpeg output options for a video that every screen plays unconverted. */
export const plainH264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-movflags", "+faststart"];

/** Writes a real track of one tone; the name's ending chooses its format. `options` are ffmpeg output options. */
export async function sampleTrack(
  folder: string,
  name: string,
  options: string[] = [],
  { seconds = 2, hertz = 440 } = {},
): Promise<string> {
  const path = join(folder, name);
  await ffmpeg("-f", "lavfi", "-i", `sine=frequency=${hertz}:duration=${seconds}`, ...options, path);
  return path;
}

/** Writes the same track with a picture inside, as shops of music do. */
export async function withCover(path: string, picture: string): Promise<string> {
  const covered = path.replace(/(\.\w+)$/, "-cover$1");
  const streams = [
    "-map",
    "0:a",
    "-map",
    "1:v",
    "-c:a",
    "copy",
    "-c:v",
    "mjpeg",
    "-disposition:v",
    "attached_pic",
  ];
  await ffmpeg("-i", path, "-i", picture, ...streams, "-metadata", "title=Secret title", covered);
  return covered;
}

/** Writes a PDF of empty pages with a coloured box on each; sizes in points. */
export async function samplePdf(folder: string, name: string, pages: [number, number][]): Promise<string> {
  const draw = "0.2 0.4 0.8 rg 5 5 9 9 re f";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${at + 4} 0 R`).join(" ")}] >>`,
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
    ...pages.map(
      ([width, height]) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << >> /Contents 3 0 R >>`,
    ),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  const path = join(folder, name);
  await writeFile(path, text, "latin1");
  return path;
}

/** Writes a PNG of any size in a few kilobytes, because zeros compress well: the classic decompression bomb. */
export async function pngBomb(folder: string, side: number): Promise<string> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const path = join(folder, `bomb-${side}.png`);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  await writeFile(
    path,
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]),
  );
  return path;
}

/** Writes the same file without its end. */
export async function cutShort(path: string, keep: number): Promise<string> {
  const whole = await readFile(path);
  const cut = `${path}.cut`;
  await writeFile(cut, whole.subarray(0, Math.floor(whole.length * keep)));
  return cut;
}

/**
 * Writes an AVI whose subtitle chunk (GAB2) is an HLS playlist that names another file, as in the ffmpeg attacks of
 * 2017.
 */
export async function aviWithPlaylist(folder: string, secretPath: string): Promise<string> {
  const playlist = Buffer.from(
    `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nfile://${secretPath}\n#EXT-X-ENDLIST\n`,
  );
  const gab2 = Buffer.concat([
    Buffer.from("GAB2\0\x02\0", "latin1"),
    u32(4),
    Buffer.from("s\0u\0", "latin1"),
    Buffer.from("\x04\0", "latin1"),
    u32(playlist.length),
    playlist,
  ]);
  const streamHeader = chunkOf("strh", Buffer.concat([Buffer.from("txts", "latin1"), Buffer.alloc(52)]));
  const mainHeader = Buffer.alloc(56);
  mainHeader.writeUInt32LE(40_000, 0);
  mainHeader.writeUInt32LE(1, 24);
  const streamList = list("strl", Buffer.concat([streamHeader, chunkOf("strf", Buffer.alloc(40))]));
  const headers = list("hdrl", Buffer.concat([chunkOf("avih", mainHeader), streamList]));
  const body = Buffer.concat([Buffer.from("AVI "), headers, list("movi", chunkOf("00tx", gab2))]);
  const path = join(folder, "playlist.avi");
  await writeFile(path, Buffer.concat([Buffer.from("RIFF"), u32(body.length), body]));
  return path;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
const chunkOf = (type: string, data: Buffer) =>
  Buffer.concat([Buffer.from(type, "latin1"), u32(data.length), data, Buffer.alloc(data.length % 2)]);
const list = (type: string, data: Buffer) => chunkOf("LIST", Buffer.concat([Buffer.from(type), data]));
