import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bandOf } from "#player/testing/manifests.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { type ManifestItem, type Transition, widgetContracts } from "#shared/media-kinds/contract.ts";
import { baseline, encode, makePng } from "../../support/real-files.ts";
import type { ProtocolServer } from "../protocol-server.ts";
import type { Area } from "./frame-sampler.ts";

const whole: Area = { x: 0, y: 0, width: 1, height: 1 };
/** Two bands of a fifth, and what they leave of the picture. */
const strips: readonly Area[] = [
  { x: 0, y: 0.8, width: 1, height: 0.2 },
  { x: 0, y: 0, width: 0.2, height: 0.8 },
  { x: 0.2, y: 0, width: 0.8, height: 0.8 },
];
const quarters: readonly Area[] = [0, 0.5].flatMap((y) =>
  [0, 0.5].map((x) => ({ x, y, width: 0.5, height: 0.5 })),
);

/** Encodes a moving video in strong colours: no pixel is close to black or white. */
async function colourFilm(path: string): Promise<Buffer> {
  const source = "gradients=size=320x180:rate=25:duration=1.2:c0=0xd04060:c1=0xd0a040:speed=0.05";
  await encode(source, [...baseline, "-movflags", "+faststart", path]);
  return readFile(path);
}

/**
 * Publishes picture, video, picture, video, one second each, with all transitions; on the whole screen, under two bands
 * with the same, or in four regions at once. Returns what to publish and which areas to check.
 */
export async function crossingPlaylists(
  service: ProtocolServer,
  folder: string,
  { regions, bands = false }: { regions: boolean; bands?: boolean },
): Promise<{ manifest: Partial<Manifest>; areas: readonly Area[] }> {
  const pictures = await Promise.all(
    ["#1d8a6f", "#3f6fc4"].map(async (colour, index) => {
      const path = join(folder, `picture-${index}.png`);
      const png = await readFile(await makePng(path, { colour, label: "", width: 1280, height: 720 }));
      return service.addFile(png, "image/png").sha256;
    }),
  );
  const film = service.addFile(await colourFilm(join(folder, "film.mp4")), "video/mp4").sha256;
  const ways: Transition[] = ["fade", "cut", "slide"];
  const items = (from: number): ManifestItem[] =>
    Array.from({ length: 6 }, (_, index): ManifestItem => {
      const base = {
        id: from + index,
        mediaId: 1,
        name: `Item ${index}`,
        durationMs: 1_000,
        transition: ways[(index + from) % ways.length] ?? "fade",
        fit: "cover" as const,
      };
      return index % 2 === 1
        ? { ...base, kind: "video", file: film, muted: true }
        : { ...base, kind: "image", file: pictures[(index / 2) % 2] ?? "" };
    });
  if (bands) {
    const playlists = [1, 2, 3].map((id) => ({ id, name: `Round ${id}`, items: items(id * 10) }));
    return {
      manifest: {
        defaultPlaylistId: 1,
        playlists,
        bands: [bandOf(2, { edge: "bottom", percent: 20 }), bandOf(3, { edge: "left", percent: 20 })],
      },
      areas: strips,
    };
  }
  if (!regions)
    return {
      manifest: { defaultPlaylistId: 1, playlists: [{ id: 1, name: "Round", items: items(1) }] },
      areas: [whole],
    };
  const split = widgetContracts.layout.settings.parse({
    regions: quarters.map(({ x, y }, index) => ({
      x: x * 100,
      y: y * 100,
      width: 50,
      height: 50,
      playlistId: 2 + index,
    })),
  });
  const layout: ManifestItem = {
    id: 900,
    mediaId: 2,
    name: "Split",
    kind: "layout",
    durationMs: 86_400_000,
    settings: split,
  };
  return {
    manifest: {
      defaultPlaylistId: 1,
      playlists: [
        { id: 1, name: "Split", items: [layout] },
        ...quarters.map((_, index) => ({
          id: 2 + index,
          name: `Quarter ${index}`,
          items: items(10 * (index + 1)),
        })),
      ],
    },
    areas: quarters,
  };
}
