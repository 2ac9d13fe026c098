/** A server process as the group sees it. */
export interface Child {
  /** Settles when it answers requests; never, when it ends before. */
  ready: Promise<void>;
  /** How it ended: "exit code 1" or "SIGKILL". */
  ended: Promise<string>;
  /** When it last showed that its event loop turns. */
  heardAt(): number;
  /** leave: it hands over to a successor. drain: load balancers must notice first. kill: at once. */
  ask(what: "leave" | "drain" | "kill"): void;
}

export interface GroupOptions {
  count: number;
  fork(place: number): Child;
  log: { info(line: string): void; warn(line: string): void; error(line: string): void };
  /** A clock that is never set, in ms. */
  elapsedMs(): number;
  /** Waits; ends early and quietly when aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** How long a process may take to end after it was asked. */
  endsWithinMs: number;
}

const shortestWaitMs = 200;
const longestWaitMs = 30_000;
/** A process that ran for this long was healthy: its next end counts as the first. */
const wellAfterMs = 60_000;
const hangsAfterMs = 30_000;
const lookEveryMs = 5_000;

/** The first process ended before it answered a request: the reason is in its own output. */
export class NothingStarted extends Error {}

/** Keeps a number of processes running: replaces those that end or hang, and all of them in turn on `reload`. */
export class ProcessGroup {
  readonly #options: GroupOptions;
  readonly #running = new Map<number, Child>();
  /** Those that were asked to leave, or whose end is expected for another reason. */
  readonly #leaving = new Set<Child>();
  readonly #stopping = new AbortController();
  #reloading: Promise<void> | null = null;

  constructor(options: GroupOptions) {
    this.#options = options;
  }

  /** Resolves when all processes answer. The first one alone updates the schema. Throws `NothingStarted`. */
  async start(): Promise<void> {
    const first = this.#fork(1);
    const failed = await Promise.race([first.ready, first.ended]);
    if (failed !== undefined) throw new NothingStarted(failed);
    void this.#keep(1, first);
    const others = Array.from({ length: this.#options.count - 1 }, (_, at) => at + 2);
    await Promise.all(
      others.map((place) => {
        const child = this.#fork(place);
        void this.#keep(place, child);
        return Promise.race([child.ready, child.ended]);
      }),
    );
    void this.#replaceHanging();
  }

  /** Replaces each process by a new one, which answers before the old one leaves. */
  reload(): Promise<void> {
    this.#reloading ??= this.#replaceAll().finally(() => {
      this.#reloading = null;
    });
    return this.#reloading;
  }

  /** Asks all to end, and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#running.values()].map((child) => this.#end(child, "drain")));
  }

  #fork(place: number): Child {
    const child = this.#options.fork(place);
    this.#running.set(place, child);
    void child.ended.then(() => {
      if (this.#running.get(place) === child) this.#running.delete(place);
    });
    return child;
  }

  /** Starts a process again in its place whenever it ends, unless it was asked to; the waits grow. */
  async #keep(place: number, first: Child): Promise<void> {
    const { log, elapsedMs, wait } = this.#options;
    let child = first;
    let endsInARow = 0;
    for (;;) {
      const startedAt = elapsedMs();
      const how = await child.ended;
      if (this.#leaving.delete(child) || this.#stopping.signal.aborted) return;
      if (elapsedMs() - startedAt > wellAfterMs) endsInARow = 0;
      const waitMs = Math.min(shortestWaitMs * 2 ** endsInARow++, longestWaitMs);
      const line = `Process ${place} has ended (${how}); it is started again in ${waitMs} ms`;
      if (endsInARow > 3) log.error(`${line}. It has ended ${endsInARow} times in a row`);
      else log.warn(line);
      await wait(waitMs, this.#stopping.signal);
      if (this.#stopping.signal.aborted) return;
      child = this.#fork(place);
    }
  }

  async #replaceAll(): Promise<void> {
    const { log } = this.#options;
    log.info("The processes are replaced one after the other");
    for (const [place, old] of [...this.#running]) {
      const free = this.#freePlace();
      const next = this.#fork(free);
      const failed = await Promise.race([next.ready, next.ended]);
      if (this.#stopping.signal.aborted) return;
      if (failed !== undefined)
        return log.error(
          `The new process has ended before it answered (${failed}); the others stay as they are`,
        );
      void this.#keep(free, next);
      this.#leaving.add(old);
      await this.#end(old, "leave");
      log.info(`Process ${free} has replaced process ${place}`);
    }
    log.info("Every process has been replaced");
  }

  #freePlace(): number {
    for (let place = 1; ; place++) if (!this.#running.has(place)) return place;
  }

  async #end(child: Child, how: "leave" | "drain"): Promise<void> {
    const { wait, endsWithinMs } = this.#options;
    const ended = new AbortController();
    void child.ended.then(() => ended.abort());
    child.ask(how);
    await wait(endsWithinMs, ended.signal);
    if (!ended.signal.aborted) child.ask("kill");
    await child.ended;
  }

  async #replaceHanging(): Promise<void> {
    const { log, elapsedMs, wait } = this.#options;
    const killed = new Set<Child>();
    while (!this.#stopping.signal.aborted) {
      for (const [place, child] of this.#running) {
        if (elapsedMs() - child.heardAt() < hangsAfterMs || killed.has(child)) continue;
        log.error(
          `Process ${place} has not turned its event loop for ${hangsAfterMs / 1000} s; it is killed`,
        );
        killed.add(child);
        child.ask("kill");
      }
      await wait(lookEveryMs, this.#stopping.signal);
    }
  }
}
