import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import type { BenchScreen } from "../player/seed.ts";
import type { Fleet } from "./fleet.ts";

/** What the load was told by the service, to be compared with the database afterwards. */
export interface Sent {
  /** Names of folders whose creation was acknowledged. */
  folders: Set<string>;
  /** Pictures whose upload was acknowledged, with the hash of their bytes. */
  pictures: Map<number, string>;
  /** Acknowledged plays of each screen. */
  plays: Map<number, number>;
  /** Answers by status; 0: no answer. */
  answers: Map<number, number>;
  /** How long each answer of the customer's took, or the failure, in ms. */
  waits: number[];
  /** Screens that were sent a lower version of their manifest than before. */
  lowered: string[];
  /** When each write of the customer's was acknowledged (`performance.now`). */
  writtenAt: number[];
}

/** What the load needs of a fleet. */
export type LoadTarget = Pick<Fleet, "ready" | "cookie" | "screens" | "pool" | "accountId" | "parts">;

const patienceMs = 30_000;
const folderWorkers = 3;
/** An account may have 1,000 folders: a long load creates them more slowly, so that it does not stop before its end. */
const mostFolders = 900;
const usualPauseMs = 150;
const pictureEveryMs = 1_000;
const readyWithinMs = 60_000;

/** A customer who creates folders, and screens that send heartbeats and plays, until `stop`; for about `seconds`. */
export function startLoad(fleet: LoadTarget, seconds = 0): { sent: Sent; stop(): Promise<Sent> } {
  const sent: Sent = {
    folders: new Set(),
    pictures: new Map(),
    plays: new Map(),
    answers: new Map(),
    waits: [],
    lowered: [],
    writtenAt: [],
  };
  const state = { working: true };
  const pauseMs = Math.max(usualPauseMs, (seconds * 1000 * folderWorkers) / mostFolders);
  const workers = [
    ...Array.from({ length: folderWorkers }, (_, n) => createFolders(fleet, sent, state, n + 1, pauseMs)),
    uploadPictures(fleet, sent, state),
    ...fleet.screens.map((screen) => beAScreen(fleet, sent, state, screen)),
  ];
  return {
    sent,
    async stop() {
      state.working = false;
      await Promise.all(workers);
      return sent;
    },
  };
}

type State = { working: boolean };

interface Answer {
  status: number;
  body: string;
  headers: Headers;
}

/** Returns an answer; its status is 0 without one. */
async function ask(sent: Sent, url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) }).then(
    async (response) => ({ status: response.status, body: await response.text(), headers: response.headers }),
    () => ({ status: 0, body: "", headers: new Headers() }),
  );
  sent.answers.set(answer.status, (sent.answers.get(answer.status) ?? 0) + 1);
  return answer;
}

async function createFolders(
  fleet: LoadTarget,
  sent: Sent,
  state: State,
  worker: number,
  pauseMs: number,
): Promise<void> {
  for (let n = 0; state.working; n++) {
    const name = `${worker} ${n}`;
    const origin = await fleet.ready();
    const began = performance.now();
    const { status } = await ask(sent, `${origin}/api/v1/folders`, {
      method: "POST",
      headers: { cookie: fleet.cookie, "content-type": "application/json" },
      body: JSON.stringify({ name, parentId: null }),
    });
    sent.waits.push(performance.now() - began);
    if (status === 201) {
      sent.folders.add(name);
      sent.writtenAt.push(performance.now());
    }
    await delay(pauseMs);
  }
}

/** Uploads one picture after the other. One that was not acknowledged is forgotten. */
async function uploadPictures(fleet: LoadTarget, sent: Sent, state: State): Promise<void> {
  const tus = { cookie: fleet.cookie, "tus-resumable": "1.0.0" };
  for (let n = 0; state.working; n++) {
    const create = {
      width: 64,
      height: 64,
      channels: 3,
      background: { r: n % 256, g: n >> 8, b: 9 },
    } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const metadata = `filename ${Buffer.from(`${n}.png`).toString("base64")}`;
    const headers = { ...tus, "upload-length": `${bytes.length}`, "upload-metadata": metadata };
    const begun = await ask(sent, `${await fleet.ready()}/api/v1/uploads`, { method: "POST", headers });
    const path = begun.headers.get("location");
    if (path) {
      const type = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
      const url = `${await fleet.ready()}${path}`;
      const end = await ask(sent, url, {
        method: "PATCH",
        headers: { ...tus, ...type },
        body: new Uint8Array(bytes),
      });
      const mediaId = end.headers.get("upload-media-id");
      if (mediaId) sent.pictures.set(Number(mediaId), createHash("sha256").update(bytes).digest("hex"));
    }
    await delay(pictureEveryMs);
  }
}

/** Sends a heartbeat and the plays of its spool in turn. What was not acknowledged stays in the spool. */
async function beAScreen(fleet: LoadTarget, sent: Sent, state: State, screen: BenchScreen): Promise<void> {
  const epoch = randomUUID();
  const headers = { authorization: `Bearer ${screen.key}`, "content-type": "application/json" };
  const from = Date.now() - 86_400_000;
  let acknowledged = 0;
  let played = 0;
  let version = 0;
  while (state.working) {
    const origin = await fleet.ready();
    const beat = { playing: null, pending: null };
    await ask(sent, `${origin}/player/v1/heartbeat`, { method: "POST", headers, body: JSON.stringify(beat) });
    const plan = await ask(sent, `${origin}/player/v1/manifest`, { headers });
    if (plan.status === 200) {
      const next = (JSON.parse(plan.body) as { version: number }).version;
      if (next < version) sent.lowered.push(`screen ${screen.id}: ${next} after ${version}`);
      version = next;
    }
    played += 3;
    const plays = Array.from({ length: played - acknowledged }, (_, n) => playOf(acknowledged + 1 + n, from));
    const batch = { epoch, dropped: 0, oldest: acknowledged + 1, plays };
    const { status, body } = await ask(sent, `${origin}/player/v1/plays`, {
      method: "POST",
      headers,
      body: JSON.stringify(batch),
    });
    if (status === 200) acknowledged = (JSON.parse(body) as { acknowledged: number }).acknowledged;
    sent.plays.set(screen.id, acknowledged);
    await delay(500 + Math.random() * 500);
  }
}

const playOf = (seq: number, from: number) => ({
  seq,
  startMs: from + seq * 5_000,
  endMs: from + seq * 5_000 + 4_990,
  offsetMin: 330,
  lengthMs: 4_990,
  clock: "trusted",
  version: 1,
  because: "default:1",
  itemId: 1,
  mediaId: 1,
  content: null,
  name: "Picture 1.jpg",
  result: "played",
  reason: null,
});

/** Returns what the service acknowledged and the database does not have, or has twice, or has never seen. */
export async function differences(fleet: LoadTarget, sent: Sent): Promise<string[]> {
  const wrong: string[] = [];
  const { rows: folders } = await fleet.pool.query<{ name: string; n: number }>(
    "select name, count(*)::int as n from media_folders where account_id = $1 group by name",
    [fleet.accountId],
  );
  const stored = new Map(folders.map(({ name, n }) => [name, n]));
  for (const name of sent.folders) if (!stored.has(name)) wrong.push(`the folder "${name}" is lost`);
  for (const [name, n] of stored) if (n > 1) wrong.push(`the folder "${name}" exists ${n} times`);
  wrong.push(...(await lostPictures(fleet, sent)));
  const plays = await fleet.parts.plays(fleet.pool);
  const counted = new Map(plays.map((row) => [row.screen, row]));
  for (const [screen, acknowledged] of sent.plays) {
    const { n = 0, different = 0 } = counted.get(screen) ?? {};
    if (different < acknowledged) wrong.push(`screen ${screen}: ${acknowledged - different} plays are lost`);
    if (n > different) wrong.push(`screen ${screen}: ${n - different} plays are counted twice`);
  }
  return wrong;
}

/** Every acknowledged picture is found by its bytes, is made, and can be read from where files are. */
async function lostPictures(fleet: LoadTarget, { pictures }: Sent): Promise<string[]> {
  const lost: string[] = [];
  const headers = { cookie: fleet.cookie };
  const until = performance.now() + readyWithinMs;
  for (const [id, hash] of pictures) {
    const isThere = async () => {
      const origin = await fleet.ready();
      const found = await fetch(`${origin}/api/v1/media-by-content/${hash}`, { headers });
      const { media } = (await found.json()) as { media: { id: number } | null };
      const shown = await fetch(`${origin}/api/v1/media/${id}/preview`, { headers });
      const bytes = Buffer.from(await shown.arrayBuffer());
      return media?.id === id && shown.ok && (await sharp(bytes).metadata()).width === 64;
    };
    while (!(await isThere())) {
      if (performance.now() > until) {
        lost.push(`picture ${id} is lost`);
        break;
      }
      await delay(200);
    }
  }
  return lost;
}

/** The longest time (ms) without an acknowledged write between two instants of `performance.now`. */
export function longestPause({ writtenAt }: Sent, from: number, until: number): number {
  const at = [from, ...writtenAt.filter((each) => each > from && each < until), until];
  return Math.max(...at.slice(1).map((each, n) => each - (at[n] ?? each)));
}
