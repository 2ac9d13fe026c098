import { expect, it } from "vitest";
import { healthSampleMinutes, oldestSampleS, reportHealth } from "#shared/contracts/core/device-health.ts";
import { minuteMs } from "#shared/durations.ts";
import type { Reply } from "../link/api.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { lookAtDevice } from "./look-at-device.ts";
import { startReportingHealth } from "./report-health.ts";

const ok: Reply<unknown> = { kind: "ok", value: {}, etag: null };

/** A device that is looked at; `answers` are the server's, the last one for all further calls. */
function aDevice(...answers: Reply<unknown>[]) {
  const clock = createFakeClock();
  const sent: { agoS: number; cpuPercent: number | null | undefined }[][] = [];
  let looked = 0;
  const reporting = startReportingHealth({
    clock,
    random: () => 0.5,
    look: async () => ({ cpuPercent: ++looked }),
    async send(batch) {
      sent.push(batch.samples.map(({ agoS, sample }) => ({ agoS, cpuPercent: sample.cpuPercent })));
      expect(reportHealth.body.safeParse(batch).success).toBe(true);
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? ok;
    },
  });
  return { clock, sent, reporting, looked: () => looked };
}

it("sends the first sample within a minute, and then three together every quarter of an hour", async () => {
  const { clock, sent } = aDevice(ok);
  await clock.advance(minuteMs);
  expect(sent).toEqual([[{ agoS: 0, cpuPercent: 1 }]]);
  await clock.advance(3 * healthSampleMinutes * minuteMs + minuteMs);
  expect(sent[1]?.map(({ cpuPercent }) => cpuPercent)).toEqual([2, 3, 4]);
  expect(sent[1]?.[2]?.agoS).toBe(0);
  await clock.advance(60 * minuteMs);
  expect(sent.length).toBeGreaterThanOrEqual(5);
  expect(sent.length).toBeLessThanOrEqual(7);
});

it("keeps the samples of two hours while the server is away, and no older ones", async () => {
  const { clock, sent } = aDevice({ kind: "unreachable" });
  await clock.advance(5 * 60 * minuteMs);
  const last = sent.at(-1) ?? [];
  expect(last.length).toBeGreaterThan(15);
  expect(last.length).toBeLessThanOrEqual(24);
  expect(Math.max(...last.map(({ agoS }) => agoS))).toBeLessThan(oldestSampleS);
});

it("asks a server that does not know the call once only", async () => {
  const { clock, sent, looked } = aDevice({ kind: "missing" });
  await clock.advance(3 * 60 * minuteMs);
  expect(sent).toHaveLength(1);
  expect(looked()).toBe(1);
});

it("drops what the server will never take", async () => {
  const { clock, sent } = aDevice({ kind: "refused", message: "", retryAfterMs: null, mistaken: true }, ok);
  await clock.advance(20 * minuteMs);
  expect(sent[1]?.map(({ cpuPercent }) => cpuPercent)).toEqual([2, 3, 4]);
});

it("ends with the connection", async () => {
  const { clock, looked, reporting } = aDevice(ok);
  reporting.stop();
  await clock.advance(60 * minuteMs);
  expect(looked()).toBe(0);
});

it("tells what the browser knows, and what the app measures in its place", async () => {
  const storage = { estimate: async () => ({ quota: 5_000_000_000, usage: 1_000_000_000 }) };
  const page = { navigator: { storage, connection: { type: "wifi" } } };
  expect(await lookAtDevice(page, "")).toEqual({
    storageFreeMb: 4_000,
    storageTotalMb: 5_000,
    network: "wifi",
  });
  expect(await lookAtDevice(page, '{"cpuPercent":12,"network":"ethernet"}')).toEqual({
    storageFreeMb: 4_000,
    storageTotalMb: 5_000,
    cpuPercent: 12,
    network: "ethernet",
  });
  expect(await lookAtDevice({ navigator: {} }, "no JSON")).toEqual({});
  const unknown = { navigator: { connection: { type: "constructor" } } };
  expect(await lookAtDevice(unknown, "null")).toEqual({});
});
