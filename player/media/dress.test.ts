import { expect, it } from "vitest";
import { backdrops, clockSettings, textSettings } from "#shared/media-kinds/contract.ts";
import { lookOf } from "#shared/media-kinds/looks.ts";
import { backgroundOf } from "./looks/looks.ts";

it("a plain look is the background colour alone; a backdrop lies over it", () => {
  expect(backgroundOf({ background: "#101418" })).toBe("#101418");
  for (const backdrop of backdrops)
    expect(backgroundOf({ background: "#8b1020", backdrop })).toMatch(/^\S*gradient\(.*, #8b1020$/s);
});

it("settings without a look stay as they are, so that the manifests of existing widgets keep their hash", () => {
  expect(clockSettings.parse({})).toEqual({
    style: "digital",
    hours: 24,
    seconds: false,
    date: true,
    zone: null,
    colour: "#ffffff",
    background: "#101418",
  });
  const sale = { text: "Sale", ...lookOf("poster") };
  expect(textSettings.parse(sale)).toMatchObject(sale);
  expect(textSettings.safeParse({ text: "Sale", look: "comic" }).success).toBe(false);
});
