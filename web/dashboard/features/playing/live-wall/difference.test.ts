import { describe, expect, it } from "vitest";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { withEarly } from "#shared/schedule/early.ts";
import { differenceOf, differenceWords } from "./difference.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const picture = (id: number, name: string): ManifestItem => ({
  id,
  mediaId: id,
  kind: "image",
  name,
  file: String(id).repeat(64),
  durationMs: minuteMs,
});
/** Rounds of two minutes, starting at the epoch: Soup starts at noon, Tea one minute later. */
const manifest: Manifest = {
  ...nothingScheduled,
  format: 1,
  version: 3,
  screen: { id: 1, name: "Bar", orientation: 0, timeZone: "UTC", status: "active" },
  brand: { name: "Cafe" },
  zones: { UTC: [[0, 0]] },
  defaultPlaylistId: 1,
  playlists: [
    { id: 1, name: "Menu", items: [picture(1, "Soup"), picture(2, "Tea")] },
    { id: 2, name: "Drill", items: [picture(3, "Leave the building")] },
  ],
  files: [],
};
const drill: Manifest["interruptions"] = [
  { id: 7, name: "Fire", tier: "emergency", playlistId: 2, target: "account", fromMs: noon, untilMs: null },
];
const reported = (itemName: string | null, atMs: number, more: Partial<ScreenReport> = {}): ScreenReport => ({
  id: 1,
  orientation: 0,
  connection: "online",
  lastContactAt: new Date(atMs).toISOString(),
  playing: { version: 3, since: new Date(noon - hourMs).toISOString(), itemName, because: "default:1" },
  pending: null,
  problems: [],
  skips: [],
  stills: [],
  clockTrust: "trusted",
  keepsTime: "unknown",
  comparedAt: null,
  picture: null,
  newestVersion: 3,
  lease: { until: new Date(noon + dayMs).toISOString(), notice: null },
  ...more,
});

describe("a screen that plays what its manifest defines is not flagged", () => {
  it.each([
    ["in the middle of an item", "Soup", noon + 30_000],
    ["when it is late with the next one", "Soup", noon + minuteMs + 9_000],
    ["when its clock is a little ahead", "Tea", noon + minuteMs - 4_000],
  ])("%s", (_, name, atMs) => {
    expect(differenceOf(reported(name, atMs), manifest)).toEqual({ kind: "agrees" });
  });

  it("while it fetches a newer version and plays the old one", () => {
    const report = reported("Tea", noon + 90_000, { newestVersion: 4, pending: { version: 4, percent: 40 } });
    expect(differenceOf(report, manifest)).toEqual({ kind: "agrees" });
  });

  it("when a card is due: its licence ended, or an operator switched it off", () => {
    const ended = { until: new Date(noon).toISOString(), notice: null };
    expect(differenceOf(reported(null, noon + minuteMs, { lease: ended }), manifest).kind).toBe("agrees");
    const off: Manifest = { ...manifest, screen: { ...manifest.screen, status: "inactive" } };
    expect(differenceOf(reported(null, noon + 30_000), off).kind).toBe("agrees");
  });

  it("when it plays an emergency of a version that it still fetches, and just before that is on screen", () => {
    const since = new Date(noon).toISOString();
    const parts = [{ version: 4, ids: [7] }];
    const pending = { version: 4, percent: 40, interruptions: { since, parts } };
    const early = withEarly(manifest, [{ ...manifest, version: 4, interruptions: drill }]);
    const of = (name: string, afterMs: number) =>
      differenceOf(reported(name, noon + afterMs, { newestVersion: 4, pending }), early);
    expect(of("Leave the building", 30_000)).toEqual({ kind: "agrees" });
    expect(of("Soup", 1_000)).toEqual({ kind: "untold", because: "changing" });
    expect(of("Soup", 30_000)).toMatchObject({ kind: "differs", planned: ["Leave the building"] });
  });

  it("when an emergency shows though the licence ended", () => {
    const lease = { until: null, notice: null };
    const report = reported("Leave the building", noon + 30_000, { lease });
    expect(differenceOf(report, { ...manifest, interruptions: drill }).kind).toBe("agrees");
  });
});

describe("a real difference is flagged and described", () => {
  it("a different item from the one that is due", () => {
    const found = differenceOf(reported("Tea", noon + 30_000, { problems: ["Soup: damaged"] }), manifest);
    expect(found).toEqual({ kind: "differs", shows: "Tea", planned: ["Soup"], trouble: "Soup: damaged" });
    if (found.kind === "differs")
      expect(differenceWords(found)).toBe("The screen shows “Tea”. It should show “Soup”.");
  });

  it("a card instead of an item, and an item instead of a card", () => {
    expect(differenceOf(reported(null, noon + 30_000), manifest)).toMatchObject({
      shows: null,
      planned: ["Soup"],
    });
    const lease = { until: null, notice: null };
    expect(differenceOf(reported("Soup", noon + 30_000, { lease }), manifest)).toMatchObject({
      planned: [null],
    });
  });

  it("near a change, the items on both sides of it are named", () => {
    const found = differenceOf(reported("Cake", noon + minuteMs + 2_000), manifest);
    expect(found).toMatchObject({ planned: ["Soup", "Tea"] });
    if (found.kind === "differs") expect(differenceWords(found)).toContain("should show “Soup” or “Tea”");
  });
});

it.each([
  ["away", reported("Cake", noon + 30_000, { connection: "offline" }), manifest],
  ["silent", reported("Cake", noon + 30_000, { playing: null }), manifest],
  ["unknown plan", reported("Cake", noon + 30_000), { ...manifest, version: 4 }],
  ["unknown plan", reported("Cake", noon + 30_000), null],
  ["changing", reported("Cake", noon - hourMs + 5_000), manifest],
])("there is no verdict while it is %s", (because, report, plan) => {
  expect(differenceOf(report, plan)).toEqual({ kind: "untold", because });
});
