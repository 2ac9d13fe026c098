import type { DeviceClock } from "./device-clock.ts";
import type { Stage } from "./engine/contracts.ts";
import { createEngine } from "./engine/engine.ts";
import { type Api, createApi, type Fetch } from "./link/api.ts";
import { type Contact, type Link, openLink, type Report } from "./link/link.ts";
import { startPairingLoop } from "./link/pairing.ts";
import { startSendingPlays } from "./link/send-plays.ts";
import type { MediaWorld } from "./media/world.ts";
import { createMediaWorld } from "./media-world.ts";
import type { Observable } from "./observable.ts";
import { createProblems } from "./problems.ts";
import { createPlayRecorder } from "./record-plays.ts";
import type { ScreenView } from "./screen-view.ts";
import { type ChunkStore, sha256Of } from "./store/chunk-store.ts";
import { createContent } from "./store/content.ts";
import { loadDeviceKey, renewDeviceKey, type Spare } from "./store/device-key.ts";
import type { KeyValue } from "./store/key-value.ts";
import type { PlaySpool } from "./store/play-spool.ts";
import { type ContactRecord, loadContact, saveContact } from "./store/records.ts";
import type { Room } from "./store/room.ts";

/** A lease moves on with every beat; it is written down when it moved this far, to spare the device's flash. */
const saveLeaseAfterMs = 3_600_000;
const saveOffsetAfterMs = 1_000;

export interface Player {
  /** The page became visible, or the network came back. */
  wake(): void;
  problems(): string[];
  api: Api;
}

/** Wires link, store, engine and stage into one screen that plays. */
export async function startPlayer(world: {
  clock: DeviceClock;
  random: () => number;
  fetch: Fetch;
  database: KeyValue;
  spare: Spare | null;
  spool: PlaySpool;
  chunks: ChunkStore;
  room: Room;
  stage: (media: MediaWorld) => Stage;
  device: string;
  view: Observable<ScreenView>;
}): Promise<Player> {
  const { clock, random, database, spare, view } = world;
  let key = await loadDeviceKey(database, spare);
  /** As it is written down. */
  let contact: ContactRecord | null = await loadContact(database);
  if (contact) clock.restore(contact);
  const problems = createProblems();
  const api = createApi({ fetch: world.fetch, clock, key: () => key });
  let link: Link | null = null;
  let telling: { hurry(): void; stop(): void } | null = null;
  let pairing: { stop(): void; hurry(): void } | null = null;
  let playing: { version: number; since: string } | null = null;
  let lastReport = "";

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
        engine.tell({ manifest: state.active, downloading: state.pending !== null });
        reportIfChanged();
      },
      unauthenticated: () => void unpaired(),
      stale: () => link?.hurry(),
    },
  });

  const recorder = createPlayRecorder({
    clock,
    spool: world.spool,
    facts: () => view.get().output.manifest,
    onRecorded: () => undefined,
  });

  function itemFailed(file: string | null, message: string): void {
    problems.add(message, clock.monotonic());
    if (file) void content.recheck(file).catch(() => undefined);
    reportIfChanged();
  }

  const media = createMediaWorld({
    clock,
    view,
    events: { failed: itemFailed, ended: (report) => recorder.ended(report, false) },
  });

  const engine = createEngine({
    clock,
    stage: world.stage(media),
    store: content,
    events: {
      changed(output) {
        const version = output.manifest?.version ?? null;
        if (version === null) playing = null;
        else if (playing?.version !== version)
          playing = { version, since: new Date(clock.now()).toISOString() };
        view.set({ output });
        reportIfChanged();
      },
      itemFailed,
      settled: (version) => content.settled(version),
      began: recorder.began,
      ended: recorder.ended,
    },
  });

  function report(): Report {
    const { output, content: state } = view.get();
    const trouble = [state.problem, ...problems.list(clock.monotonic())].filter((one) => one !== null);
    return {
      playing: playing && { ...playing, itemName: output.plan?.slot.item.name.slice(0, 200) ?? null },
      pending: state.pending,
      problems: trouble.slice(0, 10).map((one) => one.slice(0, 300)),
    };
  }

  /** The item's name goes with the next regular beat; all else the server should know at once. */
  function reportIfChanged(): void {
    const { playing: now, pending, problems: trouble } = report();
    const summary = JSON.stringify([now?.version, pending, trouble]);
    if (summary === lastReport) return;
    lastReport = summary;
    link?.reportSoon();
  }

  async function heard({ lease, serverTimeMs, clockOffsetMs, roundTripMs }: Contact): Promise<void> {
    const before = contact;
    clock.correct({ clockOffsetMs, roundTripMs });
    contact = { lease, serverTimeMs, clockOffsetMs: clock.offsetMs() };
    view.set({ notice: lease.notice });
    engine.tell({ lease });
    const worthWriting =
      !before ||
      before.lease.notice !== lease.notice ||
      (before.lease.until === null) !== (lease.until === null) ||
      Math.abs(Date.parse(lease.until ?? "") - Date.parse(before.lease.until ?? "")) > saveLeaseAfterMs ||
      Math.abs(contact.clockOffsetMs - before.clockOffsetMs) > saveOffsetAfterMs ||
      serverTimeMs - before.serverTimeMs > saveLeaseAfterMs;
    if (worthWriting) await saveContact(database, contact).catch(() => undefined);
    else contact = before;
  }

  function paired(): void {
    pairing?.stop();
    pairing = null;
    engine.tell({ paired: true });
    telling = startSendingPlays({ api, spool: world.spool, clock, random });
    link = openLink({
      api,
      clock,
      random,
      deviceNowMs: clock.deviceNow,
      etag: content.etag,
      version: () => content.state().pending?.version ?? content.state().active?.version ?? null,
      report,
      events: {
        manifest: (manifest, etag) => void content.offer(manifest, etag),
        contact: (one) => void heard(one),
        unauthenticated: () => void unpaired(),
        network(network) {
          view.set({ network });
          if (!network.reachable) return;
          content.hurry();
          telling?.hurry();
        },
      },
    });
  }

  async function unpaired(): Promise<void> {
    if (!link) return;
    link.stop();
    link = null;
    telling?.stop();
    telling = null;
    contact = null;
    problems.clear();
    engine.tell({ paired: false, lease: null });
    await content.wipe();
    await recorder.flush();
    await world.spool.wipe().catch(() => undefined);
    key = await renewDeviceKey(database, spare);
    showCode();
  }

  function showCode(): void {
    pairing?.stop();
    pairing = startPairingLoop({
      api,
      clock,
      random,
      device: world.device,
      onView: (pairingView) => view.set({ pairing: pairingView }),
      onPaired: paired,
    });
  }

  await world.spool.load();
  await content.load();
  if (contact) {
    view.set({ notice: contact.lease.notice });
    engine.tell({ lease: contact.lease });
  }
  const { active, pending } = content.state();
  if (active || pending) paired();
  else showCode();

  return {
    api,
    problems: () => problems.list(clock.monotonic()),
    wake() {
      engine.wake();
      link?.hurry();
      telling?.hurry();
      pairing?.hurry();
    },
  };
}
