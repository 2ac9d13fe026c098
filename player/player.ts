import type { HealthSample } from "#shared/contracts/core/device-health.ts";
import type { ClockTrust, Timekeeping } from "#shared/contracts/playing/player.ts";
import type { FontFile } from "#shared/media-kinds/design.ts";
import { createCarryOut, loadVolume } from "./carry-out.ts";
import { createClockMemory } from "./clock/clock-memory.ts";
import type { DeviceClock } from "./clock/device-clock.ts";
import { watchClock } from "./clock/watch-clock.ts";
import type { Cover } from "./cover/cover.ts";
import { createLeaseKeeper } from "./lease/lease-keeper.ts";
import { createLicence, type Licence } from "./lease/licence.ts";
import { type ContactApp, createApi, type Fetch } from "./link/api.ts";
import type { AddressOf } from "./media/world.ts";
import type { Observable } from "./observable.ts";
import { type OpenStage, type Playing, startPlaying } from "./playing.ts";
import type { DeviceFacts } from "./report/device-facts.ts";
import { createProblems, type Problems } from "./report/problems.ts";
import { reportOf, watchReport } from "./report/report.ts";
import type { ScreenView, Trouble } from "./screen-view.ts";
import { stayPaired } from "./stay-paired.ts";
import { type ChunkStore, sha256Of } from "./store/chunk-store.ts";
import { forgetCommands } from "./store/command-log.ts";
import { type Content, createContent } from "./store/content.ts";
import { createDataValues, type StoredDataValues } from "./store/data-values.ts";
import { openDeviceKeys, type Spare } from "./store/device-key.ts";
import { keepRecords } from "./store/kept-records.ts";
import type { KeyValue } from "./store/key-value.ts";
import { writeLastMark } from "./store/last-mark.ts";
import type { PlaySpool } from "./store/play-spool.ts";
import type { Room } from "./store/room.ts";
import type { ShellKeeper } from "./store/shell-keeper.ts";
import { watchStorage } from "./store/watch-storage.ts";

const forged = "The server sent a licence that was not signed by the server this screen was paired with";
const lost = (files: number, of: number) =>
  `The browser removed ${files} of ${of} stored files from this device; they are fetched again`;

/** The device and its page, as the player needs them. */
export interface PlayerWorld {
  clock: DeviceClock;
  random: () => number;
  fetch: Fetch;
  database: KeyValue;
  spare: Spare | null;
  spool: PlaySpool;
  chunks: ChunkStore;
  room: Room;
  shell: ShellKeeper;
  cover: Cover;
  stage: OpenStage;
  device: DeviceFacts;
  /** Looks at the device; left out: this player reports no health. */
  health?: () => Promise<Partial<HealthSample>>;
  /** This device plays films in 4K. */
  largeFilms?: boolean;
  /** Returns the URL of a track of background music; left out: this device plays none. */
  soundAddress?: AddressOf;
  /** Is told the fonts of data values, before they are shown; left out: nothing is drawn. */
  addFonts?: (fonts: readonly FontFile[]) => void;
  /** The enrolment token in the URL; left out: none. */
  enrolment?: string | null;
  /** Left out: there is no app around the page that wants to hear of calls. */
  contact?: ContactApp | null | undefined;
  /** Whether `leave` can restart; a plain browser cannot. */
  canRestart: boolean;
  /** Reloads the page or restarts the app. */
  leave: (how: "reload" | "restart") => void;
  view: Observable<ScreenView>;
}

export interface Player {
  /** The page became visible, or the network came back. */
  wake(): void;
  /** Stops playback in order and reloads the page. */
  reload(): Promise<never>;
  /** A person touched the page: browsers may allow sound from now on. */
  touched(): void;
  /** The browser closes or hides the page without notice; it may come back. */
  leaving(): void;
  /** The current problems, with the seconds until an item is tried again. */
  problems(): Trouble[];
  /** How far the clock is trusted, and whether the device keeps time while it is off. */
  clock(): { trust: ClockTrust; keepsTime: Timekeeping };
  /** Plays that the server does not have yet, and plays dropped because storage was full. */
  plays(): { waiting: number; dropped: number };
}

/** Stops playback in order, then leaves the page. Never resolves. */
async function leavePage(
  { cover, leave }: Pick<PlayerWorld, "cover" | "leave">,
  playing: Playing,
  how: "reload" | "restart",
): Promise<never> {
  await cover.close();
  await playing.stop(`the player was told to ${how}`);
  leave(how);
  return new Promise(() => undefined);
}

/** Deletes what belongs to the pairing that ended. */
async function wipe(stored: {
  problems: Problems;
  licence: Licence;
  content: Content;
  plays: Playing["plays"];
  spool: PlaySpool;
  data: StoredDataValues;
  database: KeyValue;
}): Promise<void> {
  const { problems, licence, content, plays, spool, data, database } = stored;
  problems.clear();
  await licence.forget();
  await content.wipe();
  await plays.flush();
  await spool.wipe().catch(() => undefined);
  await data.take([], new Set());
  await forgetCommands(database).catch(() => undefined);
}

/** Connects link, store, engine and stage to one screen that plays. */
export async function startPlayer(world: PlayerWorld): Promise<Player> {
  const { clock, random, spool, room, view, device, canRestart } = world;
  const database = keepRecords(world.database);
  const keys = await openDeviceKeys(database, world.spare);
  const api = createApi({ ...world, key: keys.current });
  const data = createDataValues(database, world.addFonts);
  const changed = () => reportChange();
  const problems = createProblems({ clock, changed });
  const clockMemory = createClockMemory({ database, clock });
  const keeper = createLeaseKeeper({ database, api, onForged: () => problems.add(forged) });
  const licence = createLicence({
    database,
    clock,
    clockMemory,
    keeper,
    onLease(lease) {
      view.set({ notice: lease ? lease.notice : null });
      playing.update({ lease });
    },
  });
  const content = createContent({
    database,
    chunks: world.chunks,
    room,
    clock,
    random,
    hash: sha256Of,
    fetchFile: api.fetchFile,
    events: {
      changed(state) {
        view.set({ content: state });
        playing.takes();
        changed();
      },
      unauthenticated: () => pairing.refused(),
      stale: () => pairing.hurry(),
      lost: (files, of) => problems.add(lost(files, of)),
      mended: (file) => playing.mended(file),
    },
  });
  const playing = startPlaying({ ...world, database, data, content, problems, changed });
  const report = reportOf({ ...world, problems, clockMemory, facts: playing.facts });
  const reportChange = watchReport(report, () => pairing.reportSoon());
  const { setVolume, plays } = playing;
  const leave = (how: "reload" | "restart") => leavePage(world, playing, how);
  const carryOut = createCarryOut({ clock, database, view, content, setVolume, canRestart, leave });
  const pairing = stayPaired({
    api,
    clock,
    random,
    keys,
    keeper,
    view,
    content,
    spool,
    data,
    database,
    carryOut,
    report,
    device: device.description,
    enrolment: world.enrolment ?? null,
    health: world.health,
    correctClock: clockMemory.correct,
    settlePlays: plays.settle,
    events: {
      contact: (contact) => void licence.heard(contact),
      paired: (paired) => playing.update({ paired }),
      stepped() {
        clockWatch.look();
        playing.wake();
      },
    },
    forget: () => wipe({ problems, licence, content, plays, spool, data, database }),
  });
  const clockWatch = watchClock({
    clock,
    onTrust(clockTrusted) {
      playing.update({ clockTrusted });
      changed();
    },
    onDoubt() {
      clockMemory.doubted();
      pairing.askForTime();
    },
  });
  const storage = watchStorage({
    clock,
    random,
    inspectFiles: content.inspect,
    records: database,
    shell: world.shell,
    onMended: problems.add,
    onShell: (problem) => problems.stand("shell", problem),
  });

  await spool.load();
  await data.load();
  setVolume((await loadVolume(database)) / 100);
  await licence.load();
  await content.load();
  const { active, pending } = content.state();
  // A screen whose content record is broken is still paired.
  pairing.start(active !== null || pending !== null || keeper.isPaired());
  world.cover.started();

  return {
    reload: () => leave("reload"),
    clock: () => ({ trust: clock.trust(), keepsTime: clockMemory.learned().keepsTime }),
    problems: problems.listWithWaits,
    plays: () => ({ waiting: spool.waiting(), dropped: spool.dropped() }),
    touched: playing.touched,
    leaving: () => writeLastMark(world.spare, plays.open()),
    wake() {
      clockWatch.look();
      playing.wake();
      storage.look();
      pairing.hurry();
    },
  };
}
