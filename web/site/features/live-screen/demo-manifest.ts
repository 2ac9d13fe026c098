import { type Manifest, type ManifestItem, nothingScheduled } from "#shared/contracts/manifest.ts";
import bakedToday from "./media/baked-today.webp";
import coldCoffee from "./media/cold-coffee.webp";
import film from "./media/croissant.mp4";
import sourdough from "./media/sourdough.webp";

const pictureMs = 6_000;
const filmMs = 8_000;

const picture = (id: number, name: string, file: string): ManifestItem => ({
  id,
  mediaId: id,
  kind: "image",
  name,
  file,
  durationMs: pictureMs,
});

/** What a bakery's window screen would be given. On this page a file is named by its address instead of its hash. */
export const demoManifest: Manifest = {
  format: 1,
  version: 1,
  screen: { id: 1, name: "Bakery window", orientation: 0, timeZone: "Asia/Kolkata", status: "active" },
  brand: { name: "The bakery" },
  ...nothingScheduled,
  defaultPlaylistId: 1,
  playlists: [
    {
      id: 1,
      name: "All day",
      items: [
        picture(1, "Sourdough", sourdough),
        {
          id: 2,
          mediaId: 2,
          kind: "video",
          name: "Croissant film",
          file: film,
          durationMs: filmMs,
          muted: true,
        },
        picture(3, "Baked today", bakedToday),
        picture(4, "Cold coffee", coldCoffee),
      ],
    },
  ],
  files: [],
};
