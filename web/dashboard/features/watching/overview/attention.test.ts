import { expect, it } from "vitest";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import type { MissingThing } from "#shared/contracts/playing/schedules.ts";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import type { WarningSource } from "#shared/contracts/playing/warnings.ts";
import { attentionOf } from "./attention.ts";

const missing = (more: Partial<MissingThing>): MissingThing => ({
  kind: "schedule",
  scheduleId: 7,
  name: "Lunch",
  screens: 0,
  playlist: { id: 3, name: "Menu", removed: true, restorable: true },
  problem: "The playlist “Menu” was deleted. Choose another one.",
  problemReason: { reason: "scheduledPlaylistRemoved", params: { name: "Menu" } },
  ...more,
});
const screen = (more: Partial<ListedScreen>): ListedScreen => ({
  id: 1,
  name: "Bar",
  orientation: 0,
  timeZone: "UTC",
  status: "active",
  defaultPlaylist: null,
  connection: "online",
  paired: true,
  lastContactAt: "2026-11-21T10:00:00Z",
  pairedAt: "2026-11-01T10:00:00Z",
  currentVersion: 1,
  playing: null,
  pending: null,
  problems: [],
  device: null,
  tags: [],
  location: "",
  licensed: true,
  ...more,
});
const report = (more: Partial<ScreenReport>): ScreenReport => ({
  id: 1,
  orientation: 0,
  connection: "online",
  lastContactAt: "2026-11-21T10:00:00Z",
  playing: null,
  pending: null,
  problems: [],
  skips: [],
  stills: [],
  clockTrust: null,
  keepsTime: "unknown",
  comparedAt: null,
  picture: null,
  newestVersion: 1,
  lease: { until: null, notice: null },
  ...more,
});
const now = Date.parse("2026-11-21T10:00:10Z");
const nothing = {
  screens: [],
  media: [],
  missing: [],
  shown: [],
  reports: [],
  alerted: [],
  warnings: [],
  sources: [],
};

it("names what cannot play before anything else, with what mends it", () => {
  const offline = screen({
    id: 2,
    name: "Window",
    connection: "offline",
    defaultPlaylist: { id: 1, name: "A" },
  });
  const found = attentionOf({ ...nothing, screens: [offline], missing: [missing({})] }, now);
  expect(found.map(({ name, to }) => [name, to])).toEqual([
    ["Lunch", "/app/schedules/7"],
    ["Window", "/app/screens/2"],
  ]);
  expect(found[0]).toMatchObject({ reason: missing({}).problem, restorable: { id: 3, name: "Menu" } });
});

it("names the deleted default playlist once, not each of its screens", () => {
  const screens = [screen({}), screen({ id: 2, name: "Window" })];
  const of = (things: MissingThing[]) => attentionOf({ ...nothing, screens, missing: things }, now);
  expect(of([]).map(({ reason }) => reason)).toEqual(["Has no default playlist", "Has no default playlist"]);
  const removed = missing({ kind: "screens", scheduleId: null, name: "Menu", screens: 2 });
  expect(of([removed]).map(({ name }) => name)).toEqual(["Default playlist of 2 screens"]);
});

it("leads to the playlist that is empty; there is nothing to restore", () => {
  const empty = missing({
    playlist: { id: 3, name: "Menu", removed: false, restorable: false },
    problemReason: { reason: "scheduledPlaylistEmpty", params: { name: "Menu" } },
  });
  const [first] = attentionOf({ ...nothing, missing: [empty] }, now);
  expect(first).toMatchObject({ empty: { id: 3 } });
  expect(first?.restorable).toBeUndefined();
});

it("lists a screen whose picture says that there is no contact, in the same words", () => {
  const shown = [screen({ defaultPlaylist: { id: 1, name: "A" } })];
  const at = (seconds: number) =>
    attentionOf(
      { ...nothing, shown, reports: [report({})] },
      Date.parse("2026-11-21T10:00:00Z") + seconds * 1000,
    );
  expect(at(44)).toEqual([]);
  expect(at(50).map(({ name, reason }) => [name, reason])).toEqual([["Bar", "No contact for 50 seconds"]]);
});

it("lists screens that come and go or play an old version, once each; other alerts are known already", () => {
  const alerted = (
    ["offline", "unsteady", "storage", "clock", "content", "behind", "display", "restarts"] as const
  ).map((kind) => ({
    id: 4,
    name: "Hall",
    kind,
  }));
  const found = attentionOf({ ...nothing, alerted }, now);
  expect(found.map(({ name, to, reason }) => [name, to, reason])).toEqual([
    ["Hall", "/app/screens/4", "The connection comes and goes"],
    ["Hall", "/app/screens/4", "Plays an old version"],
    ["Hall", "/app/screens/4", "The display is off"],
    ["Hall", "/app/screens/4", "Starts too often"],
  ]);
});

it("names tables and agendas to which no new data comes, and where to mend them", () => {
  const failing = { failure: "The file is gone", failureReason: { reason: "gone", params: {} } };
  const sources = [
    { id: 3, kind: "table", name: "Prices", feed: failing },
    { id: 4, kind: "agenda", name: "Rooms", feed: failing },
    { id: 5, kind: "warnings", name: "Floods", feed: failing },
    { id: 6, kind: "table", name: "Menu", feed: { failure: null, failureReason: null } },
    { id: 7, kind: "value", name: "Till", feed: null },
  ] as unknown as ListedDataSource[];
  expect(attentionOf({ ...nothing, sources }, now).map(({ name, to, reason }) => [name, to, reason])).toEqual(
    [
      ["Prices", "/app/tables/3", "No new data arrives. The file is gone"],
      ["Rooms", "/app/tables#source-4", "No new data arrives. The file is gone"],
    ],
  );
});

it("names feeds of official warnings that fail, and what limits keep from their warnings", () => {
  const warning = { key: "x#0", state: "shown", heldBack: true };
  const source = {
    id: 5,
    name: "Weather",
    feed: { failure: "The file is gone", failureReason: { reason: "gone", params: {} } },
    settings: { isOn: true },
    warnings: [warning, { ...warning, key: "y#0" }, { key: "z#0", state: "more", heldBack: false }],
  } as unknown as WarningSource;
  const of = (more: object) =>
    attentionOf({ ...nothing, warnings: [{ ...source, ...more } as WarningSource] }, now).map(
      ({ reason }) => reason,
    );
  expect(of({})).toEqual([
    "No new warnings arrive. The file is gone",
    "2 warnings play as takeovers and not as emergencies: too many emergencies are on. Clear some. 1 warning is not shown: too many worse ones are.",
  ]);
  expect(of({ settings: { isOn: false }, warnings: [] })).toEqual([]);
});
