import { expect, it } from "vitest";
import { backdrops, clockSettings, textSettings } from "#shared/media-kinds/contract.ts";
import { backgroundOf } from "./dress.ts";

it("a plain look is the background colour alone; a backdrop lies over it", () => {
  expect(backgroundOf({ background: "#101418" })).toBe("#101418");
  for (const backdrop of backdrops)
    expect(backgroundOf({ background: "#8b1020", backdrop })).toMatch(/^\S*gradient\(.*, #8b1020$/s);
});

it("settings without a look stay as they are, so that the manifests of existing widgets keep their hash", () => {
  expect(Object.keys(clockSettings.parse({}))).not.toContain("font");
  const sale = { text: "Sale", font: "condensed", backdrop: "stripes" } as const;
  expect(textSettings.parse(sale)).toMatchObject(sale);
  expect(textSettings.safeParse({ text: "Sale", font: "comic" }).success).toBe(false);
});
