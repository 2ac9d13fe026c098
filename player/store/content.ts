import { backOffMs } from "#player/engine/back-off.ts";
import type { Clock, Store } from "#player/engine/contracts.ts";
import { sourcesOfManifest } from "#shared/conditions/sources.ts";
import type { Manifest, ManifestFile } from "#shared/contracts/playing/manifest.ts";
import {
  type EarlyPart,
  earlyParts,
  type PlayedManifest,
  partsOf,
  withEarly,
} from "#shared/schedule/early.ts";
import type { ChunkStore, Hash } from "./chunk-store.ts";
import { downloadFiles, missingBytes, type Progress } from "./download-files.ts";
import { earlyInterruptions, filesOfInterruptions } from "./early-interruptions.ts";
import { type ChunkSource, DownloadProblem, type FetchFile } from "./fetch-chunk.ts";
import type { KeyValue } from "./key-value.ts";
import { pause } from "./pause.ts";
import { type ContentRecord, forgetRecords, loadContent, saveActiveCopy, saveContent } from "./records.ts";
import { explainDownload, refetchFiles } from "./refetch-files.ts";
import { lackOfRoom, type Room } from "./room.ts";
import { measureSpeed } from "./speed.ts";

const firstRetryMs = 5_000;
const longestRetryMs = 300_000;

export interface ContentState {
  /** All its files are on the device, also those of its early interruptions. */
  active: PlayedManifest | null;
  /** Percent of its bytes that are on the device, and the interruptions that play meanwhile; null: those of `active`. */
  pending: { version: number; percent: number; early: readonly EarlyPart[] | null } | null;
  /** Why the download of the pending manifest is stuck, as text for people. */
  problem: string | null;
  /** Speed of the last download that was large enough to measure; null: none since this page was opened. */
  bytesPerSecond: number | null;
}

/**
 * Manages the content of this device: downloads what a manifest names, switches when it is complete, then deletes old
 * files.
 */
export interface Content extends Store {
  load(): Promise<void>;
  state(): ContentState;
  /** ETag of the newest stored manifest, for the next conditional request. */
  etag(): string | null;
  offer(manifest: Manifest, etag: string | null): Promise<void>;
  /** The data sources whose values the active or the pending manifest shows. */
  sources(): ReadonlySet<number>;
  /** This version has been on screen: files that only older versions need may be deleted. */
  settled(version: number): void;
  /** A file failed to play: hashes what is stored of it and downloads broken parts again. */
  recheck(file: string): Promise<void>;
  /** Checks that the files of the active manifest are still stored, and downloads missing ones again. */
  inspect(): Promise<void>;
  /** Hashes one stored chunk, the next one at each call, and downloads it again when it is broken. */
  verifyNext(): Promise<void>;
  /**
   * Downloads all stored chunks again. Each chunk stays until its replacement is here. Rejects with a message for
   * people when that is not possible now.
   */
  fetchAllAgain(): Promise<void>;
  /** The network is back: tries again now. */
  hurry(): void;
  /** This device is no longer paired: deletes everything but its key. */
  wipe(): Promise<void>;
}

export function createContent(deps: {
  database: KeyValue;
  chunks: ChunkStore;
  room: Room;
  clock: Clock;
  random: () => number;
  hash: Hash;
  fetchFile: FetchFile;
  events: {
    changed(state: ContentState): void;
    unauthenticated(): void;
    stale(): void;
    /** Stored files were removed, but not by this program. */
    lost(files: number, of: number): void;
    /** A damaged file is complete again. */
    mended(file: string): void;
  };
}): Content {
  const { database, chunks, room, clock, random, hash, fetchFile, events } = deps;
  let record: ContentRecord = { active: null, pending: null, early: null };
  let played: PlayedManifest | null = null;
  /** The files of what plays, by their hash. */
  let playedFiles: ReadonlyMap<string, ManifestFile> = new Map();
  let percent = 0;
  let problem: string | null = null;
  let bytesPerSecond: number | null = null;
  let settledVersion: number | null = null;
  let download = new AbortController();
  let waiting = new AbortController();
  let verified = 0;
  let repair = new AbortController();
  const mending = new Set<string>();
  /** Found damaged; downloaded again with the pending manifest. */
  const rotten = new Set<string>();

  const state = (): ContentState => ({
    active: played,
    pending: record.pending && {
      version: record.pending.manifest.version,
      percent,
      early: record.early && earlyParts(record.early),
    },
    problem,
    bytesPerSecond,
  });
  const publish = () => events.changed(state());

  function hold(next: ContentRecord): void {
    const { active, early } = next;
    const same = active?.manifest === record.active?.manifest && early === record.early;
    record = next;
    if (same) return;
    played = active && (early ? withEarly(active.manifest, early) : active.manifest);
    const files = played ? partsOf(played).flatMap((part) => part.files) : [];
    playedFiles = new Map(files.map((file) => [file.sha256, file]));
  }

  /** Deletes files that nothing needs. Begins again when other content comes meanwhile, which may need them. */
  async function sweep(): Promise<void> {
    for (let done = false; !done; ) {
      const kept = record;
      const files = [...playedFiles.values(), ...(kept.pending?.manifest.files ?? [])];
      done = await chunks.keepOnly(files, () => record === kept);
    }
  }

  async function tidy(): Promise<void> {
    const { active } = record;
    if (!active || settledVersion === active.manifest.version) await sweep();
  }

  /** Plays the interruptions of the pending manifest whose files are complete, and ends those that it no longer names. */
  function playEarly(complete: ReadonlySet<string>): void {
    const { active, pending } = record;
    if (!active || !pending || pending.manifest.version === active.manifest.version) return;
    const held = record.early ?? [active.manifest];
    const early = earlyInterruptions(held, pending.manifest, (file) => complete.has(file));
    if (JSON.stringify(earlyParts(early)) === JSON.stringify(earlyParts(held))) return;
    hold({ ...record, early });
    publish();
    // They play although this may fail: an emergency does not wait for a full device.
    void saveContent(database, record).catch(() => undefined);
  }

  /**
   * Downloads the files of the pending manifest's interruptions, which play as soon as they are complete. An error
   * stops neither the next interruption nor the rest of the manifest, which tries again and reports it.
   */
  async function bringInterruptions(
    source: ChunkSource,
    wanted: readonly { files: readonly ManifestFile[] }[],
    { isComplete, onBytes, onFile }: Progress & { isComplete: (file: string) => boolean },
  ): Promise<void> {
    for (const { files } of wanted) {
      if (files.every(({ sha256 }) => isComplete(sha256))) continue;
      const missing = missingBytes(files, await chunks.chunks());
      if (lackOfRoom(missing, await room.freeBytes())) continue;
      try {
        await downloadFiles({ ...source, impatient: true }, chunks, files, { onBytes, onFile });
      } catch (error) {
        if (error instanceof DownloadProblem && error.kind === "unauthenticated") throw error;
      }
      if (source.signal.aborted) return;
    }
  }

  /** Makes one attempt to download the pending manifest; throws the error that stops it. */
  async function bringPending(signal: AbortSignal): Promise<void> {
    const { pending } = record;
    if (!pending) return;
    const { files } = pending.manifest;
    const complete = new Set(playedFiles.keys());
    try {
      const present = await chunks.chunks();
      const total = missingBytes(files, new Set());
      let missing = missingBytes(files, present);
      if (lackOfRoom(missing, await room.freeBytes())) await tidy();
      const publishProgress = () => {
        const now = total === 0 ? 100 : Math.floor(((total - missing) / total) * 100);
        if (now === percent && !problem) return;
        percent = now;
        problem = null;
        publish();
      };
      const speed = measureSpeed(clock);
      const source: ChunkSource = { fetchFile, clock, random, hash, signal };
      const interruptions = filesOfInterruptions(pending.manifest);
      const first = new Set(interruptions.flatMap((one) => one.files));
      const progress: Progress = {
        onBytes(bytes) {
          missing -= bytes;
          bytesPerSecond = speed(bytes) ?? bytesPerSecond;
          publishProgress();
        },
        onFile(file) {
          complete.add(file.sha256);
          // A manifest that is complete is taken over as a whole.
          if (missing > 0 && first.has(file) && !signal.aborted) playEarly(complete);
        },
      };
      if (missing > 0) {
        playEarly(complete);
        await bringInterruptions(source, interruptions, {
          ...progress,
          isComplete: (file) => complete.has(file),
        });
      }
      if (signal.aborted) return;
      const lack = lackOfRoom(missing, await room.freeBytes());
      if (lack) throw new DownloadProblem("wrong", lack);
      publishProgress();
      await downloadFiles(source, chunks, [...new Set([...first, ...files])], progress);
      if (signal.aborted) return;
      // Stored files may have been removed meanwhile.
      if ((await chunks.lost(files)).length > 0)
        throw new DownloadProblem(
          "wrong",
          "Stored files were removed from this device while others were fetched",
        );
      const switched: ContentRecord = { active: pending, pending: null, early: null };
      await saveContent(database, switched);
      if (signal.aborted) return;
      hold(switched);
    } catch (error) {
      if (!signal.aborted) playEarly(complete);
      throw error;
    }
    problem = null;
    publish();
    for (const file of rotten) events.mended(file);
    rotten.clear();
    await saveActiveCopy(database, record.active).catch(() => undefined);
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; record.pending && !signal.aborted; attempt++) {
      try {
        await bringPending(signal);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof DownloadProblem && error.kind === "unauthenticated")
          return events.unauthenticated();
        problem = explainDownload(error);
        publish();
        if (error instanceof DownloadProblem && error.kind === "gone") events.stale();
        waiting = new AbortController();
        const rest = pause(clock, backOffMs(attempt, random, firstRetryMs, longestRetryMs), waiting.signal);
        await rest.catch(() => undefined);
      }
    }
  }

  function restart(): void {
    download.abort();
    waiting.abort();
    download = new AbortController();
    void run(download.signal);
  }

  async function recheck(file: string): Promise<void> {
    const { active, pending } = record;
    const described = playedFiles.get(file);
    if (!active || !described) return;
    let whole = true;
    for (const chunk of described.chunks) whole = (await chunks.verify(chunk.sha256)) && whole;
    if (whole) return chunks.complete(described);
    if (record.active !== active) return;
    // The pending manifest may never become active, so the active files are repaired separately.
    if (pending) return mend(described);
    rotten.add(file);
    hold({ ...record, pending: active });
    restart();
  }

  async function inspect(): Promise<void> {
    const { active, pending } = record;
    // The active manifest is already being downloaded again.
    if (!active || pending?.manifest === active.manifest) return;
    const files = [...playedFiles.values()];
    const lost = await chunks.lost(files);
    if (lost.length === 0 || record.active !== active || record.pending !== pending) return;
    events.lost(lost.length, files.length);
    if (pending) {
      for (const file of lost) void mend(file);
      return;
    }
    for (const file of lost) rotten.add(file.sha256);
    hold({ ...record, pending: active });
    restart();
  }

  async function mend(file: ManifestFile): Promise<void> {
    if (mending.has(file.sha256)) return;
    mending.add(file.sha256);
    const { signal } = repair;
    const source = { fetchFile, clock, random, hash, signal };
    await downloadFiles(source, chunks, [file], {}).then(
      () => events.mended(file.sha256),
      () => undefined,
    );
    mending.delete(file.sha256);
  }

  return {
    state,
    /**
     * A manifest becomes active only when all its files are stored; a file lost later is detected when it is to be
     * shown.
     */
    has: (file) => playedFiles.has(file),
    sources: () =>
      new Set(
        [record.active?.manifest, record.pending?.manifest, ...(record.early ?? [])].flatMap((manifest) =>
          manifest ? [...sourcesOfManifest(manifest)] : [],
        ),
      ),
    etag: () => (record.pending ?? record.active)?.etag ?? null,
    async load() {
      hold(await loadContent(database));
      publish();
      // One of the two copies may have been broken; write both again.
      if (record.active) {
        await saveContent(database, record).catch(() => undefined);
        await saveActiveCopy(database, record.active).catch(() => undefined);
      }
      if (record.pending) restart();
    },
    async offer(manifest, etag) {
      const newest = (record.pending ?? record.active)?.manifest;
      if (newest && JSON.stringify(newest) === JSON.stringify(manifest)) {
        const held = { manifest: newest, etag };
        hold(record.pending ? { ...record, pending: held } : { ...record, active: held });
        return;
      }
      // Abort first: a switch that is being written must not count as done.
      download.abort();
      hold({ ...record, pending: { manifest, etag } });
      percent = 0;
      problem = null;
      publish();
      restart();
      // Only saves one request after a restart, so a failed write does not matter.
      await saveContent(database, record).catch(() => undefined);
    },
    settled(version) {
      if (settledVersion === version || record.active?.manifest.version !== version) return;
      settledVersion = version;
      void tidy().catch(() => undefined);
    },
    recheck,
    inspect,
    async verifyNext() {
      const stored = [...playedFiles.values()].flatMap(({ sha256, chunks: list }) =>
        list.map((chunk) => ({ file: sha256, chunk: chunk.sha256 })),
      );
      const next = stored[verified++ % Math.max(1, stored.length)];
      if (!next || (await chunks.verify(next.chunk))) return;
      await recheck(next.file);
    },
    async fetchAllAgain() {
      const { active } = record;
      if (!active) throw new Error("there is no content on this device");
      const stop = new AbortController();
      await refetchFiles({ fetchFile, clock, random, hash, signal: stop.signal }, chunks, {
        files: [...playedFiles.values()],
        before: sweep,
        isUnchanged: () => record.active === active,
        stop,
      });
    },
    hurry: () => waiting.abort(),
    async wipe() {
      repair.abort();
      repair = new AbortController();
      download.abort();
      waiting.abort();
      hold({ active: null, pending: null, early: null });
      problem = null;
      settledVersion = null;
      publish();
      // What cannot be deleted now is deleted at the server's next 401.
      await forgetRecords(database).catch(() => undefined);
      await chunks.keepOnly([]).catch(() => undefined);
    },
  };
}
