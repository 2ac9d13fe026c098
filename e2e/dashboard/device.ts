import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { TestServer } from "../support/test.ts";

const anHourMs = 3_600_000;

/** A fake screen that speaks the protocol and reports what the test chooses. */
export interface SpokenDevice {
  screenId: number;
  /**
   * Reports that it shows this item, or a card (null), from the latest manifest. `because`: the resolver's name of what
   * has it playing, e.g. "default:3".
   */
  report: (itemName: string | null, because?: string) => Promise<void>;
}

/** Pairs a device without a display with the account of this page. */
export async function pairDevice(
  page: Page,
  server: TestServer,
  { playlistId, ...settings }: { name: string; playlistId?: number; timeZone?: string; orientation?: number },
): Promise<SpokenDevice> {
  const device: APIRequestContext = page.request;
  const headers = { authorization: `Bearer ${randomBytes(32).toString("hex")}`, cookie: "" };
  const asked = await device.post("/player/v1/pairing", {
    headers,
    data: { device: "A device of the tests" },
  });
  const { code } = await asked.json();
  const paired = await page.request.post("/api/v1/screens", {
    headers: { origin: server.url },
    data: { ...settings, code, ...(playlistId !== undefined && { defaultPlaylistId: playlistId }) },
  });
  expect(paired.status(), await paired.text()).toBe(201);
  return {
    screenId: (await paired.json()).id,
    async report(itemName, because) {
      const { version } = await (await device.get("/player/v1/manifest", { headers })).json();
      const since = new Date(Date.now() - anHourMs).toISOString();
      const beat = await device.post("/player/v1/heartbeat", {
        headers,
        data: {
          playing: { version, since, itemName, because: because ?? null },
          pending: null,
          device: { player: "Test", model: null, width: 1920, height: 1080, storageFreeBytes: null },
        },
      });
      expect(beat.status(), await beat.text()).toBe(200);
    },
  };
}
