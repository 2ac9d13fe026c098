import { setTimeout as delay } from "node:timers/promises";
import { checkFiles, filesIn, type Guest, type Machine, partitionsOf, startGuest } from "./guest.ts";
import { type Lab, secondsSince } from "./steps.ts";
import { imageOf, until, waitForPlay, waitForScreens } from "./watch.ts";

/** Updates look for a new version soon after the start, and start it at once: not in the night. */
const soon = {
  "systemd-sysupdate.timer":
    "[Timer]\nOnBootSec=\nOnUnitActiveSec=\nOnCalendar=\nRandomizedDelaySec=0\nOnBootSec=45s\nOnUnitInactiveSec=60s\n",
  "systemd-sysupdate.service": "[Unit]\nOnSuccess=systemd-sysupdate-reboot.service\n",
  // Under tcg a start takes many minutes; the broken version has its own, shorter time.
  "vitrine-healthy.service": "[Service]\nTimeoutStartSec=30min\n",
};
const startsWithinMs = 1_800_000;

/** The versions on a disk, and what its boot loader would start. */
function versionsOn(disk: string): string {
  const slots = partitionsOf(disk).filter(({ name }) => /^vitrine_|^_empty|^PRT/.test(name));
  const files = filesIn(disk, "vitrine-esp", "/EFI/Linux");
  return `slots ${slots.map(({ name }) => name).join(" ")}; starts ${files.join(" ")}`;
}

async function restart(lab: Lab, machine: Machine): Promise<Guest> {
  await lab.guest?.cut();
  lab.guest = await startGuest({ ...machine, dropIns: soon });
  return lab.guest;
}

/** Waits for a play of the only screen after `sinceMs`, and says with which image it was. */
async function plays({ service }: Lab, sinceMs: number): Promise<string> {
  const screen = (await waitForScreens(service, 1)).at(-1);
  const play = await waitForPlay(service, screen?.id ?? 0, sinceMs);
  return `screen ${play.screen.id} plays after ${play.playS} s with image ${imageOf(play.screen)}`;
}

/** Sums that are not signed by the key of the image. */
export async function refuseForged(lab: Lab, machine: Machine, update: string): Promise<void> {
  const { updates, row } = lab;
  updates.offer(update, { forged: true });
  const guest = await restart(lab, machine);
  const failed = () => guest.report()?.update?.includes("exit-code") || null;
  await until("the forged sums were refused", failed, startsWithinMs);
  const taken = updates.asked().some((name) => /root|efi/.test(name));
  row("sums with another signature", taken ? "TAKEN" : "refused, no file fetched", versionsOn(machine.disk));
}

/** The power fails while it writes the other slot. */
export async function cutWhileWriting(lab: Lab, machine: Machine, update: string): Promise<void> {
  const { updates, row } = lab;
  updates.offer(update);
  const guest = await restart(lab, machine);
  const fetches = () => updates.asked().some((name) => name.endsWith(".root")) || null;
  await until("the update is fetched", fetches, startsWithinMs);
  await delay(3000);
  await guest.cut();
  lab.guest = null;
  row(
    "cut while it writes the slot",
    `files ${checkFiles(machine.disk, lab.folder)}`,
    versionsOn(machine.disk),
  );
}

/** A version that works: it starts, plays, and stays. */
export async function takeUpdate(lab: Lab, machine: Machine, update: string): Promise<void> {
  lab.updates.offer(update);
  const guest = await restart(lab, machine);
  await until("another version", () => new Set(guest.boots()).size > 1 || null, startsWithinMs);
  const after = secondsSince(guest);
  lab.row("it updates and starts again", `${guest.boots().join(" → ")} after ${after} s`);
  lab.row("the new version", await plays(lab, guest.startedAt + after * 1000));
  await lab.picture("updated");
  await until("the start is counted as good", () => guest.report()?.blessed === "active" || null);
  // The partition of the boot loader is written when nothing has used it for some seconds.
  await delay(20_000);
  lab.row("its start is counted as good", versionsOn(machine.disk));
}

/** A version that does not work, beside one that runs: it is tried, and the one before comes back and stays. */
export async function goBack(lab: Lab, machine: Machine, broken: string): Promise<void> {
  const guest = lab.guest ?? (await restart(lab, machine));
  const before = await until("a report", () => guest.report()?.image ?? null, startsWithinMs);
  const boots = () => guest.boots();
  const known = boots().length;
  lab.updates.offer(broken);
  const isBack = () => (boots().length > known + 1 && boots().at(-1) === before) || null;
  await until("it went back", isBack, 2 * startsWithinMs);
  const back = secondsSince(guest);
  lab.row(
    "an update that does not work",
    `starts: ${boots()
      .slice(known - 1)
      .join(" → ")}`,
    versionsOn(machine.disk),
  );
  lab.row("the version before", await plays(lab, guest.startedAt + back * 1000));
  await lab.picture("went-back");
  const starts = boots().length;
  await delay(180_000);
  const isQuiet = boots().length === starts;
  lab.row("it does not start again afterwards", isQuiet ? "yes" : `NO: ${boots().join(" → ")}`);
}
