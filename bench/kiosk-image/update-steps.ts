import { setTimeout as delay } from "node:timers/promises";
import { checkFiles, damageSlot, filesIn, hashOfSlot, partitionsOf } from "./disk.ts";
import { type Guest, type Machine, startGuest } from "./guest.ts";
import { type Lab, secondsSince } from "./steps.ts";
import { imageOf, until, waitForPlay, waitForScreens } from "./watch.ts";

/**
 * Updates look for a new version soon after the start, and start it at once: not in the night. OnBootSec= would be past in a
 * slow start, and a timer that keeps its last time leaves out what is past.
 */
const soon = {
  "systemd-sysupdate.timer":
    "[Timer]\nOnBootSec=\nOnUnitActiveSec=\nOnCalendar=\nRandomizedDelaySec=0\nOnActiveSec=20s\nOnUnitInactiveSec=60s\n",
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

/** Starts the device anew. `waits`: a new version is not started before the lab does it. */
async function restart(lab: Lab, machine: Machine, { waits = false } = {}): Promise<Guest> {
  await lab.guest?.cut();
  const { "systemd-sysupdate.service": _, ...without } = soon;
  lab.guest = await startGuest({ ...machine, dropIns: waits ? without : soon });
  return lab.guest;
}

/** Waits for a play of the only screen after `sinceMs`, and says with which image it was. */
async function plays({ service }: Lab, sinceMs: number): Promise<string> {
  const screen = (await waitForScreens(service, 1)).at(-1);
  const play = await waitForPlay(service, screen?.id ?? 0, sinceMs);
  return `screen ${play.screen.id} plays after ${play.playS} s; the server is told: ${imageOf(play.screen)}`;
}

/** Sums that another key has signed, and sums that were changed after they were signed. */
export async function refuseForged(lab: Lab, machine: Machine, update: string): Promise<void> {
  const { updates, row } = lab;
  const guest = await restart(lab, machine);
  for (const forged of ["another key", "changed sums"] as const) {
    updates.offer(update, forged);
    const asks = () => updates.asked().filter((name) => name === "SHA256SUMS").length;
    // It asks again after the first time failed.
    await until("it asks twice", () => asks() > 1 || null, startsWithinMs);
    const failed = () => guest.report()?.update?.includes("exit-code") || null;
    await until("the forged sums were refused", failed, startsWithinMs);
    const taken = updates.asked().some((name) => /root|efi/.test(name));
    row(`an update with ${forged}`, taken ? "TAKEN" : "refused, no file fetched", versionsOn(machine.disk));
  }
}

/**
 * The power fails at random moments while it writes the other slot, and, in the second half of the stops, from when it writes
 * the kernel for the boot loader: FAT has no journal.
 */
export async function cutWhileWriting(
  lab: Lab,
  machine: Machine,
  { update, count }: { update: string; count: number },
): Promise<void> {
  const { updates, row, random } = lab;
  for (let stop = 1; stop <= count; stop++) {
    updates.offer(update);
    const guest = await restart(lab, machine, { waits: true });
    const slot = await runningSlot(guest);
    const before = hashOfSlot(machine.disk, slot);
    const what = stop > count / 2 ? ".efi" : ".root";
    const fetches = () => updates.asked().some((name) => name.endsWith(what)) || null;
    await until("the update is fetched", fetches, startsWithinMs);
    const afterS = 2 + random() * 40;
    await delay(afterS * 1000);
    const { lost, kept } = await guest.cut(() => random() < 0.5);
    lab.guest = null;
    const unflushed = `${Math.round(lost / 1e6)} MB not flushed and lost, ${Math.round(kept / 1e6)} MB kept`;
    row(
      `cut while it writes an update, ${stop}`,
      `${Math.round(afterS)} s after it began with ${what}`,
      unflushed,
      `files ${checkFiles(machine.disk, lab.folder).problem}`,
      hashOfSlot(machine.disk, slot) === before ? "slot that runs unchanged" : "SLOT CHANGED",
      versionsOn(machine.disk),
    );
  }
}

const runningSlot = async (guest: Guest) =>
  `vitrine_${await until("a report", () => guest.report()?.image ?? null, startsWithinMs)}`;

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
  lab.updates.offer(broken);
  await comesBack(lab, machine, { guest, before, known: guest.boots().length });
}

/** A version whose slot is damaged after it was written: its start never comes far enough to say so. */
export async function startDamaged(lab: Lab, machine: Machine, update: string): Promise<void> {
  lab.updates.offer(update);
  const first = await restart(lab, machine, { waits: true });
  const before = await until("a report", () => first.report()?.image ?? null, startsWithinMs);
  const file = () => filesIn(machine.disk, "vitrine-esp", "/EFI/Linux").find((name) => name.includes("+3"));
  const version = await until(
    "the version is written",
    () => /_(.*)\+3/.exec(file() ?? "")?.[1],
    startsWithinMs,
  );
  await delay(30_000);
  await first.cut();
  damageSlot(machine.disk, `vitrine_${version}`);
  const guest = await restart(lab, machine);
  await comesBack(lab, machine, { guest, before, known: 0 });
}

interface Tried {
  guest: Guest;
  /** The version that works. */
  before: string;
  /** Starts that the guest reported before the new version was tried. */
  known: number;
}

async function comesBack(lab: Lab, machine: Machine, { guest, before, known }: Tried): Promise<void> {
  const starts = () => guest.starts();
  const first = known === 0 ? 0 : starts();
  const boots = () => guest.boots().slice(known);
  const isBack = () => (boots().at(-1) === before && starts() - first > 3) || null;
  await until("it went back", isBack, 4 * startsWithinMs);
  const back = secondsSince(guest);
  lab.row(
    "an update that does not work",
    `${starts() - first} starts; reported: ${boots().join(" → ")}`,
    versionsOn(machine.disk),
  );
  lab.row("the version before", await plays(lab, guest.startedAt + back * 1000));
  await lab.picture(`went-back-${known === 0 ? "damaged" : "broken"}`);
  const total = starts();
  await delay(180_000);
  lab.row(
    "it does not start again afterwards",
    starts() === total ? "yes" : `NO: ${guest.boots().join(" → ")}`,
  );
}
