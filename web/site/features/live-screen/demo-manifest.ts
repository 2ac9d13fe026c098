/// <reference types="vite/client" />

import { t } from "@lingui/core/macro";
import type { Manifest, ManifestRule } from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import bakedToday from "./media/baked-today.webp";
import coldCoffee from "./media/cold-coffee.webp";
import film from "./media/croissant.mp4";
import goodNight from "./media/good-night.webp";
import lastLoaves from "./media/last-loaves.webp";
import sourdough from "./media/sourdough.webp";

const picture = (id: number, name: string, file: string): ManifestItem => ({
  id,
  mediaId: id,
  kind: "image",
  name,
  file,
  durationMs: 6_000,
});
const croissants: ManifestItem = {
  id: 2,
  mediaId: 2,
  kind: "video",
  name: t`Croissant film`,
  file: film,
  durationMs: 8_000,
  muted: true,
};

const daily = (id: number, name: string, start: string, end: string): ManifestRule => ({
  id,
  name,
  playlistId: id,
  target: "screen",
  priority: 0,
  sharing: "alone",
  zone: null,
  when: {
    from: null,
    until: null,
    windows: [{ start, end }],
    recurrence: { kind: "daily", every: 1 },
    count: null,
    exceptDates: [],
    holidays: null,
  },
});

/** The bakery's schedule. Outside of these rules the default playlist plays. */
export const demoRules: readonly ManifestRule[] = [
  daily(1, t`Breakfast`, "06:00", "11:00"),
  daily(2, t`Lunch and chai`, "11:00", "17:00"),
  daily(3, t`Last loaves`, "17:00", "21:00"),
];

/**
 * Returns the manifest of a bakery's window screen, at a place whose clocks are `offsetMin` minutes east of UTC. On
 * this page a file is named by its address instead of its hash.
 */
export const demoManifest = (offsetMin: number): Manifest => ({
  ...nothingScheduled,
  format: 1,
  version: 1,
  screen: { id: 1, name: t`Bakery window`, orientation: 0, timeZone: "visitor", status: "active" },
  brand: { name: t`The bakery` },
  zones: { visitor: [[0, offsetMin]] },
  rules: [...demoRules],
  defaultPlaylistId: 4,
  playlists: [
    { id: 1, name: t`Breakfast`, items: [picture(1, t`Sourdough`, sourdough), croissants] },
    {
      id: 2,
      name: t`Lunch and chai`,
      items: [picture(4, t`Cold coffee`, coldCoffee), picture(3, t`Baked today`, bakedToday)],
    },
    { id: 3, name: t`Last loaves`, items: [picture(5, t`Last loaves`, lastLoaves), croissants] },
    {
      id: 4,
      name: t`Good night`,
      items: [picture(6, t`Good night`, goodNight), picture(1, t`Sourdough`, sourdough)],
    },
  ],
  files: [],
});
