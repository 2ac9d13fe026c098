import { expect, it } from "vitest";
import { heartbeat as heartbeatContract } from "#shared/contracts/player.ts";
import { KnownScreen } from "./known-screen.ts";
import { eventsIn, Logged, remember } from "./news.ts";
import { writtenReport } from "./report.ts";

const atMs = Date.parse("2026-11-20T06:00:00Z");
const facts = {
  ...{ screenId: 1, accountId: 1, keyHash: "00", isNextKey: false, timeZone: "Asia/Kolkata", waiting: [] },
  ...{ endsAt: null, paidUntil: null, revokedAt: null, period: null, suspendedAt: null },
  logged: new Logged(atMs, null, "[]"),
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
  known.refresh({ ...facts, logged: new Logged(atMs + 3600_500, null, '["x"]') }, atMs);
  expect(hear(3601, [])).toEqual([]);
  expect(hear(3660, [])).toMatchObject([{ kind: "problems", detail: { problems: [] } }]);
});
