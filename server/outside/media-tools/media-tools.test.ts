import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mp4Layout } from "./mp4-layout.ts";
import { type MadeFile, type MediaTools, type Prepared, UnfitMediaError } from "./port.ts";
import { systemMediaTools } from "./real.ts";
import { aviWithPlaylist, cutShort, plainH264, pngBomb, samplePdf, sampleVideo } from "./sample-files.ts";

let folder: string;
let tools: MediaTools;
let bare: MediaTools;
let workCount = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-media-tools-"));
  tools = await systemMediaTools();
  const absent = "no-such-program";
  bare = await systemMediaTools({ ffmpeg: absent, ffprobe: absent, pdftoppm: absent, pdfinfo: absent });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Identifies and prepares as the server does. */
async function prepare(
  path: string,
  using = tools,
  signal = new AbortController().signal,
): Promise<Prepared> {
  const directory = join(folder, `work-${workCount++}`);
  await mkdir(directory);
  return using.prepare({ ...(await using.identify(path)), path }, { directory, signal });
}

async function picture(
  name: string,
  width: number,
  height: number,
  as: "png" | "jpeg" | "webp" | "gif",
  extra = {},
) {
  const path = join(folder, name);
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  await sharp({ create: { width, height, channels: 3, background: "#286", noise }, ...extra })
    .toFormat(as)
    .toFile(path);
  return path;
}

async function text(name: string, content: string) {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function made(file: Prepared["playable"]): MadeFile {
  if (file === null || file === "original") throw new Error("expected a file that was made");
  return file;
}

describe("what a file is", () => {
  it.each([
    ["html.jpg", "<!doctype html><script>alert(1)</script>"],
    ["drawing.png", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ["list.avi", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"],
    ["words.pdf", "not a PDF"],
    ["archive.mp4", "PK\x03\x04\x14\0\0\0\0\0"],
  ])("refuses %s by its bytes, not its name", async (name, content) => {
    const path = await text(name, content);
    await expect(tools.identify(path)).rejects.toMatchObject({
      name: "UnfitMediaError",
      reason: "wrong_type",
    });
  });

  it("refuses an empty file", async () => {
    await expect(tools.identify(await text("nothing.png", ""))).rejects.toThrow("This file is empty.");
  });

  it("knows a picture that is called a video", async () => {
    const path = await picture("holiday.mp4", 40, 30, "png");
    expect(await tools.identify(path)).toEqual({ kind: "image", type: "image/png" });
  });
});

describe("pictures", () => {
  it("plays a plain JPEG as uploaded, with a WebP thumbnail 480 px wide", async () => {
    const result = await prepare(await picture("plain.jpg", 1920, 1080, "jpeg"));
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

  it("turns a picture upright and tells its size as seen", async () => {
    const path = join(folder, "phone.jpg");
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a33" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path);
    const result = await prepare(path);
    expect(result).toMatchObject({ width: 300, height: 400, thumbnail: { width: 300, height: 400 } });
    expect(made(result.playable)).toMatchObject({ type: "image/jpeg", width: 300, height: 400 });
  });

  it("makes a picture wider than 4K smaller for screens", async () => {
    const result = await prepare(await picture("wide.png", 5000, 1000, "png"));
    expect(result).toMatchObject({ width: 5000, height: 1000 });
    expect(made(result.playable)).toMatchObject({ width: 3840, height: 768 });
  });

  it("keeps transparency when it has to convert", async () => {
    const path = join(folder, "logo.png");
    await sharp({
      create: { width: 4000, height: 100, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .toFile(path);
    const playable = made((await prepare(path)).playable);
    expect(playable.type).toBe("image/webp");
    expect((await sharp(await readFile(playable.path)).metadata()).hasAlpha).toBe(true);
  });

  it("refuses a bomb from its header, in words with numbers", async () => {
    const path = await pngBomb(folder, 30_000);
    expect((await readFile(path)).length).toBeLessThan(1_000_000);
    await expect(tools.identify(path)).rejects.toThrow(
      "This picture has 900 megapixels; the limit is 50. Save it smaller and upload it again.",
    );
  });

  it.each(["jpeg", "png", "webp"] as const)("refuses a %s that breaks off", async (as) => {
    const path = await cutShort(await picture(`whole.${as}`, 800, 600, as), 0.5);
    await expect(prepare(path)).rejects.toThrow("damaged or incomplete");
  });
});

describe("animated GIFs", () => {
  const animate = async (name: string) => {
    const path = join(folder, name);
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
    const result = await prepare(await animate("moving.gif"));
    expect(result).toMatchObject({ kind: "video", width: 101, height: 51, codecs: "gif" });
    expect(result.durationMs).toBeGreaterThanOrEqual(5900);
    expect(result.notice).toContain("plays as a video of 6 seconds");
    expect(made(result.playable)).toMatchObject({ type: "video/mp4", width: 100, height: 50 });
  });

  it("show their first frame where ffmpeg is missing, and say so", async () => {
    const result = await prepare(await animate("still.gif"), bare);
    expect(result).toMatchObject({ kind: "image", playable: { width: 101, height: 51 } });
    expect(result.notice).toContain("first frame only");
  });
});

describe("videos", () => {
  it("plays H.264 in MP4 as uploaded", async () => {
    const result = await prepare(await sampleVideo(folder, "plain.mp4", plainH264));
    expect(result).toMatchObject({
      kind: "video",
      width: 320,
      height: 180,
      codecs: "h264, aac",
      playable: "original",
      thumbnail: { type: "image/webp", width: 320, height: 180 },
    });
    expect(result.durationMs).toBeGreaterThanOrEqual(1990);
    expect(result.durationMs).toBeLessThan(2100);
  });

  it("plays VP9 in WebM as uploaded", async () => {
    const path = await sampleVideo(folder, "plain.webm", [
      "-c:v",
      "libvpx-vp9",
      "-cpu-used",
      "8",
      "-deadline",
      "realtime",
    ]);
    expect(await prepare(path)).toMatchObject({ codecs: "vp9, opus", playable: "original" });
  });

  it("moves the index to the front without touching the picture", async () => {
    const path = await sampleVideo(folder, "late-index.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv420p"]);
    expect(await mp4Layout(path)).toEqual({ indexFirst: false, complete: true });
    const playable = made((await prepare(path)).playable);
    expect(await mp4Layout(playable.path)).toEqual({ indexFirst: true, complete: true });
  });

  it.each([
    ["mpeg4.avi", ["-c:v", "mpeg4", "-c:a", "mp3"]],
    ["four-four-four.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv444p"]],
    ["prores.mov", ["-c:v", "prores", "-c:a", "pcm_s16le"]],
    ["mpeg2.mkv", ["-c:v", "mpeg2video", "-c:a", "ac3"]],
  ])("converts %s to H.264 that every screen plays", async (name, options) => {
    const result = await prepare(await sampleVideo(folder, name, options, { seconds: 1 }));
    const playable = made(result.playable);
    expect(playable).toMatchObject({ type: "video/mp4", width: 320, height: 180 });
    const again = await prepare(playable.path);
    expect(again).toMatchObject({ playable: "original", codecs: "h264, aac" });
    expect(again.durationMs).toBe(result.durationMs);
  });

  it("keeps the picture and converts only the sound of a MOV with PCM", async () => {
    const path = await sampleVideo(folder, "camera.mov", [
      "-c:v",
      "libx264",
      "-pix_fmt",
      "yuv420p",
      "-c:a",
      "pcm_s16le",
    ]);
    const result = await prepare(path);
    expect(result.codecs).toBe("h264, pcm_s16le");
    expect(await prepare(made(result.playable).path)).toMatchObject({
      codecs: "h264, aac",
      playable: "original",
    });
  });

  it("tells the size of a turned video as it is seen", async () => {
    const flat = await sampleVideo(folder, "flat.mp4", plainH264);
    const bytes = await readFile(flat);
    const matrix = Buffer.from(
      "00010000000000000000000000000000000100000000000000000000000000004000000000",
      "hex",
    );
    const at = bytes.indexOf(matrix.subarray(0, 36), bytes.indexOf("tkhd"));
    // A quarter turn: a = 0, b = 1, c = -1, d = 0.
    bytes.writeInt32BE(0, at);
    bytes.writeInt32BE(0x10000, at + 4);
    bytes.writeInt32BE(-0x10000, at + 12);
    bytes.writeInt32BE(0, at + 16);
    const turned = join(folder, "turned.mp4");
    await writeFile(turned, bytes);
    expect(await prepare(turned)).toMatchObject({
      width: 180,
      height: 320,
      thumbnail: { width: 180, height: 320 },
    });
    expect(await prepare(turned, bare)).toMatchObject({ width: 180, height: 320 });
  });

  it("gives a duration to a recording that was never closed", async () => {
    const path = join(folder, "live.webm");
    await sampleVideo(folder, "live.webm", [
      "-c:v",
      "libvpx",
      "-deadline",
      "realtime",
      "-live",
      "1",
      "-f",
      "webm",
    ]);
    const result = await prepare(path);
    expect(made(result.playable).type).toBe("video/webm");
    expect(result.durationMs).toBeGreaterThan(1900);
  });

  it("refuses a video without a picture", async () => {
    const path = await sampleVideo(folder, "sound.mp4", ["-map", "1:a", "-c:a", "aac"]);
    await expect(prepare(path)).rejects.toThrow("There is no picture in this video");
  });

  it.each([0.3, 0.9])("refuses an MP4 cut off at %d of its length", async (keep) => {
    const path = await cutShort(await sampleVideo(folder, `cut-${keep}.mp4`, plainH264), keep);
    await expect(prepare(path)).rejects.toThrow("damaged or incomplete");
  });

  it("reads no other file of the server through a playlist inside an AVI", async () => {
    const secret = await text("secret.txt", "the-secret-words");
    const path = await aviWithPlaylist(folder, secret);
    expect(await tools.identify(path)).toMatchObject({ type: "video/vnd.avi" });
    await expect(prepare(path)).rejects.toBeInstanceOf(UnfitMediaError);
    const left = await Promise.all(
      (await readdir(join(folder, `work-${workCount - 1}`))).map((name) =>
        readFile(join(folder, `work-${workCount - 1}`, name), "latin1"),
      ),
    );
    expect(left.join("")).not.toContain("the-secret-words");
  });

  it("stops at once when told to", async () => {
    const path = await sampleVideo(folder, "long.avi", ["-c:v", "mpeg4", "-q:v", "2"], {
      seconds: 30,
      size: "1280x720",
    });
    const stop = new AbortController();
    const running = prepare(path, tools, stop.signal);
    setTimeout(() => stop.abort(new Error("shutting down")), 300);
    await expect(running).rejects.toThrow("shutting down");
  });
});

describe("PDF", () => {
  it("draws each page about 1920 px long, and a thumbnail of the first", async () => {
    const result = await prepare(
      await samplePdf(folder, "menu.pdf", [
        [595, 842],
        [842, 595],
      ]),
    );
    expect(result).toMatchObject({ kind: "pdf", width: 1357, height: 1920, playable: null });
    expect(result.pages).toMatchObject([
      { type: "image/jpeg", width: 1357, height: 1920 },
      { type: "image/jpeg", width: 1920, height: 1357 },
    ]);
    expect(result.thumbnail).toMatchObject({ width: 480 });
  });

  it("keeps many pages in order", async () => {
    const sizes = Array.from({ length: 12 }, (_, at): [number, number] => [200, 200 + at * 10]);
    const result = await prepare(await samplePdf(folder, "twelve.pdf", sizes));
    const widths = result.pages.map((page) => page.width ?? 0);
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(new Set(widths).size).toBe(12);
  });

  it("refuses more than 200 pages, with the number", async () => {
    const path = await samplePdf(folder, "book.pdf", Array(201).fill([100, 100]));
    await expect(prepare(path)).rejects.toThrow("This PDF has 201 pages; the limit is 200.");
  });

  it.each([
    ["huge", [999_999, 999_999]],
    ["thread", [14_000, 20]],
    ["speck", [1, 1]],
  ] as const)("refuses a page of absurd size: %s", async (name, [width, height]) => {
    const path = await samplePdf(folder, `${name}.pdf`, [
      [595, 842],
      [width, height],
    ]);
    await expect(prepare(path)).rejects.toThrow(
      /^Page 2 of this PDF is \d+ cm × \d+ cm, which cannot be shown/,
    );
  });

  it("refuses a broken one", async () => {
    await expect(prepare(await text("broken.pdf", "%PDF-1.7\nnothing of use"))).rejects.toThrow(
      "This PDF is damaged",
    );
  });
});

describe("without ffmpeg and poppler", () => {
  it("says in plain words what is missing and what still works", () => {
    expect(tools.capabilities()).toEqual({ video: true, pdf: true, notices: [] });
    const { notices } = bare.capabilities();
    expect(notices[0]).toContain("ffmpeg is not installed");
    expect(notices[1]).toContain("poppler-utils is not installed");
  });

  it.each([
    ["bare.mp4", plainH264, "h264, aac"],
    ["bare.webm", ["-c:v", "libvpx", "-deadline", "realtime"], "vp8, opus"],
  ])("still knows and plays %s", async (name, options, codecs) => {
    const result = await prepare(await sampleVideo(folder, name, options), bare);
    expect(result).toMatchObject({ width: 320, height: 180, codecs, playable: "original", thumbnail: null });
    expect(result.durationMs).toBeGreaterThan(1900);
    expect(result.notice).toContain("without a thumbnail");
  });

  it("refuses what it cannot play, with the reason", async () => {
    const avi = await sampleVideo(folder, "bare.avi", ["-c:v", "mpeg4"], { sound: false });
    await expect(prepare(avi, bare)).rejects.toThrow("ffmpeg is not installed");
    const pdf = await samplePdf(folder, "bare.pdf", [[595, 842]]);
    await expect(prepare(pdf, bare)).rejects.toThrow("poppler-utils is not installed");
  });

  it("refuses damaged ones there too", async () => {
    const path = await cutShort(await sampleVideo(folder, "bare-cut.mp4", plainH264), 0.5);
    await expect(prepare(path, bare)).rejects.toThrow("damaged or incomplete");
  });
});
