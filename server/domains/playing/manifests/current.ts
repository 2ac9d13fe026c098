import type { BusMessage } from "../../../bus/bus.ts";
import { VersionedCache } from "../../../cache/versioned-cache.ts";
import type { Deps, VerbDeps } from "../../../context.ts";
import type { AskedManifests } from "../../../heavy/port.ts";
import { hasRoom, NoRoomError } from "../../../outside/disk/port.ts";
import { unpacked } from "./batch.ts";
import { type ComputedManifest, computeManifests } from "./compute.ts";
import { bodiesInCache, inMemory, type SharedBody, weakly } from "./shared-body.ts";

/**
 * A manifest in memory. It does not keep its body there, which may have some hundred kilobytes: the cache of bodies is
 * bounded by their bytes. Version and ETag, which nearly all calls need, are always there.
 */
export interface CachedManifest extends Omit<ComputedManifest, "shared"> {
  shared: WeakRef<SharedBody>;
}

/**
 * Maximum number of screens and of accounts per transaction, and of transactions at once. In a larger transaction more
 * screens share each body; what another thread computes is unpacked in one turn of the event loop.
 */
const maxAtOnce = 500;
const maxAccounts = 50;
const maxTransactions = 2;
/** The screens fetch a publication over seconds (screen-listeners.ts), and its manifests need not be there before. */
const pauseAfterBackgroundMs = 500;
/** More screens than this, for example after a publication, and screens of large accounts are computed in another thread. */
const fewScreens = 20;
/** About 1 kB each. */
const maxManifests = 100_000;
const keptForMs = 15 * 60_000;

/**
 * Each screen's manifest, computed once per change at the first request, and then answered from memory. Runs few
 * transactions, however many screens ask at the same time.
 */
export class CurrentManifests {
  readonly #cache: VersionedCache<number, CachedManifest>;

  constructor({ db, now, disk, heavy }: Pick<Deps, "db" | "now" | "disk" | "heavy">) {
    this.#cache = new VersionedCache({
      async load(screenIds, accountIds) {
        const asked = { screenIds, now: now(), room: await hasRoom(disk) };
        const isShort = screenIds.length <= fewScreens && (await areSmall(heavy, accountIds));
        const computed = isShort ? await computeManifests(db, asked) : await computedBeside(heavy, asked);
        return new Map(computed.map((each) => [each.screenId, { ...each, shared: weakly(each.shared) }]));
      },
      placeOf: ({ accountId, screenId }) => ({ accountId, id: screenId }),
      maxSize: maxManifests,
      maxPerLoad: maxAtOnce,
      maxAccountsPerLoad: maxAccounts,
      maxLoads: maxTransactions,
      pauseMs: pauseAfterBackgroundMs,
      unusedForMs: keptForMs,
      nowMs: () => now().getTime(),
      staleAtMs: ({ staleAtMs }) => staleAtMs,
    });
  }

  /** Forgets what a message may have made stale. */
  receive(message: BusMessage): void {
    if (message.kind === "resync" || message.kind === "disconnected") this.#cache.changeAll();
    // A change of one screen may also change the others of its groups.
    if (message.kind === "screens") this.#cache.change(message.accountId);
  }

  /**
   * Computes and stores the manifests of some screens; those that their screens ask for come first. Throws NoRoomError
   * while the disk has no space for new versions.
   */
  async store(accountId: number, screenIds: readonly number[]): Promise<void> {
    const made = await Promise.all(screenIds.map((id) => this.#cache.getAhead(id, { accountId, id })));
    if (made.some((each) => each && !each.stored)) throw new NoRoomError();
  }

  /** Notes a committed change of an account before its announcement arrives. */
  change(accountId: number): void {
    this.#cache.change(accountId);
  }

  close(): void {
    this.#cache.close();
  }

  /** Returns how many screens wait for their manifest to be computed. */
  waiting(): number {
    return this.#cache.waiting;
  }

  /** Returns a manifest from memory; undefined when it must be computed. */
  peek(screenId: number): CachedManifest | undefined {
    return this.#cache.peek(screenId);
  }

  /** Returns the manifest; null when the screen is gone. */
  async of(screenId: number, accountId: number): Promise<ComputedManifest | null> {
    for (;;) {
      const cached = await this.#cache.get(screenId, { accountId, id: screenId });
      if (!cached) return null;
      const shared = inMemory(cached.shared);
      if (shared) return { ...cached, shared };
      this.#cache.forget(screenId);
    }
  }

  /** Returns the version of the manifest, 0 when none was ever stored; null when the screen is gone. */
  async versionOf(screenId: number, accountId: number): Promise<number | null> {
    return (await this.#cache.get(screenId, { accountId, id: screenId }))?.version ?? null;
  }
}

/** Returns whether all these accounts are small: parsing the program of a large one takes dozens of milliseconds. */
async function areSmall(heavy: Deps["heavy"], accountIds: ReadonlySet<number | undefined>): Promise<boolean> {
  const small = [...accountIds].map((id) => id !== undefined && heavy.isSmall(id));
  return (await Promise.all(small)).every(Boolean);
}

/** Computes manifests in another thread, which sends only the bodies that are not in memory here. */
async function computedBeside(
  heavy: Deps["heavy"],
  asked: Omit<AskedManifests, "have">,
): Promise<ComputedManifest[]> {
  const held = bodiesInCache();
  return unpacked(await heavy.computeManifests({ ...asked, have: [...held.keys()] }), held);
}

const ofProcess = new WeakMap<object, CurrentManifests>();

/** Opens the manifests in the memory of this process. */
export function openManifests(deps: Deps): CurrentManifests {
  const opened = new CurrentManifests(deps);
  ofProcess.set(deps, opened);
  return opened;
}

/** Returns the opened manifests, for jobs. Throws when the app was not created yet. */
export function currentManifests(deps: VerbDeps): CurrentManifests {
  const opened = ofProcess.get(deps);
  if (!opened) throw new Error("The manifests of this process are not open yet");
  return opened;
}

/**
 * Returns the bytes to send, in parts: those that screens share are in memory once, and are not copied for each answer.
 * `addresses`: see `addressesIn`. Throws NoRoomError for a manifest that is not stored, because its version would identify
 * two contents.
 */
export function bodyParts(
  { version, stored, screen, shared }: ComputedManifest,
  addresses: Buffer | null = null,
): Buffer[] {
  if (!stored) throw new NoRoomError();
  const head = Buffer.from(`{"format":1,"version":${version},"screen":${screen},`);
  return addresses ? [head, shared.json.subarray(1, -1), addresses] : [head, shared.json.subarray(1)];
}

/** Returns the bytes to send as one. Throws like `bodyParts`. */
export const bodyOf = (manifest: ComputedManifest, addresses: Buffer | null = null): Buffer =>
  Buffer.concat(bodyParts(manifest, addresses));
