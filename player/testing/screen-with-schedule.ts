import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createFakeDevice, liveUntil } from "./fake-device.ts";
import { makeFile } from "./fake-files.ts";
import { createFakeServer } from "./fake-server.ts";
import { imageItem, manifestOf } from "./manifests.ts";

export const itemMs = 10_000;

export const made = ["one", "two", "three", "four"].map((seed) => makeFile(seed, 40));
export const items = made.map(({ file }, index) => ({ ...imageItem(index + 1, itemMs), file: file.sha256 }));
const rule: Manifest["rules"][number] = {
  id: 5,
  name: "Mornings",
  playlistId: 2,
  target: "screen",
  priority: 0,
  sharing: "alone",
  zone: null,
  when: {
    from: "2026-01-01",
    until: null,
    windows: [{ start: "09:00", end: "12:00" }],
    recurrence: { kind: "daily", every: 1 },
    count: null,
    exceptDates: [],
    holidays: null,
  },
};
/** The first three items all day; the fourth in the morning. */
export const manifest = manifestOf(items.slice(0, 3) as Manifest["playlists"][number]["items"], {
  rules: [rule],
  zones: { "Asia/Kolkata": [[0, 330]] },
  files: made.map(({ file }) => file),
});
manifest.playlists.push({ id: 2, name: "Mornings", items: items.slice(3) as (typeof items)[number][] });

/** A screen in India at midnight, with its device, network and server. It plays nothing before `openAndPlay`. */
export function startScreen() {
  const clock = createFakeClock(Date.UTC(2026, 10, 20, 18, 30));
  const server = createFakeServer(
    clock,
    manifest,
    made.map(({ content }) => content),
  );
  const device = createFakeDevice(clock, server);
  return {
    clock,
    server,
    device,
    /** Opens the page and waits until it plays. */
    async openAndPlay() {
      const page = await device.open();
      await liveUntil(
        clock,
        () => page.view.get().output.state === "playing" && page.stage.visible().length > 0,
      );
      return page;
    },
  };
}
export type StartedScreen = ReturnType<typeof startScreen>;
