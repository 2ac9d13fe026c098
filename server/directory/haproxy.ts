import { createConnection } from "node:net";
import { text } from "node:stream/consumers";
import type { KeyPlace } from "./names.ts";

/*
 * HAProxy finds the cell of a device or program from the hash of its key, of a connected app from the account that its codes
 * and tokens name, and of a person from a cookie. So no player changes, and no proxy asks anything while it works.
 */

export interface CellAddresses {
  cell: number;
  /** "10.0.0.7:4000" for each server process or proxy of the cell. */
  addresses: string[];
}

export interface ProxyPlan {
  folder: string;
  bind: string;
  cells: CellAddresses[];
  /** Gets devices without a screen, and people without a cookie. */
  newcomers: number;
  /** The service is reached over HTTPS: then the cookie has its prefix. */
  secure: boolean;
}

export const screensMap = (folder: string): string => `${folder}/screens.map`;
export const cellsMap = (folder: string): string => `${folder}/cells.map`;
export const adminSocket = (folder: string): string => `${folder}/admin.sock`;

/** Returns haproxy.cfg for HAProxy 2.6 and later. */
export function proxyConfig({ folder, bind, cells, newcomers, secure }: ProxyPlan): string {
  const cookie = secure ? "__Host-vitrine-cell" : "vitrine-cell";
  const map = `map_str(${screensMap(folder)})`;
  const unknown = "!{ var(txn.cell) -m found }";
  const ofApps = ["code", "refresh_token", "token"].map(
    (name) => `
  http-request set-var(txn.cell) req.body_param(${name}),url_dec,field(1,.),${map} if of_apps ${unknown}`,
  );
  // Those without an account are from before there were cells.
  if (cells.some(({ cell }) => cell === 0))
    ofApps.push(`
  http-request set-var(txn.cell) str(cell0) if of_apps ${unknown}`);
  return `# Written by \`npm run directory -- haproxy\`. TRUSTED_PROXIES=1 in the cells.
global
  # As many connections as the limit of open files allows: two for each screen.
  stats socket ${adminSocket(folder)} mode 600 level admin

defaults
  mode http
  option forwardfor
  option http-keep-alive
  timeout connect 3s
  # Event streams send a beat every 15 s; uploads may take an hour.
  timeout client 1h
  timeout server 1h
  timeout http-request 30s
  timeout http-keep-alive 60s
  timeout queue 5s
  timeout check 10s
  default-server inter 2s fall 2 rise 1 maxconn 20000
  option httpchk GET /readyz
  retries 2
  retry-on conn-failure
  option redispatch 1

frontend web
  bind ${bind}
  http-request del-header X-Forwarded-For
  acl of_apps path /oauth/token /oauth/revoke
  acl has_key req.hdr(authorization) -m found
  http-request wait-for-body time 10s if of_apps${ofApps.join("")}
  http-request set-var(txn.cell) req.hdr(authorization),regsub("^Bearer +","",i),sha2(256),hex,lower,${map} if has_key ${unknown}
  http-request set-var(txn.cell) req.hdr(authorization),regsub("^Bearer +","",i),field(1,.),${map} if has_key ${unknown}
  http-request set-var(txn.cell) req.cook(${cookie}),map_str(${cellsMap(folder)}) if !has_key ${unknown}
  http-request set-var(txn.cell) str(cell${newcomers}) if ${unknown}
  use_backend %[var(txn.cell)]-screens if { path_beg /player/v1/ } { req.hdr(authorization) -m found }
  use_backend %[var(txn.cell)]
${cells.map((cell) => backendsOf(cell)).join("")}`;
}

function backendsOf({ cell, addresses }: CellAddresses): string {
  const servers = addresses.map((address, at) => `  server s${at} ${address} check\n`).join("");
  return `
backend cell${cell}
  balance leastconn
${servers}
backend cell${cell}-screens
  balance hdr(authorization)
  hash-type consistent sdbm avalanche
${servers}`;
}

/** Returns the file of the map of people's cookies. */
export const cellsMapText = (cells: readonly CellAddresses[]): string =>
  cells.map(({ cell }) => `${cell} cell${cell}\n`).join("");

/** Returns the file of the map of keys and accounts. */
export const screensMapText = (places: readonly KeyPlace[]): string =>
  places.map(({ key, cell }) => (cell === null ? "" : `${key} cell${cell}\n`)).join("");

/** More changes than this are written as a whole new map: one change takes 0.17 s in a map of a million keys. */
const fewChanges = 50;
/** HAProxy resets the connection of a command that does not fit into its buffer of 16 kB; a line has up to 72 bytes. */
const linesPerCommand = 150;

/** Sends a command to a running HAProxy and returns what it prints. */
async function command(folder: string, line: string): Promise<string> {
  const socket = createConnection(adminSocket(folder));
  socket.end(`${line}\n`);
  return (await text(socket)).trim();
}

/** Brings changes into the map of a running HAProxy. `all`: `places` is everything. */
export async function updateMap(
  folder: string,
  places: readonly KeyPlace[],
  { all, readAll }: { all: boolean; readAll: () => Promise<readonly KeyPlace[]> },
): Promise<void> {
  const map = screensMap(folder);
  if (all || places.length > fewChanges) return replaceMap(folder, map, all ? places : await readAll());
  for (const { key, cell } of places) {
    await command(folder, `del map ${map} ${key}`);
    if (cell !== null) await refuseTrouble(command(folder, `add map ${map} ${key} cell${cell}`));
  }
}

/** Until the last command the old map holds. */
async function replaceMap(folder: string, map: string, places: readonly KeyPlace[]): Promise<void> {
  const said = await command(folder, `prepare map ${map}`);
  const version = /version created: (\d+)/.exec(said)?.[1];
  if (!version) throw new Error(`HAProxy said: ${said}`);
  for (let from = 0; from < places.length; from += linesPerCommand) {
    const lines = screensMapText(places.slice(from, from + linesPerCommand));
    await refuseTrouble(command(folder, `add map @${version} ${map} <<\n${lines}`));
  }
  await refuseTrouble(command(folder, `commit map @${version} ${map}`));
}

async function refuseTrouble(said: Promise<string>): Promise<void> {
  const trouble = await said;
  if (trouble) throw new Error(`HAProxy said: ${trouble}`);
}
