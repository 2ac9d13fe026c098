import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What the dashboard shows of this device. */
export interface DeviceNames {
  model: string;
  /** The same after each start; says nothing about the machine elsewhere. */
  id: string;
}

const textOf = (file: string) => {
  try {
    // The device tree ends its texts with a zero byte.
    return readFileSync(file, "utf8").replaceAll("\0", "").trim();
  } catch {
    return "";
  }
};

/**
 * Returns what the dashboard shows of the disk image that this device started, e.g. "image 2.0"; null: an ordinary Debian
 * (os-release(5)). `failed`: the newer version from which the device went back.
 */
export function readImage(
  text = textOf("/etc/os-release"),
  failed = textOf("/run/vitrine/failed-version"),
): string | null {
  const version = /^IMAGE_VERSION=([\w.-]+)$/m.exec(text)?.[1];
  if (!version || !/^IMAGE_ID=vitrine-kiosk$/m.test(text)) return null;
  return `image ${version}${/^[\w.-]+$/.test(failed) ? ` (${failed} did not start)` : ""}`;
}

export function readDeviceNames(): DeviceNames {
  const model =
    textOf("/proc/device-tree/model") ||
    [textOf("/sys/class/dmi/id/sys_vendor"), textOf("/sys/class/dmi/id/product_name")]
      .filter(Boolean)
      .join(" ");
  // machine-id(5): other programs must not learn the number itself.
  const machine = textOf("/etc/machine-id");
  return {
    model: model.slice(0, 60),
    id: machine && createHash("sha256").update(`vitrine-kiosk ${machine}`).digest("hex").slice(0, 16),
  };
}

/** Runs a program; resolves to its output, or to null when it is missing, fails or takes longer than 10 s. */
export function output(program: string, ...words: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, words, { timeout: 10_000 }, (error, text) => resolve(error ? null : text));
  });
}

/**
 * Switches all displays on or off: by the compositor, and by HDMI-CEC where the device has it, because a television
 * without a picture shows "no signal". Resolves to false when no way works.
 */
export async function switchDisplay(on: boolean): Promise<boolean> {
  let done = false;
  const listed = await output("wlr-randr");
  const names = listed?.match(/^\S+/gm) ?? [];
  for (const name of names)
    if ((await output("wlr-randr", "--output", name, on ? "--on" : "--off")) !== null) done = true;
  if (existsSync("/dev/cec0")) {
    const words = on ? ["--image-view-on"] : ["--standby"];
    const cec = await output("cec-ctl", "--playback", "--to", "0", ...words);
    if (cec !== null) done = true;
  }
  return done;
}

/** Asks systemd to restart the device: allowed to the user whose session is on the display. */
export const restartDevice = (): Promise<unknown> => output("systemctl", "reboot");

/**
 * Says to the device that this program runs, and whether the player does: the package's timer restarts a kiosk without a sign,
 * and the disk image waits for these words after an update. Not by sd_notify, because this process belongs to the session on
 * the display, and systemd takes messages from the unit's own processes only. `folder`: the RuntimeDirectory= of the unit; none
 * without systemd.
 */
export async function giveSign(folder: string | undefined, playerRuns: boolean): Promise<void> {
  if (!folder) return;
  const words = playerRuns ? "The player runs.\n" : "The player has not started.\n";
  await writeFile(join(folder, "state"), words).catch(() => undefined);
}
