import { setTimeout as delay } from "node:timers/promises";
import { checkFiles, hashOfSlot, partitionsOf } from "./disk.ts";
import { type Machine, startGuest } from "./guest.ts";
import { readProfile } from "./profile.ts";
import { type Lab, reportOf, secondsSince, showsPicture } from "./steps.ts";
import { screensOf, until, waitForPlay } from "./watch.ts";

export interface Cuts {
  screenId: number;
  count: number;
  /** The screen must play after every so many cuts. */
  checkEvery: number;
  /** A start is cut at the latest after so many seconds; null: when it usually plays. */
  withinS: number | null;
}

/** Every second cut loses all that was not flushed; the others lose a random half, page by page. */
const keeping = ({ random }: Lab, stop: number) => (stop % 2 === 0 ? () => random() < 0.5 : () => false);

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;

/** Takes the power away and says what that lost. */
async function cut(lab: Lab, stop: number): Promise<string> {
  const { lost = 0, kept = 0 } = (await lab.guest?.cut(keeping(lab, stop))) ?? {};
  lab.guest = null;
  return `not flushed: ${kilobytes(lost)} lost, ${kilobytes(kept)} kept`;
}

/** Cuts the power during the first start, which makes the partitions. */
export async function cutFirstStart(lab: Lab, machine: Machine, count: number): Promise<void> {
  for (let stop = 1; stop <= count; stop++) {
    lab.guest = await startGuest(machine);
    await delay(20_000 + lab.random() * 130_000);
    const after = `${secondsSince(lab.guest)} s after the start`;
    const lost = await cut(lab, stop);
    const names = partitionsOf(machine.disk).map(({ name }) => name);
    const files = names.includes("vitrine-data")
      ? checkFiles(machine.disk, lab.folder).problem
      : "not made yet";
    lab.row(`first start, stop ${stop}`, after, lost, names.join(" "), `files ${files}`);
  }
}

/**
 * Cuts the power at random moments of the start, of playing and of storing media. After each cut the disk is looked at from
 * outside; after every `checkEvery`-th it must be the same screen and play again, each second time without the server.
 */
export async function cutPower(lab: Lab, machine: Machine, cuts: Cuts): Promise<void> {
  const { service, random } = lab;
  lab.guest ??= await startGuest(machine);
  const { playS } = await waitForPlay(service, cuts.screenId, lab.guest.startedAt);
  const startMs = (cuts.withinS ?? playS * 1.3) * 1000;
  const { total } = await service.call<{ total: number }>("GET", "/screens");
  const slot = slotOf(machine);
  const before = hashOfSlot(machine.disk, slot);
  let plays = true;
  for (let stop = 1; stop <= cuts.count; stop++) {
    const moment = plays
      ? await waitWhilePlaying(lab, stop, cuts)
      : await waitInStart(lab, startMs * random());
    const after = lab.guest ? secondsSince(lab.guest) : 0;
    const lost = await cut(lab, stop);
    const { problem, data } = checkFiles(machine.disk, lab.folder);
    const sameSlot = hashOfSlot(machine.disk, slot) === before ? "slot unchanged" : "SLOT CHANGED";
    plays = stop % cuts.checkEvery === 0;
    const withServer = !plays || Math.floor(stop / cuts.checkEvery) % 2 === 1;
    if (!withServer) service.network.cut(true);
    lab.guest = await startGuest(machine);
    // It looks at a copy, while the device starts.
    const cells = [`${after} s after the start, ${moment}`, lost, `files ${problem}`, sameSlot];
    cells.push(...(await lookAtStore(lab, data)));
    if (plays)
      cells.push(...(await waitForDisplay(lab, { stop, withServer, total, screenId: cuts.screenId })));
    lab.row(`stop ${stop}`, ...cells);
  }
}

const slotOf = ({ disk }: Machine) =>
  partitionsOf(disk).find(({ name }) => name.startsWith("vitrine_"))?.name ?? "";

async function waitInStart({ guest }: Lab, ms: number): Promise<string> {
  await delay(Math.max(0, (guest?.startedAt ?? 0) + ms - Date.now()));
  return "starting";
}

/** While it plays; each second time, while it stores a large picture. */
async function waitWhilePlaying(lab: Lab, stop: number, { screenId, checkEvery }: Cuts): Promise<string> {
  const { service, playlist, random } = lab;
  if (Math.floor(stop / checkEvery) % 2 === 0) {
    await playlist.change(`After stop ${stop}`);
    await delay(random() * 30_000);
    return "it plays";
  }
  await playlist.change(`After stop ${stop}`, "large");
  const pending = async () => (await screensOf(service)).find(({ id }) => id === screenId)?.pending ?? null;
  await until("it stores the picture", pending, 120_000).catch(() => null);
  await delay(random() * 8000);
  const percent = (await pending())?.percent;
  return percent === undefined ? "it has just stored a picture" : `it stores a picture (${percent} %)`;
}

/** What a browser of this computer finds in a copy of the data partition. */
async function lookAtStore({ service, folder }: Lab, data: string): Promise<string[]> {
  const { rows } = await service.pool.query<{ now: string; next: string | null }>(
    "select encode(device_key_hash, 'hex') as now, encode(next_device_key_hash, 'hex') as next from screens",
  );
  const known = rows.flatMap(({ now, next }) => [now, next]);
  // The address under which the device has stored the player.
  const origin = `http://10.0.2.2:${service.network.port}`;
  const stored = await readProfile(data, folder, origin).catch((error: unknown) => String(error));
  if (typeof stored === "string") return [`STORE NOT READ: ${stored.slice(0, 300)}`];
  const isKnown = stored.keys.length > 0 && stored.keys.every((key) => known.includes(key));
  return [
    `key ${isKnown ? `in ${stored.keys.length} places` : `LOST (${stored.keys.length})`}`,
    `${stored.chunks - stored.broken} of ${stored.chunks} parts of media whole`,
    stored.plays ? "its store plays" : "ITS STORE DOES NOT PLAY",
  ];
}

/** Waits until the device plays, perhaps without the server first. */
async function waitForDisplay(
  lab: Lab,
  {
    stop,
    withServer,
    total,
    screenId,
  }: { stop: number; withServer: boolean; total: number; screenId: number },
): Promise<string[]> {
  const { service, guest } = lab;
  if (!guest) return [];
  const { startedAt } = guest;
  await until("the display shows a picture", () => showsPicture(guest), 1_200_000);
  const shownS = secondsSince(guest);
  await lab.picture(`after-stop-${stop}`);
  if (!withServer) await delay(20_000);
  const onlineS = secondsSince(guest);
  service.network.cut(false);
  const { playS } = await waitForPlay(service, screenId, startedAt);
  const { failed } = await reportOf(guest);
  const now = await service.call<{ total: number }>("GET", "/screens");
  const alone = withServer ? "" : `, the server came after ${onlineS} s`;
  return [
    `display shows a picture after ${shownS} s, first play ${playS} s${alone}`,
    now.total === total ? "same screen" : `${now.total - total} NEW SCREENS`,
    failed || "no unit failed",
  ];
}
