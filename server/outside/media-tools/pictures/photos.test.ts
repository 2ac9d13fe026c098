import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inLab } from "../../../testing/lab.ts";
import { cutShort } from "../../../testing/media-tools/sample-files.ts";
import { sampleHeic } from "../../../testing/media-tools/sample-heic.ts";
import { made, toolsWorld } from "../../../testing/media-tools/tools-fixture.ts";

const world = toolsWorld();

/** Returns the colour in the middle of each half: left, right, or top, bottom. */
async function halvesOf(path: string, along: "x" | "y") {
  const { data, info } = await sharp(await readFile(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((part) => {
    const [x, y] = along === "x" ? [part, 0.5] : [0.5, part];
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(at, at + 3)].map((value) => (value > 127 ? "f" : "0")).join("");
  });
}

/** Half red, half blue. */
const redBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#00f" } },
      left: width / 2,
      top: 0,
    },
  ]);

describe("photos of phones (HEIC)", () => {
  it("become a JPEG of the same size", async () => {
    const path = await sampleHeic(world.folder, "photo.heic");
    expect(await world.tools.identify(path)).toEqual({ kind: "image", type: "image/heic" });
    const result = await world.prepare(path);
    expect(result).toMatchObject({ kind: "image", width: 320, height: 240, notice: null });
    expect(made(result.playable)).toMatchObject({ type: "image/jpeg", width: 320, height: 240 });
    expect(result.thumbnail).toMatchObject({ type: "image/webp", width: 320, height: 240 });
  });

  inLab("are turned upright", async () => {
    const flat = await world.prepare(await sampleHeic(world.folder, "flat.heic"));
    const flatBytes = await readFile(made(flat.playable).path);
    const result = await world.prepare(await sampleHeic(world.folder, "turned.heic", { turns: 1 }));
    expect(result).toMatchObject({ width: 240, height: 320 });
    const turned = await sharp(await readFile(made(result.playable).path))
      .raw()
      .toBuffer();
    const expected = await sharp(flatBytes).rotate(270).raw().toBuffer();
    const apart = turned.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0);
    expect(apart / turned.length).toBeLessThan(6);
  });

  it("are refused when they claim more pixels than the limit, before they are decoded", async () => {
    const path = await sampleHeic(world.folder, "bomb.heic", { claims: [30_000, 30_000] });
    await expect(world.prepare(path)).rejects.toMatchObject({
      problem: { reason: "pictureTooManyPixels", params: { size: 900, limit: 50 } },
    });
  });

  it("are refused when they are cut short", async () => {
    const path = await cutShort(await sampleHeic(world.folder, "cut.heic"), 0.4);
    await expect(world.prepare(path)).rejects.toThrow("This picture is damaged or incomplete");
  });
});

describe("AVIF, TIFF and BMP", () => {
  it.each([
    ["avif", 0, "image/avif"],
    ["tiff", 6, "image/tiff"],
  ] as const)("%s becomes a JPEG, upright", async (as, orientation, type) => {
    const path = join(world.folder, `picture.${as}`);
    const picture = redBlue(400, 200);
    await (orientation ? picture.withMetadata({ orientation }) : picture).toFormat(as).toFile(path);
    expect(await world.tools.identify(path)).toEqual({ kind: "image", type });
    const result = await world.prepare(path);
    const [width, height] = orientation ? [200, 400] : [400, 200];
    expect(result).toMatchObject({ kind: "image", width, height, notice: null });
    expect(made(result.playable)).toMatchObject({ type: "image/jpeg", width, height });
    expect(await halvesOf(made(result.playable).path, orientation ? "y" : "x")).toEqual(["f00", "00f"]);
  });

  it("an AVIF keeps its transparency", async () => {
    const path = join(world.folder, "clear.avif");
    const background = { r: 9, g: 9, b: 9, alpha: 0.5 };
    await sharp({ create: { width: 80, height: 40, channels: 4, background } })
      .avif()
      .toFile(path);
    const { playable } = await world.prepare(path);
    expect(made(playable).type).toBe("image/webp");
    expect((await sharp(await readFile(made(playable).path)).metadata()).hasAlpha).toBe(true);
  });

  inLab("a BMP of 24 bits is read from its bottom row", async () => {
    const [width, height] = [30, 20];
    const rowBytes = 92;
    const file = Buffer.alloc(54 + rowBytes * height);
    file.write("BM", "latin1");
    file.writeUInt32LE(file.length, 2);
    file.writeUInt32LE(54, 10);
    file.writeUInt32LE(40, 14);
    file.writeInt32LE(width, 18);
    file.writeInt32LE(height, 22);
    file.writeUInt16LE(1, 26);
    file.writeUInt16LE(24, 28);
    // Blue, green, red: the lower half is red, the upper half is blue.
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) file[54 + y * rowBytes + x * 3 + (y < height / 2 ? 2 : 0)] = 255;
    const path = join(world.folder, "paint.bmp");
    await writeFile(path, file);
    const result = await world.prepare(path);
    expect(result).toMatchObject({ kind: "image", width, height });
    expect(await halvesOf(made(result.playable).path, "y")).toEqual(["00f", "f00"]);
    file.writeInt32LE(10_000_000, 18);
    await writeFile(path, file);
    await expect(world.prepare(path)).rejects.toMatchObject({
      problem: { reason: "pictureTooManyPixels" },
    });
  });

  inLab("says that a TIFF has more pages", async () => {
    const path = join(world.folder, "scan.tiff");
    const page = await redBlue(60, 40).png().toBuffer();
    await sharp([page, page], { join: { across: 1 } })
      .tiff()
      .toFile(path);
    const pages = join(world.folder, "pages.tiff");
    await sharp([page, page], { join: { animated: true } })
      .tiff()
      .toFile(pages);
    expect((await world.prepare(path)).notice).toBeNull();
    expect((await world.prepare(pages)).notice).toEqual({ reason: "pictureFirstOnly", params: { count: 2 } });
  });
});
