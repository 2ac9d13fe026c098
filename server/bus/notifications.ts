import pg from "pg";
import type { Logger } from "pino";
import type { Database } from "../db/client.ts";

/**
 * How processes hear each other. Opens again by itself, may lose messages, and says when it may have lost some.
 */
export interface Notifications {
  /** Sends texts. Throws when it knows that they did not leave. */
  send(texts: readonly string[]): Promise<void>;
  /** Asks for a sign of life from the far end: `heard` runs when it comes. */
  beat(): void;
  /** Gives up a connection from which nothing is heard, and opens another. */
  reopen(): void;
  close(): Promise<void>;
}

/** What the bus is told. */
export interface NotificationEvents {
  /** Texts arrive. */
  heard(): void;
  /** A text of another process, or of this one. */
  received(text: string): void;
  /** The connection is lost. */
  lost(): void;
  /** There is a connection, for the first time or again. */
  back(): void;
}

/** Triggers of the database also send on it (session_ended). */
const channel = "vitrine";
const reopenMs = 1_000;
const tryAgainMs = 2_000;
const connectMs = 8_000;

/**
 * Opens LISTEN on a separate connection, and sends with NOTIFY over the pool. Rejects when the database cannot be
 * reached; later it tries for ever.
 */
export async function openNotifications(
  connection: pg.PoolConfig,
  { db, log, events }: { db: Database; log: Logger; events: NotificationEvents },
): Promise<Notifications> {
  const own = `${channel}_${crypto.randomUUID()}`;
  let client: pg.Client | null = null;
  let beating: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: "vitrine-bus",
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    const lost = () => {
      if (client !== next) return;
      client = null;
      next.end().catch(() => {});
      if (closed) return;
      events.lost();
      retry = setTimeout(connectOrRetry, reopenMs);
    };
    next.on("error", lost);
    next.on("end", lost);
    next.on("notification", ({ channel: heardOn, payload }) => {
      events.heard();
      if (heardOn === channel && payload) events.received(payload);
    });
    try {
      await next.connect();
      // Beats need not wait for the disk.
      const first = `set synchronous_commit = off; listen ${channel}; listen "${own}"`;
      await next.query({ text: first, query_timeout: connectMs } as pg.QueryConfig);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    reopen = lost;
    events.back();
  };
  let reopen = () => {};
  const connectOrRetry = () => {
    connect().catch((error: unknown) => {
      log.warn({ err: error }, "bus cannot reach the database, trying again");
      if (!closed) retry = setTimeout(connectOrRetry, tryAgainMs);
    });
  };
  await connect();

  return {
    async send(texts) {
      await db.$client.query("select pg_notify($1, payload) from unnest($2::text[]) payload", [
        channel,
        texts,
      ]);
    },
    beat() {
      const asked = client;
      if (!asked || asked === beating) return;
      beating = asked;
      // Over the listening connection itself, so that the answer takes the way of every notification.
      const done = () => {
        if (beating === asked) beating = null;
      };
      asked.query("select pg_notify($1, '')", [own]).then(done, done);
    },
    reopen: () => reopen(),
    async close() {
      closed = true;
      clearTimeout(retry);
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
