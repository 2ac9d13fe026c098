import { t } from "@lingui/core/macro";
import type { SettingsOf } from "./kind.ts";

type Region = SettingsOf<"layout">["regions"][number];
type Place = Omit<Region, "playlistId">;

export interface LayoutPreset {
  id: string;
  name: () => string;
  places: readonly (Place & { label: () => string })[];
}

const place = (label: () => string, x: number, y: number, width: number, height: number) => ({
  label,
  x,
  y,
  width,
  height,
});

export const layoutPresets: readonly LayoutPreset[] = [
  {
    id: "full",
    name: () => t({ message: "Full", context: "layout" }),
    places: [place(() => t`Whole screen`, 0, 0, 100, 100)],
  },
  {
    id: "side",
    name: () => t`Main and side`,
    places: [place(() => t`Main`, 0, 0, 70, 100), place(() => t`Side`, 70, 0, 30, 100)],
  },
  {
    id: "bottom",
    name: () => t`Main and strip`,
    places: [place(() => t`Main`, 0, 0, 100, 86), place(() => t`Strip below`, 0, 86, 100, 14)],
  },
  {
    id: "three",
    name: () => t`Main, side and strip`,
    places: [
      place(() => t`Main`, 0, 0, 70, 86),
      place(() => t`Side`, 70, 0, 30, 86),
      place(() => t`Strip below`, 0, 86, 100, 14),
    ],
  },
  {
    id: "four",
    name: () => t`Two by two`,
    places: [
      place(() => t`Top left`, 0, 0, 50, 50),
      place(() => t`Top right`, 50, 0, 50, 50),
      place(() => t`Bottom left`, 0, 50, 50, 50),
      place(() => t`Bottom right`, 50, 50, 50, 50),
    ],
  },
];

/** Returns the preset with exactly these regions; null for custom regions. */
export const presetOf = (regions: readonly Region[]): LayoutPreset | null =>
  layoutPresets.find(
    ({ places }) =>
      places.length === regions.length &&
      places.every((each, index) => {
        const region = regions[index];
        return (
          region !== undefined &&
          (["x", "y", "width", "height"] as const).every((side) => region[side] === each[side])
        );
      }),
  ) ?? null;

/** Returns the regions of a preset. Regions that had playlists keep them, in order. 0 means none yet. */
export const regionsOf = (preset: LayoutPreset, before: readonly Region[]): Region[] =>
  preset.places.map(({ label: _, ...each }, index) => ({
    ...each,
    playlistId: before[index]?.playlistId ?? 0,
  }));
