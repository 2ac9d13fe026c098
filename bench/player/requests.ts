import type { InputOf } from "#shared/contracts/contract.ts";
import { heartbeat } from "#shared/contracts/playing/player.ts";
import type { BenchScreen } from "./seed.ts";

/** Returns the bytes of a device's request, ready for a socket. */
export function requestOf(
  { key }: BenchScreen,
  call: { method: string; path: string; body?: string; headers?: Record<string, string> },
): Buffer {
  const body = Buffer.from(call.body ?? "");
  const headers = {
    host: "localhost",
    authorization: `Bearer ${key}`,
    ...call.headers,
    ...(call.body !== undefined && {
      "content-type": "application/json",
      "content-length": String(body.length),
    }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([
    Buffer.from(`${call.method} ${call.path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`),
    body,
  ]);
}

/**
 * Returns a heartbeat of a playing screen, with the fields that the player sends (player/report/report.ts). The item changes each
 * round, so that consecutive bodies differ.
 */
export function heartbeatOf(screen: BenchScreen, round: number): Buffer {
  const report: InputOf<typeof heartbeat> = {
    playing: {
      version: 1,
      since: new Date(1_790_000_000_000).toISOString(),
      itemName: `Picture ${1 + (round % 12)}.jpg`,
      because: "default:1",
    },
    pending: null,
    problems: [],
    skips: [],
    stills: [],
    device: {
      player: "Chrome 130 on Linux",
      model: null,
      width: 1920,
      height: 1080,
      storageFreeBytes: 12_345_678_901 - round * 1000,
      build: "0123456789abcdef",
    },
    clock: {
      trust: "trusted",
      offsetMs: 3.25 + round / 100,
      errorMs: 4.1,
      keepsTime: "unknown",
      comparedAt: null,
    },
    bytesPerSecond: 2_400_000 + round,
  };
  const { method, path } = heartbeat;
  return requestOf(screen, { method, path, body: JSON.stringify(report) });
}

const askedAtOnce = 20;

/** Learns the ETag of each screen's manifest. Returns their conditional requests, in the same order. */
export async function pollsOf(
  screens: readonly BenchScreen[],
  portOf: (screen: BenchScreen) => number,
): Promise<Buffer[]> {
  const polls: Buffer[] = [];
  const path = "/player/v1/manifest";
  let next = 0;
  const work = async () => {
    for (let at = next++; at < screens.length; at = next++) {
      const screen = screens[at] as BenchScreen;
      const answer = await fetch(`http://127.0.0.1:${portOf(screen)}${path}`, {
        headers: { authorization: `Bearer ${screen.key}` },
      });
      await answer.arrayBuffer();
      const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
      polls[at] = requestOf(screen, { method: "GET", path, headers });
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, work));
  return polls;
}
