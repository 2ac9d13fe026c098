import type { BusMessage } from "../../../../bus/bus.ts";
import { VersionedCache } from "../../../../cache/versioned-cache.ts";
import type { Deps } from "../../../../context.ts";
import { AccountScreens } from "./account-screens.ts";
import type { ReadScreens } from "./read-screens.ts";

/** Accounts without requests for this long are dropped. */
const keptForMs = 10 * 60_000;
/** Maximum number of cached screens, about 2 kB each. Beyond it, the accounts with the oldest requests are dropped. */
const maxScreens = 200_000;
/** Reads at once, each of one account. */
const maxReads = 6;

/**
 * Cache of the screens of accounts whose lists are in use. A page of a hundred out of ten thousand needs no database
 * statement. Announcements on the bus tell what must be read again first: of an account that is in memory, only that
 * is read.
 */
export class ScreenListCache {
  readonly #cache: VersionedCache<number, AccountScreens>;
  /** Announcements that arrive during the first read are not lost. */
  readonly #reading = new Map<number, AccountScreens>();
  readonly #unsubscribe: () => void;

  constructor(deps: Pick<Deps, "db" | "bus" | "now">) {
    this.#cache = new VersionedCache<number, AccountScreens>({
      load: async ([accountId = 0]) => {
        const account = this.#inMemory(accountId) ?? new AccountScreens(deps.db, accountId, deps.now);
        this.#reading.set(accountId, account);
        try {
          await account.readStale();
        } finally {
          this.#reading.delete(accountId);
        }
        return new Map([[accountId, account]]);
      },
      placeOf: (_, accountId) => ({ accountId, id: accountId }),
      sizeOf: ({ size }) => size + 1,
      maxSize: maxScreens,
      maxPerLoad: 1,
      maxLoads: maxReads,
      unusedForMs: keptForMs,
      nowMs: () => deps.now().getTime(),
      staleAtMs: (account) => (account.isStale() ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
    });
    this.#unsubscribe = deps.bus.subscribe((message) => this.#receive(message));
  }

  close(): void {
    this.#unsubscribe();
    this.#cache.close();
  }

  /**
   * Returns the screens as the database has them. Includes everything that was committed and announced before the call.
   */
  async of(accountId: number): Promise<ReadScreens> {
    const account = await this.#cache.get(accountId);
    if (!account) throw new Error("The screens of an account were not read");
    return account;
  }

  #inMemory(accountId: number): AccountScreens | undefined {
    return this.#reading.get(accountId) ?? this.#cache.held(accountId);
  }

  #receive(message: BusMessage): void {
    if (message.kind === "resync" || message.kind === "disconnected")
      for (const account of [...this.#cache.values(), ...this.#reading.values()]) account.forgetAll();
    if (message.kind !== "account") return;
    const account = this.#inMemory(message.accountId);
    if (!account) return;
    // Changes of opening hours and calendars are announced under the topic "schedules".
    if (message.topic === "playlists" || message.topic === "schedules") account.forgetContext();
    if (message.topic !== "screens") return;
    if (message.only === "heartbeats") account.forgetHeartbeats();
    else if (message.only) account.forgetSome(message.only);
    else account.forgetAll();
  }
}
