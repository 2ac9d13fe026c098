import type { Command } from "#shared/contracts/playing/player.ts";
import type { Clock } from "./engine/contracts.ts";
import type { CarryOut, Outcome } from "./link/commands.ts";
import type { Observable } from "./observable.ts";
import type { ScreenView } from "./screen-view.ts";
import type { Content } from "./store/content.ts";
import type { KeyValue } from "./store/key-value.ts";

const identifyMs = 10_000;
const volumeName = "volume";
const cannotRestart = "a browser cannot restart its device; reload the player instead";
const done: Outcome = { state: "done", detail: null };

/** Returns the stored volume of videos, 0 to 100; 100 when none is stored. */
export async function loadVolume(database: KeyValue): Promise<number> {
  const stored = await database.get(volumeName).catch(() => null);
  return typeof stored === "number" && stored >= 0 && stored <= 100 ? stored : 100;
}

/** Returns the function that carries out commands on this device. */
export function createCarryOut(deps: {
  clock: Clock;
  database: KeyValue;
  view: Observable<ScreenView>;
  content: Pick<Content, "fetchAllAgain">;
  /** From 0 to 1. */
  setVolume: (volume: number) => void;
  /** False in a plain browser. */
  canRestart: boolean;
  /** Stops playback in order, then reloads the page or restarts the app. Never resolves. */
  leave: (how: "reload" | "restart") => Promise<never>;
}): CarryOut {
  const { clock, database, view, content, setVolume, canRestart, leave } = deps;
  let identified = 0;
  const kinds: Record<Command["kind"], (command: Command) => Promise<Outcome>> = {
    reload: () => leave("reload"),
    restart: async () => (canRestart ? leave("restart") : { state: "failed", detail: cannotRestart }),
    identify() {
      const mine = ++identified;
      view.set({ identify: true });
      return new Promise((resolve) => {
        clock.after(identifyMs, () => {
          if (mine === identified) view.set({ identify: false });
          resolve(done);
        });
      });
    },
    async volume({ value }) {
      if (value === null) return { state: "failed", detail: "the command has no volume" };
      setVolume(value / 100);
      await database.set(volumeName, value);
      return done;
    },
    async "clear cache"() {
      await content.fetchAllAgain();
      return done;
    },
  };
  return (command) => kinds[command.kind](command);
}
