import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool } from "#server/outside/media-tools/run-tool.ts";
import type { Drawing } from "./food.ts";
import type { Palette } from "./palettes.ts";
import { pngOf } from "./render.ts";
import { circle, fitting, landscape, placed, rect, sheet, text } from "./svg.ts";

export interface FilmDesign {
  colours: Palette;
  name: string;
  drawing: Drawing;
  kicker: string;
  /** One or two lines, which appear one after the other. */
  headline: readonly string[];
  price: string;
}

/** Width of one stripe and its gap: the background has moved by exactly one of them when the film restarts. */
const stripe = 320;
const framesPerSecond = 25;

/**
 * Makes a silent H.264 film of eight seconds that loops without a jump: stripes drift, the drawing floats, words slide
 * in. The SVG renderer draws still layers, and ffmpeg moves them. `scale` below 1 makes it smaller.
 */
export async function makeFilm(
  design: FilmDesign,
  { folder, path, scale, seconds = 8 }: { folder: string; path: string; scale: number; seconds?: number },
): Promise<void> {
  const layers = [
    groundOf(design),
    sheet({ width: 900, height: 900 }, [placed(design.drawing(design.colours), 450, 450, 760)]),
  ];
  layers.push(...design.headline.map((_, at) => wordsOf(design, at)));
  layers.push(priceOf(design));
  const inputs: string[] = [];
  for (const [at, layer] of layers.entries()) {
    const file = join(folder, `layer-${at}.png`);
    await writeFile(file, await pngOf(layer, scale));
    inputs.push("-i", file);
  }
  const run = await runTool({
    command: "ffmpeg",
    args: [
      ...["-hide_banner", "-nostdin", "-loglevel", "error", "-y", ...inputs],
      ...["-filter_complex", filterOf(design.headline.length, scale, seconds), "-map", "[film]"],
      ...["-t", String(seconds), "-r", String(framesPerSecond), "-an"],
      ...[
        "-c:v",
        "libx264",
        "-preset",
        "veryfast",
        "-crf",
        "22",
        "-profile:v",
        "high",
        "-pix_fmt",
        "yuv420p",
      ],
      ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
      ...["-g", "50", "-threads", "2", "-movflags", "+faststart", path],
    ],
    signal: AbortSignal.timeout(120_000),
    cpuMs: 110_000,
    memoryMb: 4096,
    fileMb: 100,
  });
  if (run.code !== 0) throw new Error(`ffmpeg could not make the film: ${run.stderr}`);
}

function filterOf(lines: number, scale: number, seconds: number): string {
  const px = (length: number) => Math.round(length * scale);
  const [width, height] = [px(landscape.width), px(landscape.height)];
  // The colour space that players expect for high definition.
  const film = "scale=out_color_matrix=bt709:out_range=tv,format=";
  const still = `loop=loop=-1:size=1:start=0,setpts=N/(${framesPerSecond}*TB)`;
  const parts = [
    `[0:v]${film}yuv420p,${still},crop=${width}:${height}:'mod(t*${px(stripe)}/${seconds},${px(stripe)})':0[ground]`,
    `[1:v]${film}yuva420p,${still}[drawing]`,
    `[ground][drawing]overlay=x=${px(950)}:y='${px(90)}+${px(26)}*sin(2*PI*t/${seconds / 2})':eval=frame[with0]`,
  ];
  // Out and in again at the ends, so that the last frame equals the first.
  const slide = (start: number) =>
    `${px(-1100)}*(pow(max(0,1-max(0,t-${start})/0.5),3)+pow(max(0,(t-${seconds - 0.5})/0.5),3))`;
  for (let at = 0; at < lines; at++)
    parts.push(
      `[${at + 2}:v]${film}yuva420p,${still}[words${at}]`,
      `[with${at}][words${at}]overlay=x='${slide(at * 0.12)}':y=0:eval=frame[with${at + 1}]`,
    );
  parts.push(
    `[${lines + 2}:v]${film}yuva420p,${still}[price]`,
    `[with${lines}][price]overlay=x=0:y='${px(500)}*(pow(max(0,1-max(0,t-0.3)/0.45),3)+pow(max(0,(t-${seconds - 0.5})/0.5),3))':eval=frame,format=yuv420p[film]`,
  );
  return parts.join(";");
}

function groundOf({ colours }: FilmDesign): string {
  const width = landscape.width + stripe;
  const stripes = Array.from({ length: 14 }, (_, at) => {
    const x = (at - 5) * stripe;
    return `<polygon points="${x},1080 ${x + 160},1080 ${x + 1060},0 ${x + 900},0" fill="${colours.soft}" opacity=".45"/>`;
  });
  return sheet({ width, height: landscape.height }, [
    rect(0, 0, width, landscape.height, colours.ground),
    ...stripes,
  ]);
}

function wordsOf({ colours, kicker, headline }: FilmDesign, at: number): string {
  const size = fitting(headline, 900, 190, "display");
  const words = text(headline[at] ?? "", {
    x: 110,
    y: 560 + at * size,
    size,
    fill: colours.ink,
    font: "display",
    spacing: -size * 0.015,
  });
  const above = text(kicker.toUpperCase(), {
    x: 114,
    y: 560 - size - 20,
    size: 40,
    fill: colours.accent,
    font: "bold",
    spacing: 6,
  });
  return sheet(landscape, at === 0 ? [above, words] : [words]);
}

function priceOf({ colours, name, price }: FilmDesign): string {
  const width = 130 + price.length * 52;
  return sheet(landscape, [
    rect(110, 850, width, 130, colours.accent, 65),
    circle(110 + 65, 915, 16, colours.light),
    text(price, { x: 214, y: 944, size: 84, fill: colours.light, font: "display" }),
    text(name, { x: 1824, y: 1016, size: 34, fill: colours.ink, font: "bold", anchor: "end" }),
  ]);
}
