import type { HealthSample } from "#shared/contracts/core/device-health.ts";
import type { ClockTrust, Timekeeping } from "#shared/contracts/playing/player.ts";
import type { FontFile } from "#shared/media-kinds/design.ts";
import { type PlayedManifest, partsOf } from "#shared/schedule/early.ts";
import { culpritOf, roundOf } from "#shared/schedule/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { createCarryOut, loadVolume } from "./carry-out.ts";
import { createClockMemory } from "./clock/clock-memory.ts";
import type { DeviceClock } from "./clock/device-clock.ts";
import { watchClock } from "./clock/watch-clock.ts";
import { type Connection, openConnection } from "./connection.ts";
import type { Cover } from "./cover/cover.ts";
import type { ItemFailure } from "./engine/contracts.ts";
import { createEngine } from "./engine/engine.ts";
import { createLeaseKeeper } from "./lease/lease-keeper.ts";
import { createLicence } from "./lease/licence.ts";
import { standingOf } from "./lease/standing.ts";
import { createApi, type Fetch } from "./link/api.ts";
import type { Report } from "./link/link.ts";
import { startPairingLoop } from "./link/pairing.ts";
import type { Layers } from "./media/view.ts";
import type { AddressOf, MediaWorld } from "./media/world.ts";
import { createMediaWorld } from "./media-world.ts";
import { followMusic } from "./music/follow-music.ts";
import { createSound } from "./music/sound.ts";
import type { Observable } from "./observable.ts";
import type { DeviceFacts } from "./report/device-facts.ts";
import { createProblems } from "./report/problems.ts";
import { createPlayRecorder } from "./report/record-plays.ts";
import { reportOf } from "./report/report.ts";
import type { ScreenView } from "./screen-view.ts";
import { type ChunkStore, sha256Of } from "./store/chunk-store.ts";
import { forgetCommands } from "./store/command-log.ts";
import { createContent } from "./store/content.ts";
import { createDataValues } from "./store/data-values.ts";
import { openDeviceKeys, type Spare } from "./store/device-key.ts";
import { keepRecords } from "./store/kept-records.ts";
import type { KeyValue } from "./store/key-value.ts";
import { writeLastMark } from "./store/last-mark.ts";
import type { PlaySpool } from "./store/play-spool.ts";
import type { Room } from "./store/room.ts";
import type { ShellKeeper } from "./store/shell-keeper.ts";
import { watchStorage } from "./store/watch-storage.ts";
import { followTriggers } from "./triggers/follow-triggers.ts";
import { followVideoWall } from "./video-wall/follow-video-wall.ts";

const culpritsOf = (manifest: PlayedManifest): ReadonlySet<string> => {
  const playlists = partsOf(manifest).flatMap((part) => part.playlists);
  return new Set(playlists.flatMap((playlist) => roundOf(playlist).slots.map(culpritOf)));
};
const forged = "The server sent a licence that was not signed by the server this screen was paired with";
/** When the server refuses this device without a clear reason, the player asks again after this time. */
const askAgainMs = 5_000;
const noSound =
  "The browser plays no sound until a person touches this screen or presses a key once, or until sound is allowed for this page in the settings of the browser";
/** A device that cannot write must still be able to leave the page. */
const flushWithinMs = 3_000;

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
  problems(): string[];
  /** How far the clock is trusted, and whether the device keeps time while it is off. */
  clock(): { trust: ClockTrust; keepsTime: Timekeeping };
  /** Plays that the server does not have yet, and plays dropped because storage was full. */
  plays(): { waiting: number; dropped: number };
}

/** Connects link, store, engine and stage to one screen that plays. */
export async function startPlayer(world: {
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
  stage: (media: MediaWorld) => Pick<Layers, "create" | "crossingMs" | "mustWait" | "setVolume">;
  device: DeviceFacts;
  /** Looks at the device; left out: this player reports no health. */
  health?: () => Promise<Partial<HealthSample>>;
  /** This device plays films in 4K. */
  largeFilms?: boolean;
  /** Returns the URL of a track of background music; left out: this device plays none. */
  soundAddress?: AddressOf;
  /** Is told the fonts of data values, before they are shown; left out: nothing is drawn. */
  addFonts?: (fonts: readonly FontFile[]) => void;
  /** Whether `leave` can restart; a plain browser cannot. */
  canRestart: boolean;
  /** Reloads the page or restarts the app. */
  leave: (how: "reload" | "restart") => void;
  view: Observable<ScreenView>;
}): Promise<Player> {
  const { clock, random, spool, view } = world;
  const database = keepRecords(world.database);
  const keys = await openDeviceKeys(database, world.spare);
  const problems = createProblems();
  const { largeFilms } = world;
  const api = createApi({ fetch: world.fetch, clock, key: keys.current, largeFilms });
  const data = createDataValues(database, world.addFonts);
  let connection: Connection | null = null;
  let pairing: { stop(): void; hurry(): void } | null = null;
  let lastReport = "";
  let asking = false;

  const keeper = createLeaseKeeper({ database, api, onForged: () => trouble(forged) });
  const clockMemory = createClockMemory({ database, clock });
  const licence = createLicence({
    database,
    clock,
    clockMemory,
    keeper,
    onLease(lease) {
      view.set({ notice: lease?.notice ?? null });
      engine.update({ lease });
    },
  });

  const content = createContent({
    database,
    chunks: world.chunks,
    room: world.room,
    clock,
    random,
    hash: sha256Of,
    fetchFile: api.fetchFile,
    events: {
      changed(state) {
        view.set({ content: state });
        if (state.active) problems.keepItems(culpritsOf(state.active));
        engine.update({ manifest: started(state.active), downloading: state.pending !== null });
        if (state.active) music?.takes(partsOf(state.active).flatMap(({ playlists }) => playlists));
        reportIfChanged();
      },
      unauthenticated: () => void refused(),
      stale: () => connection?.hurry(),
      lost: (files, of) =>
        trouble(
          `The browser removed ${files} of ${of} stored files from this device; they are fetched again`,
        ),
      mended: (file) => engine.mended(file),
    },
  });

  const recorder = createPlayRecorder({ clock, spool, facts: () => view.get().output.manifest });

  function trouble(message: string): void {
    problems.add(message, clock.monotonic());
    reportIfChanged();
  }
  function itemFailed(failure: ItemFailure): void {
    const { file } = failure;
    if (file)
      void content
        .inspect()
        .then(() => content.recheck(file))
        .catch(() => undefined);
    problems.itemFailed(failure, clock.monotonic());
    reportIfChanged();
  }
  function itemSound(culprit: string): void {
    if (problems.itemSound(culprit)) reportIfChanged();
  }

  const sound = createSound();
  let trusted = true;
  function soundBlocked(blocked: boolean): void {
    problems.stand("sound", blocked ? noSound : null);
    reportIfChanged();
  }
  const music = world.soundAddress
    ? followMusic({
        clock,
        view,
        sound,
        has: content.has,
        addressOf: world.soundAddress,
        clockTrusted: () => trusted,
        onBlocked: soundBlocked,
        onFailure: (name, message) => trouble(`${name}: ${message}`),
      })
    : null;

  const stage = world.stage({
    place: followVideoWall({ clock, view }),
    ...createMediaWorld({
      clock,
      view,
      data,
      sound: { sound, soundRefused: () => soundBlocked(true) },
      events: { failed: itemFailed, sound: itemSound, began: recorder.began, ended: recorder.ended },
    }),
    asPicture(slot, why) {
      const still = why && { name: cutText(slot.item.name, 200), why };
      problems.asPicture(culpritOf(slot), still);
      reportIfChanged();
    },
  });

  const engine = createEngine({
    clock,
    stage,
    store: content,
    events: {
      changed(output) {
        view.set({ output });
        reportIfChanged();
      },
      itemFailed,
      itemSound,
      settled: (version) => content.settled(version),
      began: recorder.began,
      ended: recorder.ended,
    },
  });

  const started = followTriggers(clock, view, () =>
    engine.update({ manifest: started(content.state().active) }),
  );

  const report = reportOf({ view, clock, room: world.room, device: world.device, problems, clockMemory });
  const clockWatch = watchClock({
    clock,
    onTrust(clockTrusted) {
      trusted = clockTrusted;
      engine.update({ clockTrusted });
      reportIfChanged();
    },
    onDoubt() {
      clockMemory.doubted();
      connection?.askForTime();
    },
  });

  const storage = watchStorage({
    clock,
    random,
    inspectFiles: content.inspect,
    records: database,
    shell: world.shell,
    onMended: trouble,
    onShell(problem) {
      problems.stand("shell", problem);
      reportIfChanged();
    },
  });

  /** Sends a report soon when something important changed. Small changes wait for the next heartbeat. */
  function reportIfChanged(): void {
    const { playing, pending, problems: list, skips, stills, clock: time }: Report = report();
    const summary = JSON.stringify([
      playing?.version,
      playing?.because,
      pending,
      list,
      skips,
      stills,
      time?.trust,
    ]);
    if (summary === lastReport) return;
    lastReport = summary;
    connection?.reportSoon();
  }

  async function leave(how: "reload" | "restart"): Promise<never> {
    await world.cover.close();
    engine.stop(`the player was told to ${how}`);
    await Promise.race([
      recorder.flush(),
      new Promise((done) => clock.after(flushWithinMs, () => done(null))),
    ]);
    world.leave(how);
    return new Promise(() => undefined);
  }
  const setVolume = (volume: number) => {
    stage.setVolume(volume);
    music?.setVolume(volume);
  };
  const carryOut = createCarryOut({
    clock,
    database,
    view,
    content,
    setVolume,
    canRestart: world.canRestart,
    leave,
  });

  function connect(): void {
    pairing?.stop();
    pairing = null;
    engine.update({ paired: true });
    connection = openConnection({
      api,
      clock,
      random,
      database,
      keys,
      content,
      spool,
      data,
      carryOut,
      report,
      health: world.health,
      correctClock: clockMemory.correct,
      settlePlays: recorder.settle,
      events: {
        contact: (contact) => void licence.heard(contact),
        stepped: () => {
          clockWatch.look();
          engine.wake();
        },
        network: (network) => view.set({ network }),
        refused: () => void refused(),
      },
    });
  }

  /** Asks the server a second time before anything is deleted. */
  async function refused(): Promise<void> {
    if (!connection || asking) return;
    asking = true;
    connection.stop();
    const before = keys.current();
    const standing = await standingOf(api, keys, clock.now());
    asking = false;
    connection = null;
    if (standing === "gone") return unpaired();
    if (keys.current() !== before) return connect();
    clock.after(askAgainMs, () => {
      if (!connection && !pairing) connect();
    });
  }

  async function unpaired(): Promise<void> {
    problems.clear();
    engine.update({ paired: false });
    await licence.forget();
    await content.wipe();
    await recorder.flush();
    await spool.wipe().catch(() => undefined);
    await data.take([], new Set());
    await forgetCommands(database).catch(() => undefined);
    await keys.renew();
    showCode();
  }

  function showCode(): void {
    engine.update({ paired: false });
    pairing?.stop();
    pairing = startPairingLoop({
      api,
      clock,
      random,
      device: world.device.description,
      onView: (pairingView) => view.set({ pairing: pairingView }),
      async onPaired({ screenId, leaseKey }) {
        if (screenId !== null) await keeper.paired({ screenId, leaseKey });
        connect();
      },
    });
  }

  await spool.load();
  await data.load();
  setVolume((await loadVolume(database)) / 100);
  await licence.load();
  await content.load();
  const { active, pending } = content.state();
  // A screen whose content record is broken is still paired.
  if (active || pending || keeper.isPaired()) connect();
  else showCode();
  world.cover.started();

  return {
    reload: () => leave("reload"),
    clock: () => ({ trust: clock.trust(), keepsTime: clockMemory.learned().keepsTime }),
    problems: () => problems.listWithWaits(clock.monotonic()),
    plays: () => ({ waiting: spool.waiting(), dropped: spool.dropped() }),
    touched() {
      soundBlocked(false);
      music?.touched();
    },
    leaving() {
      writeLastMark(world.spare, recorder.open());
    },
    wake() {
      clockWatch.look();
      engine.wake();
      storage.look();
      connection?.hurry();
      pairing?.hurry();
    },
  };
}
