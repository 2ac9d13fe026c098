import { readdir, readFile, statfs } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";

/**
 * What a Linux machine knows of itself: a sample of `POST /player/v1/health` (docs/player-protocol.md). Whether the kiosk
 * itself switched the display off is not in it.
 */
export interface MachineHealth {
  cpuPercent: number | null;
  memoryUsedMb: number | null;
  memoryTotalMb: number | null;
  temperatureC: number | null;
  storageFreeMb: number | null;
  storageTotalMb: number | null;
  network: "ethernet" | "wifi" | "cellular" | "other" | "none";
  signalPercent: number | null;
  /** Whether a display is plugged in and answers. */
  displayOn: boolean | null;
}

/** Where the machine tells about itself; tests give their own folders. */
export interface Places {
  proc: string;
  sys: string;
  /** A folder on the disk that keeps the player's files. */
  disk: string;
}
export const realPlaces = (disk: string): Places => ({ proc: "/proc", sys: "/sys", disk });

const textOf = (...path: string[]) => readFile(join(...path), "utf8").catch(() => "");
const namesIn = (...path: string[]) => readdir(join(...path)).catch(() => [] as string[]);
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

/** Returns a function that measures the machine. The load of the processor is that since the last call. */
export function createMeasure(places: Places, times = cpuTimes): () => Promise<MachineHealth> {
  let before = times();
  return async () => {
    const now = times();
    const [idle, all] = [now.idle - before.idle, now.all - before.all];
    before = now;
    return {
      cpuPercent: all > 0 ? Math.min(100, Math.max(0, Math.round(100 - (idle / all) * 100))) : null,
      ...(await memory(places)),
      temperatureC: await temperature(places),
      ...(await disk(places)),
      ...(await network(places)),
      displayOn: await displayAnswers(places),
    };
  };
}

function cpuTimes(): { idle: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    for (const ms of Object.values(times)) all += ms;
  }
  return { idle, all };
}

/** proc(5): MemAvailable is what programs can still get, in kB. */
async function memory({ proc }: Places) {
  const text = await textOf(proc, "meminfo");
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]);
  const [total, available] = [kilobytes("MemTotal"), kilobytes("MemAvailable")];
  if (!Number.isFinite(total) || !Number.isFinite(available))
    return { memoryUsedMb: null, memoryTotalMb: null };
  return {
    memoryUsedMb: Math.round((total - available) / 1_000),
    memoryTotalMb: Math.round(total / 1_000),
  };
}

/** By the kernel's connectors; null when they cannot say. Many televisions that are switched off do not answer either. */
async function displayAnswers({ sys }: Places): Promise<boolean | null> {
  const connectors = (await namesIn(sys, "class/drm")).filter((name) => /^card\d+-/.test(name));
  const texts = await Promise.all(connectors.map((name) => textOf(sys, "class/drm", name, "status")));
  const states = texts.map((text) => text.trim()).filter((state) => state !== "unknown" && state !== "");
  return states.length > 0 ? states.includes("connected") : null;
}

/** The warmest of the kernel's thermal zones, which count in thousandths of a degree. */
async function temperature({ sys }: Places): Promise<number | null> {
  const zones = (await namesIn(sys, "class/thermal")).filter((name) => name.startsWith("thermal_zone"));
  const texts = await Promise.all(zones.map((zone) => textOf(sys, "class/thermal", zone, "temp")));
  const degrees = texts
    .filter((text) => /^-?\d+/.test(text))
    .map((text) => Math.round(Number.parseInt(text, 10) / 1_000))
    .filter((value) => value > -60 && value <= 150);
  return degrees.length > 0 ? Math.max(...degrees) : null;
}

async function disk({ disk }: Places) {
  const found = await statfs(disk).catch(() => null);
  if (!found) return { storageFreeMb: null, storageTotalMb: null };
  return {
    storageFreeMb: megabytes(found.bavail * found.bsize),
    storageTotalMb: megabytes(found.blocks * found.bsize),
  };
}

/** The interface of the default route, and for a radio its link quality of at most 70 (proc/net/wireless). */
async function network({ proc, sys }: Places): Promise<Pick<MachineHealth, "network" | "signalPercent">> {
  const routes = (await textOf(proc, "net/route")).split("\n").slice(1);
  const name = routes
    .map((line) => line.split("\t"))
    .find(([, destination]) => destination === "00000000")?.[0];
  if (!name) return { network: "none", signalPercent: null };
  const isRadio = (await namesIn(sys, "class/net", name)).includes("wireless");
  if (isRadio) {
    const wireless = await textOf(proc, "net/wireless");
    const line = wireless.split("\n").find((each) => each.trim().startsWith(`${name}:`));
    const quality = Number.parseFloat(line?.trim().split(/\s+/)[2] ?? "");
    const signalPercent = Number.isFinite(quality)
      ? Math.min(100, Math.max(0, Math.round((quality / 70) * 100)))
      : null;
    return { network: "wifi", signalPercent };
  }
  const kind = /^(en|eth|br|bond)/.test(name)
    ? "ethernet"
    : /^(wwan|ppp|usb)/.test(name)
      ? "cellular"
      : "other";
  return { network: kind, signalPercent: null };
}
