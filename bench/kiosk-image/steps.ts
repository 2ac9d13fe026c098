import { copyFileSync, mkdirSync, rmSync, truncateSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeJpeg, makeMp4 } from "../../e2e/support/real-files.ts";
import type { Service } from "../endurance/service.ts";
import {
  checkFiles,
  filesIn,
  type Guest,
  type Machine,
  partitionsOf,
  startGuest,
  writeSettings,
} from "./guest.ts";
import type { Updates } from "./updates.ts";
import { imageOf, until, waitForPlay, waitForScreens } from "./watch.ts";

/** What the steps of the lab share. */
export interface Lab {
  service: Service;
  updates: Updates;
  folder: string;
  /** The disk image. */
  image: string;
  accel: Machine["accel"];
  /** vitrine.txt of the owner. */
  settings: string;
  playlist: Playlist;
  /** Returns a number from 0 to 1. */
  random(): number;
  row(step: string, ...cells: (string | number)[]): void;
  /** The running computer; the lab ends it. */
  guest: Guest | null;
  picture(name: string): Promise<void>;
}

export interface Playlist {
  id: number;
  /** Puts one more picture in front, which screens then fetch. */
  change(label: string): Promise<void>;
}

const diskBytes = 8e9;
const colours = ["#1d8a6f", "#3f6fc4", "#b3541e", "#8a3ea8"];

/** Makes a playlist of pictures and a film. */
export async function makePlaylist(service: Service, folder: string): Promise<Playlist> {
  const upload = async (path: string) => service.upload(path.split("/").at(-1) ?? "", await readFile(path));
  const picture = (label: string, place: number) =>
    makeJpeg(join(folder, `${label}.jpg`), { width: 1920, height: 1080, colour: colours[place % 4], label });
  const film = await makeMp4(join(folder, "film.mp4"), { seconds: 6, width: 1280, height: 720 });
  const items = [
    { mediaId: await upload(await picture("Soup of the day", 0)), durationMs: 5000 },
    { mediaId: await upload(await picture("Open until nine", 1)), durationMs: 5000 },
    { mediaId: await upload(film), durationMs: 6000 },
  ];
  let { id, revision } = await service.call<{ id: number; revision: number }>("POST", "/playlists", {
    name: "Shop",
  });
  let changes = 0;
  const save = async () => {
    const saved = await service.call<{ revision: number }>("PUT", `/playlists/${id}`, {
      revision,
      name: "Shop",
      items,
    });
    revision = saved.revision;
  };
  await save();
  return {
    id,
    async change(label) {
      changes++;
      items.splice(0, changes > 1 ? 1 : 0, {
        mediaId: await upload(await picture(label, changes)),
        durationMs: 5000,
      });
      await save();
    },
  };
}

/** A new device: a copy of the image on a larger disk, with the owner's settings. */
export function makeDevice({ folder, image, accel, settings }: Lab, name: string): Machine {
  const own = join(folder, name);
  mkdirSync(own);
  const disk = join(own, "disk.img");
  copyFileSync(image, disk);
  truncateSync(disk, diskBytes);
  writeSettings(disk, settings);
  return { folder: own, disk, accel };
}

const secondsSince = ({ startedAt }: Guest) => Math.round((Date.now() - startedAt) / 1000);
const reportOf = (guest: Guest) => until("a report of the guest", () => guest.report());

/** The first start of a device. Returns it, running, and its screen. */
export async function pair(lab: Lab): Promise<{ machine: Machine; screenId: number }> {
  const { service, row } = lab;
  const machine = makeDevice(lab, "first");
  lab.guest = await startGuest(machine);
  const [first] = await waitForScreens(service, 1);
  if (!first) throw new Error("The server has no screen");
  row("first start: paired by its token", `${secondsSince(lab.guest)} s`);
  const { playS, screen } = await waitForPlay(service, first.id, lab.guest.startedAt);
  row("it plays", `${playS} s`, screen.device ?? "");
  await lab.picture("plays");
  const report = await reportOf(lab.guest);
  row("failed units", report.failed || "none", `root ${report.root}`);
  return { machine, screenId: first.id };
}

/** A second device from the same image is another screen. */
export async function copyImage(lab: Lab): Promise<void> {
  const { service, row } = lab;
  const machine = lab.guest?.report()?.machine;
  await lab.guest?.cut();
  const second = makeDevice(lab, "second");
  lab.guest = await startGuest(second);
  const screens = await waitForScreens(service, 2);
  const other = await reportOf(lab.guest);
  const ids = other.machine === machine ? "THE SAME MACHINE" : "another machine";
  row("a second device from the same image", `${screens.length} screens`, ids);
  await lab.guest.cut();
  rmSync(second.folder, { recursive: true });
}

/**
 * Cuts the power at random moments of the start and of playing. After each cut the file systems are checked from outside;
 * after every `checkEvery`-th it must be the same screen and play again.
 */
export async function cutPower(
  lab: Lab,
  machine: Machine,
  { screenId, count, checkEvery }: { screenId: number; count: number; checkEvery: number },
): Promise<void> {
  const { service, row, playlist, random } = lab;
  lab.guest = await startGuest(machine);
  const { playS } = await waitForPlay(service, screenId, lab.guest.startedAt);
  const { total } = await service.call<{ total: number }>("GET", "/screens");
  let isPlaying = true;
  for (let stop = 1; stop <= count; stop++) {
    // It fetches and stores a new file meanwhile.
    await playlist.change(`After stop ${stop}`);
    await delay(isPlaying ? random() * 15_000 : 500 + random() * playS * 1300);
    const after = secondsSince(lab.guest);
    await lab.guest.cut();
    const files = checkFiles(machine.disk, lab.folder);
    const cells = [`${after} s after the start${isPlaying ? ", while it plays" : ""}`, `files ${files}`];
    lab.guest = await startGuest(machine);
    isPlaying = stop % checkEvery === 0;
    if (isPlaying) {
      const again = await waitForPlay(service, screenId, lab.guest.startedAt);
      const { failed } = await reportOf(lab.guest);
      const now = await service.call<{ total: number }>("GET", "/screens");
      cells.push(`contact after ${again.contactS} s, plays after ${again.playS} s`);
      cells.push(now.total === total ? "same screen" : `${now.total - total} NEW SCREENS`);
      cells.push(failed || "no unit failed");
      await lab.picture(`after-stop-${stop}`);
    }
    row(`stop ${stop}`, ...cells);
  }
}

/** Updates look for a new version soon after the start, and start it at once: not in the night. */
const soon = {
  "systemd-sysupdate.timer":
    "[Timer]\nOnBootSec=\nOnUnitActiveSec=\nOnCalendar=\nRandomizedDelaySec=0\nOnBootSec=45s\nOnUnitActiveSec=60s\n",
  "systemd-sysupdate.service": "[Unit]\nOnSuccess=systemd-sysupdate-reboot.service\n",
};

/** Updates to a version that works, then to one that does not. */
export async function updateAndGoBack(
  lab: Lab,
  machine: Machine,
  screenId: number,
  { update, broken }: { update: string; broken: string },
): Promise<void> {
  const { service, updates, row } = lab;
  const disk = () => {
    const slots = partitionsOf(machine.disk).filter(({ name }) => /^vitrine_|^_empty|^PRT/.test(name));
    return `slots ${slots.map(({ name }) => name).join(" ")}; starts ${filesIn(machine.disk, "vitrine-esp", "/EFI/Linux").join(" ")}`;
  };
  const restart = async () => {
    await lab.guest?.cut();
    lab.guest = await startGuest({ ...machine, dropIns: soon });
    return lab.guest;
  };
  const playsWith = async (image: string, sinceMs: number) => {
    const { playS, screen } = await waitForPlay(service, screenId, sinceMs);
    if (imageOf(screen) !== image) throw new Error(`${screen.device} is not image ${image}`);
    return `plays after ${playS} s`;
  };
  const before = imageOf((await waitForScreens(service, 1)).find(({ id }) => id === screenId) ?? never());
  row("before the update", `image ${before}`, disk());

  // Not signed by the key of the image.
  updates.offer(update, { forged: true });
  let guest = await restart();
  await until("the forged sums were refused", () => guest.report()?.update?.includes("exit-code") || null);
  row(
    "sums with another signature",
    updates.asked().some((name) => /root|efi/.test(name)) ? "TAKEN" : "refused, no file fetched",
    disk(),
  );

  // The power fails while it writes the other slot.
  updates.offer(update);
  guest = await restart();
  await until("the update is fetched", () => updates.asked().some((name) => name.endsWith(".root")) || null);
  await delay(1500);
  await guest.cut();
  row("cut while it writes the slot", `files ${checkFiles(machine.disk, lab.folder)}`, disk());

  updates.offer(update);
  guest = await restart();
  const began = guest.startedAt;
  const after = await until(
    "another image",
    () => guest.boots().find((each) => each !== before) ?? null,
    600_000,
  );
  const updated = secondsSince(guest);
  row(
    "it updates and starts again",
    `image ${after} after ${updated} s`,
    await playsWith(after, began + updated * 1000),
  );
  await lab.picture("updated");
  // The partition of the boot loader is written when nothing used it for some seconds.
  await until("the start is counted as good", () => guest.report()?.blessed === "active" || null);
  await delay(30_000);
  row("after the update", disk());

  updates.offer(broken);
  guest = await restart();
  const count = () => guest.boots().length;
  await until("it went back", () => (count() > 2 && guest.boots().at(-1) === after) || null, 1_200_000);
  const back = secondsSince(guest);
  row("an update that does not work", `starts: ${guest.boots().join(" → ")}`, `back after ${back} s`);
  row("it plays again", await playsWith(after, guest.startedAt + back * 1000));
  await lab.picture("went-back");
  const starts = count();
  await delay(150_000);
  row(
    "afterwards it does not start again",
    count() === starts ? "yes" : `NO: ${guest.boots().join(" → ")}`,
    disk(),
  );
}

function never(): never {
  throw new Error("The screen is gone");
}
