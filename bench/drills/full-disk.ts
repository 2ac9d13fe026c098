import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";
import { hasCode } from "#server/outside/storage/durable-files.ts";
import { type Answer, aDrillCustomer, type DrillCustomer, drillPassword } from "./customer.ts";
import { type OwnDrill, seconds, type Verdict } from "./drill.ts";
import { type Service, startService } from "./service.ts";

const diskMegabytes = 600;
/** Less than the reserve that every writer leaves. */
const leftBytes = 32_000_000;

/** The disk of database, uploads and exports is filled up to the reserve, and then to the last byte. */
export const fullDisk: OwnDrill = {
  name: "full-disk",
  isBuiltIn: true,
  missing: () => (process.getuid?.() === 0 ? null : "needs root, because it mounts a small disk"),
  async run({ parts }) {
    const disk = mkdtempSync(join(tmpdir(), "vitrine-full-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=755`, "tmpfs", disk]);
    let service: Service | undefined;
    try {
      service = await startService(disk, parts);
      return await fillAndFree(disk, await aDrillCustomer(service.url), service.first.url);
    } finally {
      await service?.dispose();
      execFileSync("umount", ["--lazy", disk]);
      rmdirSync(disk);
    }
  },
};

async function fillAndFree(disk: string, customer: DrillCustomer, url: string): Promise<Verdict[]> {
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: "navy" } })
    .jpeg()
    .toBuffer();
  const film = randomBytes(40_000_000);
  const begun = (await customer.beginUpload("Film.mp4", film.length)).path ?? "";
  await customer.ask("POST", "/api/v1/folders", { name: "Before" });
  const device = { authorization: `Bearer ${randomBytes(32).toString("hex")}` };
  await fetch(`${url}/player/v1/pairing`, {
    method: "POST",
    headers: { ...device, "content-type": "application/json" },
    body: "{}",
  })
    .then((answer) => answer.json())
    .then(({ code }) => customer.ask("POST", "/api/v1/screens", { code, name: "Window" }));
  // The first one is stored before the disk is full; a screen without any content has nothing to lose.
  await fetch(`${url}/player/v1/manifest`, { headers: device });

  fill(disk, "ballast", leftBytes);
  await delay(1_000);
  const nearly = await tryEverything(customer, url, device, { begun, film, picture });
  fill(disk, "ballast-2", 0);
  const full = await tryEverything(customer, url, device, { begun, film, picture });
  rmSync(join(disk, "ballast"));
  rmSync(join(disk, "ballast-2"));
  const freed = performance.now();
  while ((await fetch(`${url}/readyz`)).status !== 200 && performance.now() - freed < 120_000)
    await delay(100);
  const back = performance.now() - freed;
  return [nearly, full, await rightAgain(customer, picture, back)];
}

/** Writes until so many bytes are left. The database writes meanwhile, so the last byte may be gone earlier. */
function fill(disk: string, name: string, left: number): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(join(disk, name), Buffer.alloc(bavail * bsize - left, 1));
  } catch (error) {
    if (!hasCode(error, "ENOSPC")) throw error;
  }
}

interface Work {
  begun: string;
  film: Buffer;
  picture: Buffer;
}

async function tryEverything(
  customer: DrillCustomer,
  url: string,
  device: Record<string, string>,
  { begun, film, picture }: Work,
): Promise<Verdict> {
  const [writes, reads]: [Record<string, Answer>, Record<string, number>] = [{}, {}];
  writes.folder = await customer.ask("POST", "/api/v1/folders", { name: "Refused" });
  writes.upload = await customer.beginUpload("New.jpg", picture.length);
  writes["upload under way"] = await customer.goOn(begun, film);
  writes.export = await customer.ask("POST", "/api/v1/account/exports", { current: drillPassword });
  reads.folders = (await customer.ask("GET", "/api/v1/folders")).status;
  reads.manifest = (await fetch(`${url}/player/v1/manifest`, { headers: device })).status;
  const beat = await fetch(`${url}/player/v1/heartbeat`, {
    method: "POST",
    headers: { ...device, "content-type": "application/json" },
    body: JSON.stringify({ playing: null, pending: null }),
  });
  reads.heartbeat = beat.status;
  reads["/healthz"] = (await fetch(`${url}/healthz`)).status;
  const sent = Object.entries(writes).map(([name, { status }]) => `${name} ${status}`);
  const seen = Object.entries(reads).map(([name, status]) => `${name} ${status}`);
  // The upload under way was removed by the first refusal, so the second says that it is gone.
  const clean = Object.values(writes).every(({ status }) => [404, 503].includes(status));
  return {
    promise: "a full disk refuses writes with 503, and reads and heartbeats go on",
    measured: `${sent.join(", ")}; ${seen.join(", ")}`,
    holds: clean && Object.values(reads).every((status) => status === 200),
  };
}

const names = z.object({ items: z.array(z.object({ name: z.string() })) });

async function rightAgain(customer: DrillCustomer, picture: Buffer, back: number): Promise<Verdict> {
  const folder = await customer.ask("POST", "/api/v1/folders", { name: "After" });
  const { path } = await customer.beginUpload("After.jpg", picture.length);
  const { mediaId } = await customer.goOn(path ?? "", picture);
  const until = performance.now() + 60_000;
  let state = "";
  while (mediaId !== null && state !== "ready" && performance.now() < until) {
    state = await customer.stateOf(mediaId);
    await delay(200);
  }
  const order = await customer.ask("POST", "/api/v1/account/exports", { current: drillPassword });
  const { body } = await customer.ask("GET", "/api/v1/folders");
  const kept = names
    .parse(body)
    .items.map(({ name }) => name)
    .sort();
  return {
    promise: "within 30 s after there is room everything works, and exactly what was acknowledged is there",
    measured: `ready after ${seconds(back)}; folder ${folder.status}, upload ${state || "refused"}, export ${order.status}; folders ${kept.join(", ")}`,
    holds:
      back < 30_000 &&
      folder.status === 201 &&
      state === "ready" &&
      order.status < 300 &&
      kept.join() === "After,Before",
  };
}
