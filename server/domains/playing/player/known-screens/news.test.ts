import { expect, it } from "vitest";
import { heartbeat as heartbeatContract } from "#shared/contracts/playing/player.ts";
import { KnownScreen } from "./known-screen.ts";
import { Logged } from "./logged.ts";
import { eventsIn, remember } from "./news.ts";
import { writtenReport } from "./report.ts";

const atMs = Date.parse("2026-11-20T06:00:00Z");
const facts = {
  screenId: 1,
  accountId: 1,
  keyHash: "00",
  isNextKey: false,
  timeZone: "Asia/Kolkata",
  waiting: [],
  endsAt: null,
  paidUntil: null,
  revokedAt: null,
  period: null,
  suspendedAt: null,
  tryoutUntil: null,
  logged: new Logged(atMs, null, Number.NEGATIVE_INFINITY, "[]"),
  known: "[]",
};

it("a screen with constantly changing problems gets one line a minute, and problems that persist are not lost", () => {
  const known = new KnownScreen(facts, atMs);
  const hear = (secondsLater: number, problems: string[]) => {
    const at = atMs + secondsLater * 1000;
    const report = writtenReport(heartbeatContract.body.parse({ playing: null, pending: null, problems }));
    const heartbeat = { screenId: 1, keyHash: "00", atMs: at, report };
    const events = eventsIn(known, heartbeat);
    remember(known, heartbeat, events.length > 0);
    return events;
  };
  let lines = 0;
  for (let second = 1; second <= 3600; second++) lines += hear(second, [`Disk ${second} full`]).length;
  expect(lines).toBeGreaterThan(60);
  expect(lines).toBeLessThanOrEqual(90);
  expect(hear(3600, [])).toEqual([]);
  // Another process wrote to the log in between; the used line budget stays used.
  known.refresh(
    { ...facts, logged: new Logged(atMs + 3600_500, null, Number.NEGATIVE_INFINITY, '["x"]') },
    atMs,
  );
  expect(hear(3601, [])).toEqual([]);
  expect(hear(3660, [])).toMatchObject([{ kind: "problems", detail: { problems: [] } }]);
});

it("a player that says another time since when it plays the same version has started again", () => {
  const known = new KnownScreen(facts, atMs);
  const hear = (secondsLater: number, playing: [version: number, since: number] | null) => {
    const at = atMs + secondsLater * 1000;
    const since = new Date(atMs + (playing?.[1] ?? 0) * 1000).toISOString();
    const body = { playing: playing && { version: playing[0], since, itemName: null }, pending: null };
    const heartbeat = {
      screenId: 1,
      keyHash: "00",
      atMs: at,
      report: writtenReport(heartbeatContract.body.parse(body)),
    };
    const events = eventsIn(known, heartbeat);
    remember(known, heartbeat, events.length > 0);
    return events.map(({ kind, detail }) => [kind, ...Object.values(detail)]);
  };
  expect(hear(10, [1, 5])).toEqual([["version", 1]]);
  expect(hear(20, [1, 5])).toEqual([]);
  expect(hear(30, null)).toEqual([]);
  expect(hear(40, [1, 38])).toEqual([["started", "2026-11-20T06:00:38.000Z"]]);
  expect(hear(50, [1, 38])).toEqual([]);
  // Another version begins at another time without a start.
  expect(hear(60, [2, 55])).toEqual([["version", 2]]);
  // A device whose clock is behind.
  expect(hear(70, [2, -900])).toEqual([["started", "2026-11-20T05:45:00.000Z"]]);
});
