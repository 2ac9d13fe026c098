import { expect, it } from "vitest";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/round.ts";
import type { ViewWorld } from "./view.ts";
import { loadAgainS, placePage, web } from "./web.ts";

it("does not load a page that browsers refuse to show in a frame, and gives the reason", async () => {
  const item: ManifestItem = {
    id: 1,
    mediaId: 1,
    name: "Menu",
    kind: "web",
    durationMs: 8_000,
    settings: { url: "https://cafe.example/menu", refreshS: null },
    blocked: "refuses frames",
  };
  const asked: string[] = [];
  const world = { reach: async (url: string) => void asked.push(url) } as Partial<ViewWorld> as ViewWorld;
  const [slot] = roundOf({ items: [item] }).slots;
  if (slot?.item.kind !== "web") throw new Error("no slot");
  const view = web({ ...slot, item: slot.item }, {} as HTMLElement, world);
  await expect(view.prepare(0)).rejects.toThrow("does not allow being shown inside other pages");
  expect(asked).toEqual([]);
});

it.each([
  [{}, {}],
  [
    { zoom: 50 },
    { width: "calc(200% + 0px)", height: "calc(200% + 0px)", transform: "scale(0.5) translate(0px, 0px)" },
  ],
  [
    { zoom: 200, scrollY: 300, crop: { top: 60, right: 20, bottom: 10, left: 40 } },
    {
      width: "calc(50% + 60px)",
      height: "calc(50% + 370px)",
      transform: "scale(2) translate(-40px, -360px)",
    },
  ],
])("shows a part of the page: %j", (view, expected) => {
  const style = {} as CSSStyleDeclaration;
  placePage({ style }, { url: "https://cafe.example", refreshS: null, ...view });
  expect(JSON.parse(JSON.stringify(style).replaceAll("-0px", "0px"))).toEqual(
    Object.keys(expected).length > 0 ? { transformOrigin: "0 0", ...expected } : {},
  );
});

it.each([
  [
    "a page that nobody asked to load again, so that what it leaks is freed",
    "https://cafe.example",
    null,
    3_600,
  ],
  ["a page that is to be loaded again sooner", "https://cafe.example", 60, 60],
  ["a page that is to be loaded again only once a day", "https://cafe.example", 86_400, 3_600],
  ["a film, never by itself", "https://www.youtube-nocookie.com/embed/a", null, null],
  ["a film of which somebody asked it", "https://www.youtube.com/embed/a", 300, 300],
])("knows after how many seconds to load again %s", (_, url, refreshS, expected) => {
  expect(loadAgainS({ url, refreshS })).toBe(expected);
});
