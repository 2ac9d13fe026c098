import { Agent } from "node:http";
import { fetchesWithinMs } from "#shared/contracts/playing/player.ts";
import type { BenchAccount } from "../dashboard/account.ts";
import { ask } from "../dashboard/ask.ts";
import { Listeners } from "../player/listeners.ts";
import { portOf, type World } from "../player/world.ts";

const connections = 1000;
const openAtOnce = 1000;

/** Screens of an account with open streams that fetch each announced manifest when a player would (player/link/link.ts). */
export class FollowingScreens {
  readonly #streams: Listeners;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });
  readonly #screens: { id: number; key: string }[];
  #waiting: { left: Set<string>; done: () => void; fail: (error: Error) => void } | null = null;

  constructor(world: World, { keys }: BenchAccount) {
    this.#streams = new Listeners((screen) => portOf(world, screen));
    this.#screens = keys.map((key, id) => ({ id, key }));
    const later = new Set<string>();
    this.#streams.onManifest = (screen, data) => {
      const { key } = screen;
      const withinMs = fetchesWithinMs(data);
      if (withinMs > 0 && later.has(key)) return;
      later.add(key);
      setTimeout(() => {
        later.delete(key);
        const url = `http://127.0.0.1:${portOf(world, screen)}/player/v1/manifest`;
        ask(url, this.#agent, { authorization: `Bearer ${key}` }).then(
          () => this.#fetched(key),
          (error: Error) => this.#waiting?.fail(error),
        );
      }, Math.random() * withinMs);
    };
  }

  async open(): Promise<void> {
    for (let at = 0; at < this.#screens.length; at += openAtOnce)
      await this.#streams.open(this.#screens.slice(at, at + openAtOnce));
  }

  /** Resolves when every screen has fetched a manifest from now on. */
  allFetch(): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting = { left: new Set(this.#screens.map(({ key }) => key)), done, fail };
    });
  }

  close(): void {
    this.#streams.cut();
    this.#agent.destroy();
  }

  #fetched(key: string): void {
    this.#waiting?.left.delete(key);
    if (this.#waiting?.left.size === 0) this.#waiting.done();
  }
}
