import { type Connection, type ConnectionDeps, openConnection } from "./connection.ts";
import type { LeaseKeeper } from "./lease/lease-keeper.ts";
import { standingOf } from "./lease/standing.ts";
import { startPairingLoop } from "./link/pairing.ts";
import type { Observable } from "./observable.ts";
import type { ScreenView } from "./screen-view.ts";
import { noteTokenUsed, unusedToken } from "./store/identity.ts";

/** When the server refuses this device without a clear reason, the player asks again after this time. */
const askAgainMs = 5_000;

type PairedDeps = Omit<ConnectionDeps, "events"> & {
  keeper: Pick<LeaseKeeper, "paired">;
  /** Describes this device for people. */
  device: string;
  /** The token with which this device becomes a screen without a code; null: it has none. */
  enrolment: string | null;
  view: Observable<ScreenView>;
  events: Pick<ConnectionDeps["events"], "contact" | "stepped"> & { paired(paired: boolean): void };
  /** Deletes what belongs to the pairing that ended. */
  forget: () => Promise<void>;
};

/** Shows a code until this device is paired, and keeps its connection to the server while it is. */
export function stayPaired(deps: PairedDeps) {
  const { api, clock, random, keys, keeper, device, view, events } = deps;
  let connection: Connection | null = null;
  let code: ReturnType<typeof startPairingLoop> | null = null;
  let asking = false;

  function connect(): void {
    code?.stop();
    code = null;
    events.paired(true);
    connection = openConnection({
      ...deps,
      events: { ...events, network: (network) => view.set({ network }), refused: () => void refused() },
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
    if (standing === "gone") {
      events.paired(false);
      await deps.forget();
      await keys.renew();
      return showCode();
    }
    if (keys.current() !== before) return connect();
    clock.after(askAgainMs, () => {
      if (!connection && !code) connect();
    });
  }

  function showCode(): void {
    events.paired(false);
    code?.stop();
    code = startPairingLoop({
      api,
      clock,
      random,
      device,
      token: () => unusedToken(deps.database, deps.enrolment),
      onView: (pairing) => view.set({ pairing }),
      async onPaired({ screenId, leaseKey }) {
        if (screenId !== null) await keeper.paired({ screenId, leaseKey });
        await noteTokenUsed(deps.database, deps.enrolment);
        connect();
      },
    });
  }

  return {
    /** `paired`: by what is stored on this device. */
    start(paired: boolean): void {
      if (paired) connect();
      else showCode();
    },
    /** The server refused this device's key. */
    refused: () => void refused(),
    reportSoon: () => connection?.reportSoon(),
    /** The clock may be wrong: asks the server for the time. */
    askForTime: () => connection?.askForTime(),
    /** Calls the server now: the network is back, or the content may have changed. */
    hurry(): void {
      connection?.hurry();
      code?.hurry();
    },
  };
}
