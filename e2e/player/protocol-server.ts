import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { extname, join, resolve } from "node:path";
import { fontAddressPattern } from "#player/engine/places.ts";
import { createPlayLedger, type PlayLedger } from "#player/testing/play-ledger.ts";
import { fontPath } from "#server/fonts.ts";
import { sentPlaylist } from "#shared/conditions/items.ts";
import { reportHealth } from "#shared/contracts/core/device-health.ts";
import {
  type Manifest,
  type ManifestFile,
  manifest as manifestContract,
} from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import {
  type Command,
  commandReceipt,
  heartbeat as heartbeatContract,
  type Lease,
  type LeaseTerms,
  rotateKey,
} from "#shared/contracts/playing/player.ts";
import { farFontsOf, farLettersIn } from "#shared/fonts/far-fonts.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { filesOfPlaylist } from "#shared/schedule/index.ts";
import { createLeaseSigner } from "./lease-signer.ts";

const built = resolve(import.meta.dirname, "../../dist/player");
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const policy =
  "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; style-src 'self'; connect-src 'self' http: https:; frame-src http: https:; worker-src 'self'";

type Report = ReturnType<typeof heartbeatContract.body.parse>;

/** Milliseconds for which a cut connection is silent before it breaks. */
const stallMs = 250;

/** The fault in a request for a part of a file; undefined for none. */
export type Fault = "cut" | "truncate" | "flip" | "missing" | "wrong range" | "busy";
/** The fault in any other call. `lost`: the server performs it, but its response never arrives. */
export type CallFault = "lost" | "busy";

/**
 * The server's side of shared/contracts/playing/player.ts for one screen, in memory, with faults on demand. The journeys test
 * the real server; this one simulates a bad network.
 */
export interface ProtocolServer {
  url: string;
  code: string;
  pair(): void;
  /** Removes the screen. */
  unpair(): void;
  /** Publishes and returns the screen's new manifest: the last one with these changes. */
  publish(change: Partial<Manifest>): Manifest;
  addFile(bytes: Buffer, type: string, chunkBytes?: number): ManifestFile;
  lease: LeaseTerms;
  /** Changes a lease on its way to the screen. */
  forge: (lease: Lease) => Lease;
  reports: Report[];
  plays: PlayLedger;
  /** Sends a command to every screen. */
  command(kind: Command["kind"], value?: number): number;
  /** Entries `<id> <state>`, followed by the message. */
  receipts: string[];
  /** Sets values and announces them to every screen. */
  setData(values: DataValue[]): void;
  /** Keys that were replaced by their successors or belong to removed screens. */
  revoked: Set<string>;
  callFault: (path: string, method: string) => CallFault | undefined;
  /** Requested ranges, as `<first 8 digits of the file> <range>`. */
  ranges: string[];
  fault: (hash: string, range: string, count: number) => Fault | undefined;
  /** Returns whether this file of the player's shell is missing now. */
  shellFault: (address: string) => boolean;
  /** Returns whether the address of this shipped font (not the file of a manifest) is missing now. */
  fontFault: (file: string) => boolean;
  /** How far its clock is ahead of this machine's, in milliseconds. */
  aheadMs: number;
  /** Installs a new version of the player on the server: its page has `data-marked`. */
  upgrade(build: string): void;
  /** Keys seen on any request, and every requested address. */
  keys: Set<string>;
  addresses: string[];
  down(): Promise<void>;
  up(): Promise<void>;
}

/** `dist`: the folder of the built player that it serves; default: the one of this tree. */
export async function startProtocolServer(dist = built): Promise<ProtocolServer> {
  const files = new Map<string, { bytes: Buffer; file: ManifestFile }>();
  const streams = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const signer = createLeaseSigner();
  const successors = new Map<string, string>();
  let commands: Command[] = [];
  let commandIds = 0;
  let values: DataValue[] = [];
  let build = "";
  let paired = false;
  let port = 0;
  let http: Server | null = null;
  let current: Manifest = {
    format: 1,
    version: 1,
    screen: { id: 7, name: "Entrance", orientation: 0, timeZone: "Asia/Kolkata", status: "active" },
    brand: { name: "Corner Bakery" },
    ...nothingScheduled,
    defaultPlaylistId: null,
    playlists: [],
    files: [],
  };

  const etag = () =>
    `"${current.version}-${createHash("sha256").update(JSON.stringify(current)).digest("hex").slice(0, 8)}"`;
  const json = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const refuse = (response: ServerResponse, status: number, code: string, headers = {}) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ success: false, error: { code, message: `Refused: ${code}` } }));
  };
  const pairing = (known: boolean) => ({
    state: known ? "paired" : "waiting",
    code: known ? null : server.code,
    pairUrl: known ? null : `${server.url}/app/screens?pair=${server.code}`,
    expiresAt: known ? null : new Date(nowMs() + 900_000).toISOString(),
    screenId: known ? current.screen.id : null,
    leaseKey: signer.key,
  });
  const send = (event: string) => {
    for (const stream of streams) stream.write(`event: ${event}\ndata: {}\n\n`);
  };
  const nowMs = () => performance.timeOrigin + performance.now() + server.aheadMs;
  async function bodyOf(request: IncomingMessage): Promise<unknown> {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    return JSON.parse(Buffer.concat(body).toString());
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, hash: string): void {
    const found = files.get(hash);
    const range = request.headers.range ?? "";
    server.ranges.push(`${hash.slice(0, 8)} ${range}`);
    const count = counts.get(`${hash} ${range}`) ?? 0;
    counts.set(`${hash} ${range}`, count + 1);
    const fault = server.fault(hash, range, count);
    const match = /^bytes=(\d+)-(\d+)$/.exec(range);
    if (!found || fault === "missing" || fault === "busy") {
      if (fault === "busy") refuse(response, 503, "unavailable", { "retry-after": "1" });
      else refuse(response, 404, "not_found");
      return;
    }
    if (!match) {
      response.writeHead(200, { "content-type": found.file.type }).end(found.bytes);
      return;
    }
    const [start, end] = [Number(match[1]), Number(match[2]) + 1];
    const part = Buffer.from(found.bytes.subarray(start, end));
    if (fault === "flip") part[0] = (part[0] ?? 0) ^ 1;
    const sent = fault === "wrong range" ? start + 1 : start;
    response.writeHead(206, {
      "content-type": found.file.type,
      "content-length": part.length,
      "content-range": `bytes ${sent}-${end - 1}/${found.bytes.length}`,
    });
    // A connection that breaks at once loses what the browser has not read yet.
    const hangUp = () => setTimeout(() => response.socket?.end(), stallMs);
    if (fault === "cut") response.write(part.subarray(0, part.length >> 1), hangUp);
    else if (fault === "truncate") response.destroy();
    else response.end(part);
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const key = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.authorization ?? "")?.[1];
    if (!key) return refuse(response, 401, "unauthenticated");
    server.keys.add(key);
    const receivedMs = nowMs();
    const before = successors.get(key);
    const known = paired && !server.revoked.has(key);
    if (known && before) server.revoked.add(before);
    if (path === "/pairing") return json(response, 200, pairing(known));
    if (!known) return refuse(response, 401, "unauthenticated");
    const fault = server.callFault(path, request.method ?? "");
    if (fault === "busy") return refuse(response, 503, "unavailable", { "retry-after": "1" });
    if (fault === "lost") response.end = () => response.destroy();
    if (path === "/time") return json(response, 200, { receivedMs, sentMs: nowMs() });
    if (path === "/data") return json(response, 200, { values });
    if (path === "/plays") return json(response, 200, server.plays.take(await bodyOf(request)));
    if (path === "/key") {
      successors.set(rotateKey.body.parse(await bodyOf(request)).newKey, key);
      return json(response, 200, { success: true });
    }
    if (path === "/commands") return json(response, 200, { commands });
    const commandId = Number(/^\/commands\/(\d+)\/receipt$/.exec(path)?.[1]);
    if (commandId > 0) {
      const { state, detail } = commandReceipt.body.parse(await bodyOf(request));
      server.receipts.push(`${commandId} ${state}${detail ? `: ${detail}` : ""}`);
      if (state !== "received") commands = commands.filter(({ id }) => id !== commandId);
      return json(response, 200, { success: true });
    }
    if (path === "/manifest") {
      response.setHeader("etag", etag());
      const sent = () => ({ ...current, playlists: current.playlists.map(sentPlaylist) });
      if (request.headers["if-none-match"] !== etag()) return json(response, 200, sent());
      response.writeHead(304).end();
      return;
    }
    if (path === "/heartbeat") {
      server.reports.push(heartbeatContract.body.parse(await bodyOf(request)));
      const serverTime = new Date(nowMs()).toISOString();
      const lease = server.forge(signer.sign(current.screen.id, server.lease));
      const waiting = { manifestVersion: current.version, commands: commands.length };
      return json(response, 200, { serverTime, lease, ...waiting });
    }
    if (path === "/health") {
      reportHealth.body.parse(await bodyOf(request));
      return json(response, 200, { success: true });
    }
    if (path === "/events") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      response.write("event: beat\ndata: {}\n\n");
      streams.add(response);
      response.once("close", () => streams.delete(response));
      return;
    }
    const hash = /^\/files\/([0-9a-f]{64})$/.exec(path)?.[1];
    if (hash) return sendFile(request, response, hash);
    refuse(response, 404, "not_found");
  }

  const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  const builtIndex = () =>
    readFileSync(join(dist, "index.html"), "utf8").replace("<html ", `<html data-marked="${build}" `);

  function answerShell(response: ServerResponse, pathname: string): void {
    const name = pathname === "/player" ? "index.html" : pathname.replace("/player/", "");
    if (server.shellFault(pathname)) {
      refuse(response, 404, "not_found");
      return;
    }
    try {
      let body: string | Buffer = readFileSync(join(dist, name));
      if (build && name === "index.html") body = builtIndex();
      if (build && name === "service-worker.js") {
        body = body
          .toString()
          .replace(/version:([`"'])(\w+)\1/g, `version:"${build}"`)
          .replaceAll(sha256(readFileSync(join(dist, "index.html"))), sha256(Buffer.from(builtIndex())));
      }
      const headers: Record<string, string> = {
        "content-type": types[extname(name)] ?? "application/octet-stream",
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
      };
      if (name === "service-worker.js") headers["service-worker-allowed"] = "/player";
      response.writeHead(200, headers).end(body);
    } catch {
      refuse(response, 404, "not_found");
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    server.addresses.push(request.url ?? "");
    const font = fontAddressPattern.exec(pathname)?.[1];
    if (font) {
      const path = server.fontFault(font) ? null : fontPath(font);
      if (path === null) refuse(response, 404, "not_found");
      else response.writeHead(200, { "content-type": "font/woff2" }).end(readFileSync(path));
      return;
    }
    if (!pathname.startsWith("/player/v1/")) {
      answerShell(response, pathname);
      return;
    }
    answerApi(request, response, pathname.slice("/player/v1".length)).catch((error) => {
      refuse(response, 400, "invalid");
      throw error;
    });
  }

  const server: ProtocolServer = {
    url: "",
    code: "482913",
    aheadMs: 0,
    lease: { until: new Date(Date.now() + 86_400_000).toISOString(), notice: null },
    reports: [],
    ranges: [],
    keys: new Set(),
    addresses: [],
    fault: () => undefined,
    shellFault: () => false,
    fontFault: () => false,
    callFault: () => undefined,
    forge: (lease) => lease,
    plays: createPlayLedger(),
    receipts: [],
    revoked: new Set(),
    command(kind, value) {
      const expiresAt = new Date(nowMs() + 600_000).toISOString();
      commands.push({ id: ++commandIds, kind, value: value ?? null, expiresAt });
      send("commands");
      return commandIds;
    },
    setData(next) {
      values = next;
      send("data");
    },
    pair() {
      paired = true;
    },
    upgrade(next) {
      build = next;
    },
    unpair() {
      paired = false;
      for (const key of server.keys) server.revoked.add(key);
      for (const stream of streams) stream.end();
    },
    publish(change) {
      const next = { ...current, ...change, version: current.version + 1 };
      const named = new Set(next.playlists.flatMap((playlist) => filesOfPlaylist(playlist, next.playlists)));
      const far = [next.brand, ...next.interruptions, ...next.playlists].map(farLettersIn).join("");
      const fonts = farFontsOf(far);
      for (const { file } of fonts) {
        server.addFile(readFileSync(fontPath(file) ?? ""), "font/woff2");
        named.add(file);
      }
      const described = [...files.values()].map(({ file }) => file);
      current = manifestContract.parse({
        ...next,
        ...(fonts.length > 0 && { fonts }),
        files: described.filter(({ sha256 }) => named.has(sha256)),
      });
      send("manifest");
      return current;
    },
    addFile(bytes, type, chunkBytes = 4 * 1024 * 1024) {
      const hash = (part: Buffer) => createHash("sha256").update(part).digest("hex");
      const chunks: ManifestFile["chunks"] = [];
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const part = bytes.subarray(at, at + chunkBytes);
        chunks.push({ sha256: hash(part), bytes: part.length });
      }
      const file = { sha256: hash(bytes), bytes: bytes.length, type, chunks };
      files.set(file.sha256, { bytes, file });
      return file;
    },
    async down() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => (http ? http.close(done) : done(null)));
      http = null;
    },
    async up() {
      http = createServer(answer);
      http.on("connection", (socket) => {
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
      });
      await new Promise<void>((done) => http?.listen(port, "127.0.0.1", done));
      port = (http.address() as AddressInfo).port;
      server.url = `http://localhost:${port}`;
    },
  };
  await server.up();
  return server;
}
