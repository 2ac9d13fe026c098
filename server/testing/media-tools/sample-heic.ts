import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sampleVideo } from "./sample-files.ts";

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
}
const fullBox = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

/** Returns the content of the first box of a type, with its header. */
function boxIn(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

/**
 * Writes a HEIC photo of test bars as a phone stores it: one HEVC picture, with the turn in a property (ISO 23008-12).
 * `turns`: quarter turns against the clock. `claims`: another size than the picture has.
 */
export async function sampleHeic(
  folder: string,
  name: string,
  { width = 320, height = 240, turns = 0, claims = [width, height] as [number, number] } = {},
): Promise<string> {
  const hevc = ["-frames:v", "1", "-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1"];
  const options = ["-pix_fmt", "yuv420p", ...hevc];
  const size = `${width}x${height}`;
  const film = await sampleVideo(folder, `${name}.mp4`, options, { seconds: 1, size, sound: false });
  const file = await readFile(film);
  const frame = boxIn(file, "mdat").subarray(8);
  const properties = [
    boxIn(file, "hvcC"),
    fullBox("ispe", 0, u32(claims[0]), u32(claims[1])),
    ...(turns > 0 ? [box("irot", Buffer.from([turns]))] : []),
  ];
  const links = properties.map((_, at) => (at === 1 ? 0 : 0x80) | (at + 1));
  const around = (offset: number) =>
    Buffer.concat([
      box("ftyp", Buffer.from("heic"), u32(0), Buffer.from("mif1heic")),
      fullBox(
        "meta",
        0,
        fullBox("hdlr", 0, u32(0), Buffer.from("pict"), Buffer.alloc(13)),
        fullBox("pitm", 0, u16(1)),
        fullBox(
          "iloc",
          0,
          Buffer.from([0x44, 0]),
          ...[u16(1), u16(1), u16(0), u16(1), u32(offset), u32(frame.length)],
        ),
        fullBox("iinf", 0, u16(1), fullBox("infe", 2, u16(1), u16(0), Buffer.from("hvc1"), Buffer.from([0]))),
        box(
          "iprp",
          box("ipco", ...properties),
          fullBox("ipma", 0, u32(1), u16(1), Buffer.from([links.length, ...links])),
        ),
      ),
      box("mdat", frame),
    ]);
  const path = join(folder, name);
  await writeFile(path, around(around(0).length - frame.length));
  return path;
}
