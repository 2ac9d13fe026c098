import { expect, it } from "vitest";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/round.ts";
import type { ViewWorld } from "./view.ts";
import { web } from "./web.ts";

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
