import { generateKeyPairSync, sign } from "node:crypto";
import type { Fetch } from "#player/link/api.ts";
import type { Report } from "#player/link/link.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { type Command, type LeaseTerms, leaseText } from "#shared/contracts/playing/player.ts";
import { dayMs } from "#shared/durations.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import type { FakeClock } from "./fake-clock.ts";
import { serveFiles } from "./fake-files.ts";
import { createPlayLedger, type PlayLedger } from "./play-ledger.ts";

const beatEveryMs = 15_000;

/** The server's side of the protocol behind `fetch`, with a separate clock, to test whole players with a fake clock. */
export interface FakeServer {
  fetch: Fetch;
  manifest: Manifest;
  lease: LeaseTerms;
  values: DataValue[];
  commands: Command[];
  plays: PlayLedger;
  /** The report of every heartbeat, in order. */
  reports: Report[];
  /** When the last heartbeat arrived, by the server's clock; null: none has. */
  lastReportMs: number | null;
  /** True: no request arrives, none is answered. */
  offline: boolean;
  paired: boolean;
  requests: number;
  openStreams(): number;
  now(): number;
}

export function createFakeServer(clock: FakeClock, manifest: Manifest, contents: Buffer[]): FakeServer {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const leaseKey = String(publicKey.export({ format: "jwk" }).x);
  const begunMs = clock.now();
  const files = serveFiles(contents);
  const streams = new Set<() => void>();

  const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });
  const refuse = (status: number, code: string) => json(status, { error: { code, message: code } });

  function signedLease() {
    const terms = { ...server.lease, issuedAt: new Date(server.now()).toISOString() };
    const text = Buffer.from(leaseText(server.manifest.screen.id, terms));
    return { ...terms, signature: sign(null, text, privateKey).toString("base64url") };
  }

  function events(signal: AbortSignal | null | undefined): Response {
    let stopBeat = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const end = () => {
          stopBeat();
          streams.delete(end);
        };
        streams.add(end);
        const beat = () => {
          if (server.offline) return end();
          controller.enqueue(new TextEncoder().encode("event: beat\ndata: {}\n\n"));
          stopBeat = clock.after(beatEveryMs, beat);
        };
        beat();
        signal?.addEventListener("abort", end, { once: true });
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  const server: FakeServer = {
    manifest,
    lease: { until: new Date(begunMs + 400 * dayMs).toISOString(), notice: null },
    values: [],
    commands: [],
    plays: createPlayLedger(),
    reports: [],
    lastReportMs: null,
    offline: false,
    paired: true,
    requests: 0,
    openStreams: () => streams.size,
    now: () => begunMs + clock.monotonic(),
    async fetch(address, init) {
      server.requests++;
      if (server.offline) throw new TypeError("Failed to fetch");
      const path = address.replace("/player/v1", "");
      const { screen, version } = server.manifest;
      const { paired } = server;
      if (path === "/pairing") {
        const waiting = { state: "waiting", code: "123456", pairUrl: null, expiresAt: null, screenId: null };
        const done = { ...waiting, state: "paired", code: null, screenId: screen.id };
        return json(200, { ...(paired ? done : waiting), leaseKey });
      }
      if (!paired) return refuse(401, "unauthenticated");
      if (path === "/manifest") {
        const etag = `"${version}"`;
        const known = new Headers(init.headers).get("if-none-match") === etag;
        return known ? new Response(null, { status: 304 }) : json(200, server.manifest, { etag });
      }
      if (path === "/time") return json(200, { receivedMs: server.now(), sentMs: server.now() });
      if (path === "/commands") return json(200, { commands: server.commands });
      if (path === "/data") return json(200, { values: server.values });
      if (path === "/plays") return json(200, server.plays.take(JSON.parse(String(init.body))));
      if (path === "/key") return refuse(404, "not_found");
      if (path === "/events") return events(init.signal);
      if (path === "/heartbeat") {
        server.reports.push(JSON.parse(String(init.body)));
        server.lastReportMs = server.now();
        const serverTime = new Date(server.now()).toISOString();
        return json(200, {
          serverTime,
          manifestVersion: version,
          lease: signedLease(),
          commands: server.commands.length,
        });
      }
      const hash = /^\/files\/(\w+)$/.exec(path)?.[1] ?? "";
      const range = new Headers(init.headers).get("range") ?? "";
      return files.fetchFile(hash, range, init.signal ?? new AbortController().signal);
    },
  };
  return server;
}
