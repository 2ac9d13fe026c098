import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inLab } from "../../testing/lab.ts";
import { cutShort, pngBomb } from "../../testing/media-tools/sample-files.ts";
import { made, toolsWorld } from "../../testing/media-tools/tools-fixture.ts";

const world = toolsWorld();

describe("the type of a file", () => {
  it.each([
    ["html.jpg", "<!doctype html><script>alert(1)</script>"],
    ["page.svg", "<!doctype html><svg xmlns='http://www.w3.org/2000/svg'></svg>"],
    ["list.avi", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"],
    ["words.pdf", "not a PDF"],
  ])("refuses %s by its bytes, not its name", async (name, content) => {
    const path = await world.text(name, content);
    await expect(world.tools.identify(path)).rejects.toMatchObject({
      name: "UnfitMediaError",
      problem: { reason: "notAMedia", params: {} },
    });
  });

  it.each([
    ["prices.csv", "Dish;Price\nDal;120\nRice;60\n", "officeSpreadsheet"],
    ["prices.txt", 'Dish\tPrice\n"Dal\tmakhani"\t120\nRice\t60', "officeSpreadsheet"],
    ["semicolons.csv", "sep=;\r\nDish;Price\r\n", "officeSpreadsheet"],
    ["rooms.ics", "\ufeffBEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "fileIsCalendar"],
    ["headlines.xml", '<?xml version="1.0"?><rss version="2.0"><channel/></rss>', "fileIsFeed"],
    ["headlines.atom", '<feed xmlns="http://www.w3.org/2005/Atom"/>', "fileIsFeed"],
    ["letter.txt", "Dear Asha, all is well.\nThe shop is open.\n", "notAMedia"],
    ["page.xml", '<?xml version="1.0"?><page/>', "notAMedia"],
  ])("says where %s belongs", async (name, content, reason) => {
    const path = await world.text(name, content);
    await expect(world.tools.identify(path)).rejects.toMatchObject({ problem: { reason } });
  });

  it("takes the beginning of an archive for a damaged document", async () => {
    const path = await world.text("archive.mp4", "PK\x03\x04\x14\0\0\0\0\0");
    await expect(world.tools.identify(path)).rejects.toMatchObject({ problem: { reason: "officeDamaged" } });
  });

  it("refuses an empty file", async () => {
    await expect(world.tools.identify(await world.text("nothing.png", ""))).rejects.toThrow(
      "This file is empty.",
    );
  });

  it("recognises an image that is named as a video", async () => {
    const path = await world.picture("holiday.mp4", 40, 30, "png");
    expect(await world.tools.identify(path)).toEqual({ kind: "image", type: "image/png" });
  });
});

describe("pictures", () => {
  it("plays a plain JPEG as uploaded, with a WebP thumbnail 480 px wide", async () => {
    const result = await world.prepare(await world.picture("plain.jpg", 1920, 1080, "jpeg"));
    expect(result).toMatchObject({
      kind: "image",
      width: 1920,
      height: 1080,
      playable: "original",
      notice: null,
    });
    expect(result.thumbnail).toMatchObject({ type: "image/webp", width: 480, height: 270 });
    expect((await sharp(await readFile(result.thumbnail?.path ?? "")).metadata()).format).toBe("webp");
  });

  it("turns an image upright and reports its visible size", async () => {
    const path = join(world.folder, "phone.jpg");
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a33" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path);
    const result = await world.prepare(path);
    expect(result).toMatchObject({ width: 300, height: 400, thumbnail: { width: 300, height: 400 } });
    expect(made(result.playable)).toMatchObject({ type: "image/jpeg", width: 300, height: 400 });
  });

  inLab("makes an image wider than 4K smaller for screens", async () => {
    const result = await world.prepare(await world.picture("wide.png", 5000, 1000, "png"));
    expect(result).toMatchObject({ width: 5000, height: 1000 });
    expect(made(result.playable)).toMatchObject({ width: 3840, height: 768 });
  });

  it("keeps transparency when it has to convert", async () => {
    const path = join(world.folder, "logo.png");
    await sharp({
      create: { width: 4000, height: 100, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .toFile(path);
    const playable = made((await world.prepare(path)).playable);
    expect(playable.type).toBe("image/webp");
    expect((await sharp(await readFile(playable.path)).metadata()).hasAlpha).toBe(true);
  });

  it("refuses a decompression bomb from its header, with a message with numbers", async () => {
    const path = await pngBomb(world.folder, 30_000);
    expect((await readFile(path)).length).toBeLessThan(1_000_000);
    await expect(world.tools.identify(path)).rejects.toThrow(
      "This picture has 900 megapixels; the limit is 210. Save it at a smaller size and upload it again.",
    );
  });

  it.each(["jpeg", "png", "webp"] as const)("refuses a truncated %s", async (as) => {
    const path = await cutShort(await world.picture(`whole.${as}`, 800, 600, as), 0.5);
    await expect(world.prepare(path)).rejects.toThrow("damaged or incomplete");
  });
});

describe("animated GIFs", () => {
  const animate = async (name: string) => {
    const path = join(world.folder, name);
    const frames = await Promise.all(
      ["#f00", "#0f0", "#00f"].map((background) =>
        sharp({ create: { width: 101, height: 51, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    await sharp(frames, { join: { animated: true } })
      .gif({ delay: [200, 200, 200] })
      .toFile(path);
    return path;
  };

  it("become an H.264 video of at least six seconds", async () => {
    const result = await world.prepare(await animate("moving.gif"));
    expect(result).toMatchObject({ kind: "video", width: 101, height: 51, codecs: "gif" });
    expect(result.durationMs).toBeGreaterThanOrEqual(5900);
    expect(result.notice).toEqual({ reason: "gifAsVideo", params: { seconds: 6 } });
    expect(made(result.playable)).toMatchObject({ type: "video/mp4", width: 100, height: 50 });
  });

  it("show their first frame when ffmpeg is missing, with a notice", async () => {
    const result = await world.prepare(await animate("still.gif"), world.bare);
    expect(result).toMatchObject({ kind: "image", playable: { width: 101, height: 51 } });
    expect(result.notice).toEqual({ reason: "pictureAnimated", params: {} });
  });
});
