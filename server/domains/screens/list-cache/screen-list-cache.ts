import type { BusMessage } from "../../../bus/bus.ts";
import type { Deps } from "../../../context.ts";
import { AccountScreens, type ReadScreens } from "./account-screens.ts";

/** Accounts that nobody asked for so long are let go of. */
const keptForMs = 10 * 60_000;
const sweepEveryMs = 60_000;
/** Beyond so many screens those accounts that were asked for longest ago are let go of: about 2 kB each. */
const maxScreens = 200_000;

/**
 * The screens of those accounts whose lists somebody looks at. A page of a hundred out of ten thousand is answered from
 * here without a statement; the bus tells what is to be read again first.
 */
export class ScreenListCache {
  readonly #deps: Pick<Deps, "db" | "bus" | "now">;
  readonly #accounts = new Map<number, AccountScreens>();
  readonly #unsubscribe: () => void;
  readonly #sweep: NodeJS.Timeout;

  constructor(deps: Pick<Deps, "db" | "bus" | "now">) {
    this.#deps = deps;
    this.#unsubscribe = deps.bus.subscribe((message) => this.#hear(message));
    this.#sweep = setInterval(() => this.#letGo(), sweepEveryMs);
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

  #hear(message: BusMessage): void {
    if (message.kind === "resync" || message.kind === "disconnected")
      for (const account of this.#accounts.values()) account.forgetAll();
    if (message.kind !== "account") return;
    const account = this.#accounts.get(message.accountId);
    if (!account) return;
    // Opening hours and holiday calendars are told under "schedules".
    if (message.topic === "playlists" || message.topic === "schedules") account.forgetGround();
    if (message.topic !== "screens") return;
    if (message.only === "contacts") account.forgetContacts();
    else if (message.only) account.forgetSome(message.only);
    else account.forgetAll();
  }

  #letGo(): void {
    const at = performance.now();
    const byAge = [...this.#accounts].sort(([, a], [, b]) => b.askedAt - a.askedAt);
    let screens = 0;
    for (const [accountId, account] of byAge) {
      screens += account.size;
      if (at - account.askedAt > keptForMs || screens > maxScreens) this.#accounts.delete(accountId);
    }
  }
}
