import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import { renderDesign } from "./render.ts";

type Picture = ElementOf<"picture">;
let folder: string;
let path: string;

const colours = ["#ff0000", "#00ff00", "#0000ff", "#808080"];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reworked-"));
  path = join(folder, "four.png");
  // Four quarters: red and green above, blue and grey below.
  const quarters = colours.map(
    (fill, at) =>
      `<rect x="${(at % 2) * 200}" y="${Math.floor(at / 2) * 100}" width="200" height="100" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${quarters.join("")}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

/** Draws the picture on a magenta page of 400 × 400, and returns the colour of a point. */
async function drawn(rework: Partial<Picture>) {
  const element: Picture = {
    id: "p",
    type: "picture",
    mediaId: 1,
    fit: "cover",
    x: 0,
    y: 0,
    w: 400,
    h: 400,
    ...rework,
  };
  const design = { width: 400, height: 400, background: "#ff00ff", elements: [element] };
  const picture = await renderDesign({ design, fonts: [], paths: { "picture:1": path } });
  const { data, info } = await picture
    .resize(400, 400)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}
const near = (colour: readonly number[], wanted: readonly number[]) => {
  for (const [at, value] of wanted.entries()) expect(Math.abs((colour[at] ?? 0) - value)).toBeLessThan(12);
};

it("shows only the part that was cut out", async () => {
  const at = await drawn({ crop: { x: 0.5, y: 0, w: 0.5, h: 1 } });
  near(at(20, 20), [0, 255, 0]);
  near(at(380, 380), [128, 128, 128]);
});

it("shows a part whole when it is to be seen whole, and nothing of the picture beside it", async () => {
  const at = await drawn({ fit: "contain", crop: { x: 0.25, y: 0, w: 0.25, h: 1 } });
  near(at(200, 100), [255, 0, 0]);
  near(at(200, 300), [0, 0, 255]);
  near(at(20, 100), [255, 0, 255]);
  near(at(380, 100), [255, 0, 255]);
});

it("leaves no empty corner in a straightened picture", async () => {
  const at = await drawn({ straighten: 15 });
  for (const [x, y] of [
    [1, 1],
    [398, 1],
    [1, 398],
    [398, 398],
  ] as const)
    expect(at(x, y)).not.toEqual([255, 0, 255]);
  // Clockwise: the green quarter comes down at the right, the red one goes up over the middle.
  near(at(200, 40), [255, 0, 0]);
  near(at(200, 360), [128, 128, 128]);
});

it("changes light as the filters of CSS do", async () => {
  const grey = (rework: Partial<Picture>) => drawn({ crop: { x: 0.5, y: 0.5, w: 0.5, h: 0.5 }, ...rework });
  near((await grey({ brightness: 1.5 }))(200, 200), [192, 192, 192]);
  near((await grey({ brightness: 0.5 }))(200, 200), [64, 64, 64]);
  near((await grey({ contrast: 1.8 }))(200, 200), [128, 128, 128]);
  const bright = await grey({ brightness: 1.5, contrast: 0.5 });
  near(bright(200, 200), [160, 160, 160]);
  // Also at the edges, wherever the rest of the picture lies.
  for (const [x, y] of [
    [3, 3],
    [396, 3],
    [3, 396],
    [396, 396],
  ] as const)
    near(bright(x, y), [160, 160, 160]);
});

it("rounds the corners of the place, not those of the picture", async () => {
  const at = await drawn({ crop: { x: 0, y: 0, w: 0.5, h: 0.5 }, radius: 100 });
  near(at(2, 2), [255, 0, 255]);
  near(at(200, 200), [255, 0, 0]);
});
