import type { BusMessage } from "../../../bus/bus.ts";
import type { Deps } from "../../../context.ts";
import { AccountScreens, type ReadScreens } from "./account-screens.ts";

/** Accounts without requests for this long are dropped. */
const keptForMs = 10 * 60_000;
const sweepEveryMs = 60_000;
/** Maximum number of cached screens, about 2 kB each. Beyond it, the accounts with the oldest requests are dropped. */
const maxScreens = 200_000;

/**
 * Cache of the screens of accounts whose lists are in use. A page of a hundred out of ten thousand needs no database
 * statement. Announcements on the bus tell what must be read again first.
 */
export class ScreenListCache {
  readonly #deps: Pick<Deps, "db" | "bus" | "now">;
  readonly #accounts = new Map<number, AccountScreens>();
  readonly #unsubscribe: () => void;
  readonly #sweep: NodeJS.Timeout;

  constructor(deps: Pick<Deps, "db" | "bus" | "now">) {
    this.#deps = deps;
    this.#unsubscribe = deps.bus.subscribe((message) => this.#receive(message));
    this.#sweep = setInterval(() => this.#dropUnused(), sweepEveryMs);
    this.#sweep.unref();
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#sweep);
  }

  of(accountId: number): Promise<ReadScreens> {
    let account = this.#accounts.get(accountId);
    if (!account) {
      account = new AccountScreens(this.#deps.db, accountId, this.#deps.now);
      this.#accounts.set(accountId, account);
    }
    return account.read();
  }

  #receive(message: BusMessage): void {
    if (message.kind === "resync" || message.kind === "disconnected")
      for (const account of this.#accounts.values()) account.forgetAll();
    if (message.kind !== "account") return;
    const account = this.#accounts.get(message.accountId);
    if (!account) return;
    // Changes of opening hours and calendars are announced under the topic "schedules".
    if (message.topic === "playlists" || message.topic === "schedules") account.forgetContext();
    if (message.topic !== "screens") return;
    if (message.only === "heartbeats") account.forgetHeartbeats();
    else if (message.only) account.forgetSome(message.only);
    else account.forgetAll();
  }

  #dropUnused(): void {
    const at = performance.now();
    const byAge = [...this.#accounts].sort(([, a], [, b]) => b.askedAt - a.askedAt);
    let screens = 0;
    for (const [accountId, account] of byAge) {
      screens += account.size;
      if (at - account.askedAt > keptForMs || screens > maxScreens) this.#accounts.delete(accountId);
    }
  }
}
