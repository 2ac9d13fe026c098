import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { createFakeDevice, live } from "#player/testing/fake-device.ts";
import { makeFile } from "#player/testing/fake-files.ts";
import { createFakeServer } from "#player/testing/fake-server.ts";
import { imageItem, manifestOf } from "#player/testing/manifests.ts";
import type { Interruption, Manifest, ManifestRule } from "#shared/contracts/playing/manifest.ts";
import type { LeaseTerms } from "#shared/contracts/playing/player.ts";
import { type ScreenReport, screenReport } from "#shared/contracts/playing/preview.ts";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { fetchPlayedPlan, playedVersionOf } from "../played-plan.ts";

export const itemMs = 10_000;
/** Midnight in India. */
export const midnightMs = Date.UTC(2026, 10, 20, 18, 30);

export const names = [
  "Bread",
  "Cake",
  "Tea",
  "Breakfast",
  "Leave the building",
  "Night",
  "Offer",
  "New bread",
  "Film",
];
export const made = names.map((seed) => makeFile(seed, 40));
export const items = names.map((name, index): ManifestItem & { kind: "image" } => ({
  ...imageItem(index + 1, itemMs),
  kind: "image",
  name,
  file: made[index]?.file.sha256 ?? "",
  durationMs: itemMs,
}));
export const fileOf = (name: string) => items[names.indexOf(name)]?.file ?? "";
export const playlist = (id: number, name: string, of: string[]): Manifest["playlists"][number] => ({
  id,
  name,
  items: of.flatMap((one) => items[names.indexOf(one)] ?? []),
});
export const when = (start: string, end: string): ManifestRule["when"] => ({
  from: "2026-01-01",
  until: null,
  windows: [{ start, end }],
  recurrence: { kind: "daily", every: 1 },
  count: null,
  exceptDates: [],
  holidays: null,
});
export const breakfast: ManifestRule = {
  id: 5,
  name: "Breakfast",
  playlistId: 2,
  target: "screen",
  priority: 0,
  sharing: "alone",
  zone: null,
  when: when("09:00", "12:00"),
};
export const interruption = (change: Partial<Interruption>): Interruption => ({
  id: 7,
  name: "Fire",
  tier: "emergency",
  playlistId: 3,
  target: "account",
  fromMs: midnightMs,
  untilMs: null,
  ...change,
});
export const open: OpeningHours = {
  zone: null,
  week: [{ start: "08:00", end: "20:00", days: [1, 2, 3, 4, 5, 6, 7] }],
  calendarId: null,
  exceptions: [],
  closedPlaylistId: null,
};

/** Advances time until a condition holds. Throws if it does not hold within `maxMs`. */
export async function eventually(clock: FakeClock, isSo: () => boolean, maxMs = hourMs): Promise<void> {
  for (let passedMs = 0; !isSo(); passedMs += 5_000) {
    if (passedMs > maxMs) throw new Error(`Not so after ${maxMs} ms: ${isSo}`);
    await live(clock, 5_000);
  }
}

/** Starts a shop with one screen: a real player on a fake device and network, and its fake server. */
export async function startShop() {
  const clock = createFakeClock(midnightMs);
  const first = manifestOf(playlist(1, "All day", ["Bread", "Cake", "Tea"]).items, {
    rules: [breakfast],
    zones: { "Asia/Kolkata": [[0, 330]] },
    files: made.slice(0, 7).map(({ file }) => file),
  });
  first.playlists.push(
    playlist(2, "Breakfast", ["Breakfast"]),
    playlist(3, "Fire", ["Leave the building"]),
    playlist(4, "Night", ["Night"]),
    playlist(5, "Offers", ["Offer"]),
  );
  const server = createFakeServer(
    clock,
    first,
    made.map(({ content }) => content),
  );
  const plans = new Map([[1, first]]);
  let lease: LeaseTerms = server.lease;
  let filesAnswer = true;
  const { fetch } = server;
  server.fetch = async (address, init) => {
    if (address.includes("/files/") && !filesAnswer) throw new TypeError("Failed to fetch");
    const answer = await fetch(address, init);
    if (address.endsWith("/heartbeat")) lease = server.lease;
    return answer;
  };
  const device = createFakeDevice(clock, server);
  let page = await device.open();

  /** Returns the screen's report, as GET /screen-reports does. */
  function report(): ScreenReport {
    const reported = server.reports.at(-1);
    const { lastReportMs } = server;
    return screenReport.parse({
      id: 1,
      orientation: 0,
      connection:
        lastReportMs === null
          ? "waiting"
          : server.now() - lastReportMs < offlineAfterMs
            ? "online"
            : "offline",
      lastContactAt: lastReportMs === null ? null : new Date(lastReportMs).toISOString(),
      playing: reported?.playing ?? null,
      pending: reported?.pending ?? null,
      problems: reported?.problems ?? [],
      skips: reported?.skips ?? [],
      stills: reported?.stills ?? [],
      clockTrust: reported?.clock?.trust ?? null,
      keepsTime: reported?.clock?.keepsTime ?? "unknown",
      comparedAt: reported?.clock?.comparedAt ?? null,
      picture: null,
      newestVersion: server.manifest.version,
      lease,
    });
  }

  /** Returns what the wall fetches for a report. */
  const plan = (reported: ScreenReport) =>
    fetchPlayedPlan(
      playedVersionOf(reported) ?? { version: server.manifest.version, early: null },
      async (version) => {
        const manifest = plans.get(version);
        if (!manifest) throw new Error(`No version ${version}`);
        return { manifest, since: new Date(midnightMs).toISOString(), until: null, values: [] };
      },
    );

  return {
    clock,
    server,
    device,
    plan,
    page: () => page,
    report,
    plans,
    publish(change: Partial<Manifest>) {
      server.manifest = { ...server.manifest, ...change, version: server.manifest.version + 1 };
      plans.set(server.manifest.version, server.manifest);
    },
    files: (answer: boolean) => {
      filesAnswer = answer;
    },
    /** Advances to the middle of an item, at least `ms` from now. */
    async pass(ms: number) {
      await live(clock, ms);
      await live(clock, ((itemMs * 1.5 - (server.now() % itemMs)) % itemMs) + itemMs, 1_000);
    },
    /** Advances to a time of day in India, `HH:MM`, in the middle of an item. */
    async until(time: string) {
      const [hours = 0, minutes = 0] = time.split(":").map(Number);
      const intoDay = (server.now() - midnightMs) % dayMs;
      const wanted = hours * hourMs + minutes * minuteMs;
      const left = (wanted - intoDay + dayMs) % dayMs;
      if (left > 4 * minuteMs) await clock.skip(left - 2 * minuteMs);
      await this.pass(Math.max(0, Math.min(left, 2 * minuteMs)));
    },
    /** Cuts the power for `ms`; the device's clock is then wrong by `offMs`. */
    async restart(ms: number, offMs = 0) {
      page.cut();
      await clock.skip(ms);
      clock.step(offMs);
      page = await device.open();
      await eventually(clock, () => page.view.get().output.state !== "downloading", 30_000);
    },
  };
}
