import { copyFileSync, mkdirSync, rmSync, truncateSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { makeJpeg, makeMp4 } from "../../e2e/support/real-files.ts";
import type { Service } from "../endurance/service.ts";
import { writeSettings } from "./disk.ts";
import { type Guest, type Machine, startGuest } from "./guest.ts";
import type { Updates } from "./updates.ts";
import { until, waitForPlay, waitForScreens } from "./watch.ts";

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
  /** Puts one more picture in front, which screens then fetch. A large one has several megabytes. */
  change(label: string, size?: "small" | "large"): Promise<void>;
}

const diskBytes = 8e9;
/** Of the pictures, so that a look at the display can tell that it shows one. */
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
    async change(label, size = "small") {
      changes++;
      const path =
        size === "large" ? await noise(join(folder, `${label}.jpg`)) : await picture(label, changes);
      items.splice(0, changes > 1 ? 1 : 0, {
        mediaId: await upload(path),
        durationMs: 5000,
      });
      await save();
    },
  };
}

/** Writes a picture that no encoder makes small. */
async function noise(path: string): Promise<string> {
  const of = { type: "gaussian", mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: "#000", noise: of } })
    .jpeg({ quality: 95 })
    .toFile(path);
  return path;
}

/** Returns whether the display shows one of the pictures. */
export async function showsPicture(guest: Guest): Promise<boolean> {
  const seen = await guest.colour();
  const isNear = (colour: string) =>
    seen?.every(
      (value, at) => Math.abs(value - Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16)) < 12,
    );
  return colours.some(isNear);
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

export const secondsSince = ({ startedAt }: Guest) => Math.round((Date.now() - startedAt) / 1000);
export const reportOf = (guest: Guest) => until("a report of the guest", () => guest.report());

/** The first start of a device. Returns its screen, and leaves it running. */
export async function pair(lab: Lab, machine: Machine): Promise<number> {
  const { service, row } = lab;
  lab.guest ??= await startGuest(machine);
  const [first] = await waitForScreens(service, 1);
  if (!first) throw new Error("The server has no screen");
  row("first start: paired by its token", `${secondsSince(lab.guest)} s`);
  const { playS, screen } = await waitForPlay(service, first.id, lab.guest.startedAt);
  row("it plays", `${playS} s`, screen.device ?? "");
  await lab.picture("plays");
  const report = await reportOf(lab.guest);
  row("failed units", report.failed || "none", `root ${report.root}`);
  return first.id;
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
  lab.guest = null;
  rmSync(second.folder, { recursive: true });
}
