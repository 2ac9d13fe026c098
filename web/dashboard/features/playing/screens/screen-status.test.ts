import { expect, test } from "vitest";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { connectionStatus, isOutOfTouch, lastContact, pendingWork, playingNow } from "./screen-status.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const screen = (more: Partial<ListedScreen> = {}): ListedScreen => ({
  id: 1,
  name: "Front window",
  orientation: 0,
  timeZone: "Asia/Kolkata",
  status: "active",
  defaultPlaylist: null,
  connection: "online",
  lastContactAt: "2026-11-20T11:59:40Z",
  pairedAt: "2026-11-01T00:00:00Z",
  currentVersion: 4,
  playing: { version: 4, since: "2026-11-20T09:00:00Z", itemName: "offer.jpg" },
  pending: null,
  problems: [],
  paired: true,
  licensed: true,
  device: null,
  tags: [],
  location: "",
  ...more,
});

test("describes the connection", () => {
  expect(connectionStatus(screen(), now)).toEqual({
    tone: "good",
    label: "Online",
    note: "last contact 20 seconds ago",
    brief: { label: "Online", note: "20 seconds ago" },
  });
  expect(connectionStatus(screen({ connection: "waiting", lastContactAt: null }), now).tone).toBe("busy");
  expect(connectionStatus(screen({ status: "inactive" }), now)).toMatchObject({
    tone: "idle",
    label: "Switched off",
  });
  const offline = connectionStatus(screen({ connection: "offline" }), now);
  expect(offline.tone).toBe("bad");
  // In the screen's zone, with its place for viewers elsewhere.
  expect([offline.label, offline.brief]).toEqual([
    expect.stringMatching(/^Offline since 5:29 pm( \(Kolkata\))?$/),
    { label: "Offline", note: "for 20 seconds" },
  ]);
  const asleep = connectionStatus(screen({ connection: "asleep" }), now);
  expect([asleep.tone, asleep.label]).toEqual(["idle", expect.stringMatching(/^Closed, offline since \d/)]);
  expect(connectionStatus(screen({ paired: false }), now).label).toBe("No device");
  expect(lastContact(screen(), now)).toBe("20 seconds ago");
  expect(lastContact(screen({ lastContactAt: null }), now)).toBeNull();
});

test.each([
  ["2026-11-20T11:59:20Z", "good", "Online"],
  ["2026-11-20T11:58:50Z", "busy", "No contact for 70 seconds"],
  // Older than the connection state that the server sent.
  ["2026-11-20T11:58:20Z", "bad", "No contact for 100 seconds"],
])(
  "a screen with its last contact at %s is not shown as online when that may be over",
  (lastContactAt, tone, label) => {
    const late = screen({ lastContactAt });
    expect(connectionStatus(late, now)).toMatchObject({ tone, label });
    expect(isOutOfTouch(late, now)).toBe(tone !== "good");
  },
);

test("what plays comes from the screen's report, in its own zone", () => {
  expect(playingNow(screen(), now)).toMatch(/^offer\.jpg · version 4 since 2:30 pm( \(Kolkata\))?$/);
  expect(playingNow(screen({ playing: null }), now)).toBe("Has not reported what it plays");
});

test("a pending version is shown while it downloads, and while the screen has not started the download", () => {
  expect(pendingWork(screen())).toBeNull();
  expect(pendingWork(screen({ pending: { version: 5, percent: 41.9 } }))).toBe("Downloading version 5, 41 %");
  expect(pendingWork(screen({ currentVersion: 5 }))).toBe("Version 5 is waiting for the screen");
});
