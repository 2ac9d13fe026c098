import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { seconds, type Verdict } from "../drills/drill.ts";
import type { Fleet } from "../drills/fleet.ts";
import type { OpenProxy } from "./examples.ts";

/** More than proxies keep in memory before they pass it on. */
const uploadBytes = 15_000_000;
/** An event that a proxy holds back comes with the next beat, 15 seconds later. */
const promptMs = 2_000;
const someKeys = 20;
const callsOfEach = 5;

/** Uses the service through a proxy as browsers and screens do. `sticks`: each screen must reach one process. */
export async function tryProxy(fleet: Fleet, { origin }: OpenProxy, sticks: boolean): Promise<Verdict[]> {
  return [
    await page(origin),
    await upload(fleet, origin),
    await eventStream(fleet, origin),
    await callersAddress(fleet, origin),
    ...(sticks ? [await stickyScreens(origin)] : []),
  ];
}

async function page(origin: string): Promise<Verdict> {
  const answer = await fetch(`${origin}/`);
  const text = await answer.text();
  return {
    promise: "pages come through",
    measured: `${answer.status}, ${text.length} characters`,
    holds: answer.status === 200 && text.includes("<title>"),
  };
}

async function upload({ cookie }: Fleet, origin: string): Promise<Verdict> {
  const began = performance.now();
  const create = { width: 64, height: 64, channels: 3, background: "teal" } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const bytes = Buffer.concat([picture, randomBytes(uploadBytes - picture.length)]);
  const headers = { cookie, "tus-resumable": "1.0.0" };
  const created = await fetch(origin + mediaUploadPath, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${Buffer.from("proxy.jpg").toString("base64")}`,
    },
  });
  const sent = await fetch(origin + created.headers.get("location"), {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/offset+octet-stream", "upload-offset": "0" },
    body: bytes,
  });
  return {
    promise: "an upload of 15 MB comes through",
    measured: `${sent.status} ${await sent.text()} in ${seconds(performance.now() - began)}`,
    holds: sent.status === 204 && sent.headers.has("upload-media-id"),
  };
}

/** Opens the dashboard's event stream, changes something, and waits for the event. */
async function eventStream(fleet: Fleet, origin: string): Promise<Verdict> {
  const leave = new AbortController();
  const stream = await fetch(origin + dashboardEventsPath, {
    headers: { cookie: fleet.cookie },
    signal: leave.signal,
  });
  const changed = performance.now();
  await createFolder(fleet, origin, {});
  let text = "";
  const tooLate = setTimeout(() => leave.abort(), 20_000);
  try {
    for await (const bytes of stream.body ?? []) {
      text += Buffer.from(bytes).toString();
      if (text.includes("event: changed")) break;
    }
  } catch {
    // The verdict says that no event came.
  }
  const took = performance.now() - changed;
  clearTimeout(tooLate);
  leave.abort();
  return {
    promise: "an event arrives at once",
    measured: text.includes("event: changed") ? `after ${took.toFixed(0)} ms` : "never",
    holds: text.includes("event: changed") && took < promptMs,
  };
}

/** A caller who writes X-Forwarded-For must not choose the address that counts. */
async function callersAddress(fleet: Fleet, origin: string): Promise<Verdict> {
  await createFolder(fleet, origin, { "x-forwarded-for": "203.0.113.66" });
  const { rows } = await fleet.pool.query<{ address: string }>(
    "select address from audit where account_id = $1 order by id desc limit 1",
    [fleet.accountId],
  );
  const address = rows[0]?.address ?? "none";
  return {
    promise: "the caller's own address counts",
    measured: address,
    holds: ["127.0.0.1", "::1"].includes(address),
  };
}

async function stickyScreens(origin: string): Promise<Verdict> {
  const servedBy = new Map<string, Set<string | null>>();
  for (let n = 0; n < someKeys * callsOfEach; n++) {
    const key = `key-${n % someKeys}`;
    const { headers } = await fetch(`${origin}/player/v1/manifest`, {
      headers: { authorization: `Bearer ${key}` },
    });
    servedBy.set(key, (servedBy.get(key) ?? new Set()).add(headers.get("x-served-by")));
  }
  const stray = [...servedBy.values()].filter((servers) => servers.size > 1).length;
  const servers = new Set([...servedBy.values()].flatMap((own) => [...own]));
  return {
    promise: "each screen stays with one process, and each process has some",
    measured: `${stray} of ${someKeys} screens moved, ${servers.size} processes`,
    holds: stray === 0 && servers.size === 2 && !servers.has(null),
  };
}

async function createFolder({ cookie }: Fleet, origin: string, headers: Record<string, string>) {
  const answer = await fetch(`${origin}/api/v1/folders`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", ...headers },
    body: JSON.stringify({ name: randomBytes(6).toString("hex"), parentId: null }),
  });
  if (answer.status !== 201) throw new Error(`A folder was not made: ${await answer.text()}`);
}
