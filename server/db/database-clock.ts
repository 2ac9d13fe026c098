import type { Logger } from "pino";
import type { ReadDatabase } from "./client.ts";

/** A machine's clock that differs less from the database's is right: time servers keep it finer than we can measure. */
const toleranceMs = 250;
const compareEveryMs = 15_000;

/** The clocks that are compared, in UTC ms; tests replace them. */
export interface Clocks {
  /** Of the machine; somebody may set it at any time. */
  system(): number;
  /** Runs evenly, from an arbitrary start. */
  monotonic(): number;
  database(): Promise<number>;
}

/**
 * The time of a server process. It is that of its machine as long as the database agrees, and else the database's: one
 * process with a wrong clock would tell screens a wrong time, and store contacts in the future. Between comparisons it
 * follows the monotonic clock, so that setting the machine's clock moves nothing.
 */
export class DatabaseClock {
  readonly #clocks: Clocks;
  readonly #wrong: (byMs: number) => void;
  /** This clock minus the monotonic one. */
  #origin: number;
  #isWrong = false;

  constructor(clocks: Clocks, wrong: (byMs: number) => void) {
    this.#clocks = clocks;
    this.#wrong = wrong;
    this.#origin = clocks.system() - clocks.monotonic();
  }

  readonly now = (): Date => new Date(this.#origin + this.#clocks.monotonic());

  /** Compares the machine's clock with the database's. */
  async compare(): Promise<void> {
    const sent = this.#clocks.monotonic();
    const reported = await this.#clocks.database();
    const received = this.#clocks.monotonic();
    const database = reported + (received - sent) / 2;
    const doubt = toleranceMs + (received - sent) / 2;
    const system = this.#clocks.system();
    const wrong = Math.abs(system - database) > doubt;
    if (wrong && !this.#isWrong) this.#wrong(system - database);
    this.#isWrong = wrong;
    if (!wrong) this.#origin = system - received;
    // Comparing again and again would let the time tremble.
    else if (Math.abs(this.#origin + received - database) > doubt) this.#origin = database - received;
  }
}

/** Starts a clock that is compared with the database now and every 15 seconds. */
export async function followDatabaseClock(
  db: ReadDatabase,
  log: Logger,
): Promise<{ now: () => Date; close(): void }> {
  const clock = new DatabaseClock(
    {
      system: () => Date.now(),
      monotonic: () => performance.now(),
      async database() {
        const { rows } = await db.$client.query<{ at: number }>(
          "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
        );
        return rows[0]?.at ?? Number.NaN;
      },
    },
    (byMs) =>
      log.warn(
        { seconds: Math.round(byMs / 1000) },
        "this machine's clock is not the database's: the database's is used",
      ),
  );
  await clock.compare();
  // While the database is away, the clock runs on.
  const timer = setInterval(() => void clock.compare().catch(() => {}), compareEveryMs).unref();
  return { now: clock.now, close: () => clearInterval(timer) };
}
