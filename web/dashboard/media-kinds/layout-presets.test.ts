import { expect, it } from "vitest";
import { layoutSettings } from "#shared/media-kinds/contract.ts";
import { layoutPresets, presetOf, regionsOf } from "./layout-presets.ts";

it("the server accepts every preset; each fills the picture once and is recognised again", () => {
  for (const preset of layoutPresets) {
    const regions = regionsOf(preset, []).map((region) => ({ ...region, playlistId: 1 }));
    expect(layoutSettings.safeParse({ regions }).success).toBe(true);
    expect(regions.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(10_000);
    expect(presetOf(regions)).toBe(preset);
  }
});

it("keeps the playlists when another preset is chosen", () => {
  const [full, side] = layoutPresets;
  if (!full || !side) throw new Error("presets are missing");
  const filled = regionsOf(side, []).map((region, index) => ({ ...region, playlistId: index + 4 }));
  expect(regionsOf(full, filled).map((region) => region.playlistId)).toEqual([4]);
  expect(regionsOf(side, regionsOf(full, filled)).map((region) => region.playlistId)).toEqual([4, 0]);
});

it("does not recognise custom regions as a preset", () => {
  expect(presetOf([{ x: 1, y: 0, width: 99, height: 100, playlistId: 1 }])).toBeNull();
});
