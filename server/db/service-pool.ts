import pg from "pg";

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A pool that refuses at once while the database is silent (silence-watch.ts), so that callers do not wait in turn. */
export class ServicePool extends pg.Pool {
  silent = false;
  /** Wraps callbacks that the pool calls when a connection is free. */
  callbacks: ((callback: Callback) => Callback) | null = null;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (this.silent) {
      const error = new Error("Connection terminated: the database is silent");
      if (!callback) return Promise.reject(error);
      process.nextTick(callback, error, undefined, () => {});
      return undefined;
    }
    if (!callback) return super.connect();
    super.connect(
      (this.callbacks?.(callback) ?? callback) as Parameters<typeof pg.Pool.prototype.connect>[0],
    );
    return undefined;
  }
}
