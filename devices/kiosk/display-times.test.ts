import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createDisplayTimes } from "./display-times.ts";

it("follows the times of the server, also offline after a restart, and keeps the last good answer", async () => {
  let answer = JSON.stringify({
    times: {
      off: [{ from: "2026-11-20T20:00:00.000Z", until: "2026-11-21T08:00:00.000Z" }],
      until: "2026-11-21T20:00:00.000Z",
    },
    sound: { volume: 40, muted: false },
    brightness: 70,
  });
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), "vitrine-times-"));
  const file = join(folder, "times.json");
  let now = Date.parse("2026-11-20T19:59:00.000Z");
  const can = { sound: true, brightness: false };
  const begin = () => createDisplayTimes(origin, file, () => now);
  const wantedAt = (times: { wanted(): boolean | null }, instant: string) => {
    now = Date.parse(instant);
    return times.wanted();
  };
  try {
    const times = begin();
    expect(times.wanted()).toBeNull();
    expect(await times.ask("Bearer key", can)).toBeNull();
    expect(asked).toEqual(["/player/v1/display?sound=yes&brightness=no Bearer key"]);
    expect(times.wanted()).toBe(true);
    expect(wantedAt(times, "2026-11-20T20:00:00.000Z")).toBe(false);
    answer = '{"times":{"off":[{"from":"never"}]}}';
    expect(await times.ask("Bearer key", can)).toContain("not read");
    await new Promise((resolve) => server.close(resolve));
    const restarted = begin();
    expect(await restarted.ask("Bearer key", can)).toContain("not read");
    expect(restarted.levels()).toEqual({ sound: { volume: 40, muted: false }, brightness: 70 });
    expect(wantedAt(restarted, "2026-11-21T07:59:59.000Z")).toBe(false);
    expect(wantedAt(restarted, "2026-11-21T08:00:00.000Z")).toBe(true);
    // Long after what it knows, it rather shows than not.
    expect(wantedAt(restarted, "2027-03-01T00:00:00.000Z")).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
