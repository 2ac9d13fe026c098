import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { healthSample } from "#shared/contracts/core/device-health.ts";
import { createMeasure, realPlaces } from "./health.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A machine whose files have these texts. */
function aMachine(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-machine-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { proc: join(folder, "proc"), sys: join(folder, "sys"), disk: folder };
}

const route = (name: string) => `Iface\tDestination\tGateway\n${name}\t00000000\t0100A8C0\n`;

it("reads memory, the warmest zone, the disk and the strength of the radio", async () => {
  const places = aMachine({
    "proc/meminfo": "MemTotal:        4000000 kB\nMemFree: 100 kB\nMemAvailable:    1000000 kB\n",
    "proc/net/route": route("wlan0"),
    "proc/net/wireless": "Inter-| sta-|\n face | tus |\n wlan0: 0000   49.  -61.  -256        0\n",
    "sys/class/net/wlan0/wireless/empty": "",
    "sys/class/thermal/thermal_zone0/temp": "48312\n",
    "sys/class/thermal/thermal_zone1/temp": "61000\n",
    "sys/class/drm/card1-HDMI-A-1/status": "connected\n",
    "sys/class/drm/card1-HDMI-A-2/status": "disconnected\n",
    "sys/class/thermal/cooling_device0/temp": "99000\n",
  });
  let times = { idle: 100, all: 200 };
  const measure = createMeasure(places, () => times);
  times = { idle: 175, all: 300 };
  const found = await measure();
  expect(found).toMatchObject({
    cpuPercent: 25,
    memoryUsedMb: 3_000,
    memoryTotalMb: 4_000,
    temperatureC: 61,
    network: "wifi",
    signalPercent: 70,
    displayOn: true,
  });
  expect(found.storageTotalMb).toBeGreaterThan(0);
  expect(healthSample.safeParse(found).success).toBe(true);
});

it("says of a machine that tells nothing that it is not known", async () => {
  const measure = createMeasure(aMachine({}), () => ({ idle: 1, all: 1 }));
  expect(await measure()).toMatchObject({
    cpuPercent: null,
    memoryUsedMb: null,
    temperatureC: null,
    network: "none",
    signalPercent: null,
    displayOn: null,
  });
  const unplugged = {
    "sys/class/drm/card1-HDMI-A-1/status": "disconnected\n",
    "sys/class/drm/card1-Writeback-1/status": "unknown\n",
  };
  const noDisplay = createMeasure(aMachine(unplugged), () => ({ idle: 1, all: 1 }));
  expect(await noDisplay()).toMatchObject({ displayOn: false });
  const cable = createMeasure(aMachine({ "proc/net/route": route("eth0") }), () => ({ idle: 1, all: 1 }));
  expect(await cable()).toMatchObject({ network: "ethernet", signalPercent: null });
});

it("measures this machine as the server takes it", async () => {
  const found = await createMeasure(realPlaces(tmpdir()))();
  expect(healthSample.safeParse(found).error).toBeUndefined();
});
