import { describe, expect, it } from "vitest";
import { inLab } from "../../testing/lab.ts";
import { cutShort, plainH264, samplePdf, sampleVideo } from "../../testing/media-tools/sample-files.ts";
import { toolsWorld } from "../../testing/media-tools/tools-fixture.ts";

const world = toolsWorld();

describe("PDF", () => {
  it("draws each page about 1920 px long, and a thumbnail of the first", async () => {
    const result = await world.prepare(
      await samplePdf(world.folder, "menu.pdf", [
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

  inLab("keeps many pages in order", async () => {
    const sizes = Array.from({ length: 12 }, (_, at): [number, number] => [200, 200 + at * 10]);
    const result = await world.prepare(await samplePdf(world.folder, "twelve.pdf", sizes));
    const widths = result.pages.map((page) => page.width ?? 0);
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
    expect(new Set(widths).size).toBe(12);
  });

  it("refuses more than 200 pages, with the number", async () => {
    const path = await samplePdf(world.folder, "book.pdf", Array(201).fill([100, 100]));
    await expect(world.prepare(path)).rejects.toThrow("This PDF has 201 pages; the limit is 200.");
  });

  it.each([
    ["huge", [999_999, 999_999]],
    ["thread", [14_000, 20]],
    ["speck", [1, 1]],
  ] as const)("refuses a page of absurd size: %s", async (name, [width, height]) => {
    const path = await samplePdf(world.folder, `${name}.pdf`, [
      [595, 842],
      [width, height],
    ]);
    await expect(world.prepare(path)).rejects.toThrow(
      /^Page 2 of this PDF is [\d,]+ cm × [\d,]+ cm, which cannot be shown/,
    );
  });

  it("refuses a broken PDF", async () => {
    await expect(world.prepare(await world.text("broken.pdf", "%PDF-1.7\nnothing of use"))).rejects.toThrow(
      "This PDF is damaged",
    );
  });
});

describe("without ffmpeg and poppler", () => {
  it("states what is missing and what still works", () => {
    expect(world.tools.capabilities()).toMatchObject({ video: true, pdf: true, notices: [] });
    const { notices } = world.bare.capabilities();
    expect(notices[0]).toContain("ffmpeg is not installed");
    expect(notices[1]).toContain("poppler-utils is not installed");
  });

  it.each([
    ["bare.mp4", plainH264, "h264, aac"],
    ["bare.webm", ["-c:v", "libvpx", "-deadline", "realtime"], "vp8, opus"],
  ])("still recognises and plays %s", async (name, options, codecs) => {
    const result = await world.prepare(await sampleVideo(world.folder, name, options), world.bare);
    expect(result).toMatchObject({ width: 320, height: 180, codecs, playable: "original", thumbnail: null });
    expect(result.durationMs).toBeGreaterThan(1900);
    expect(result.notice).toEqual({ reason: "videoAsUploaded", params: {} });
  });

  it("refuses what it cannot play, with the reason", async () => {
    const avi = await sampleVideo(world.folder, "bare.avi", ["-c:v", "mpeg4"], { sound: false });
    await expect(world.prepare(avi, world.bare)).rejects.toThrow("ffmpeg is not installed");
    const pdf = await samplePdf(world.folder, "bare.pdf", [[595, 842]]);
    await expect(world.prepare(pdf, world.bare)).rejects.toThrow("poppler-utils is not installed");
  });

  it("also refuses damaged files", async () => {
    const path = await cutShort(await sampleVideo(world.folder, "bare-cut.mp4", plainH264), 0.5);
    await expect(world.prepare(path, world.bare)).rejects.toThrow("damaged or incomplete");
  });
});
