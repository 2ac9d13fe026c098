import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import type { Bus, BusMessage } from "./bus.ts";
import { createCatchUp } from "./catch-up.ts";
import { readMessage } from "./message.ts";
import { type NotificationEvents, openNotifications } from "./notifications.ts";

/** A stored announcement names its row, so that catching up does not deliver it again. */
const stored = z.object({ announcement: z.number() });

export interface BusOptions {
  connection: pg.PoolConfig;
  db: Database;
  log: Logger;
  /** How often missed messages are read, and signs of life are asked for. */
  everyMs?: number;
  /** Without a sign of life for so long, the connection is opened again. */
  silentMs?: number;
}

/**
 * Returns a bus over NOTIFY. Local listeners run at once. NOTIFY is fast and may fail: a process can die before it sends,
 * or a connection stay open and silent. So announcements of commits are rows as well, and each process reads regularly
 * what it missed, also while it is cut off. After a gap listeners receive `resync`.
 */
export async function openBus(options: BusOptions): Promise<Bus> {
  const { connection, db, log, everyMs = 5_000, silentMs = 15_000 } = options;
  const listeners = new Set<(message: BusMessage) => void>();
  const self = crypto.randomUUID();
  const catchUp = createCatchUp(db, self);
  let connected = false;
  let heardAt = performance.now();
  let missedSoFar = 0;
  let started = false;
  let gap = true;
  let closed = false;

  const deliver = (received: BusMessage) => {
    for (const listener of listeners) {
      try {
        listener(received);
      } catch (error) {
        log.error({ err: error }, "bus listener failed");
      }
    }
  };

  const events: NotificationEvents = {
    heard() {
      heardAt = performance.now();
    },
    received(text) {
      const [from, body] = [text.slice(0, 36), text.slice(36)];
      if (from === self || !body) return;
      const parsed = parse(body);
      const row = stored.safeParse(parsed);
      if (row.success && !catchUp.received(from, row.data.announcement)) return;
      const received = readMessage(parsed);
      if (received) deliver(received);
    },
    lost() {
      connected = false;
      if (!closed) deliver({ kind: "disconnected" });
    },
    back() {
      connected = true;
      heardAt = performance.now();
      gap = true;
      if (started) void Promise.resolve(reading).then(readSoon);
    },
  };

  const read = async () => {
    if (gap) {
      gap = false;
      try {
        await catchUp.restart();
      } catch (error) {
        gap = true;
        throw error;
      }
      return deliver({ kind: "resync" });
    }
    const missed = await catchUp.missed();
    if (missed === "too late") return deliver({ kind: "resync" });
    if (missed.length === 0) return;
    missedSoFar += missed.length;
    log.warn({ messages: missed.length }, "read announcements that did not arrive");
    for (const each of missed) deliver(each);
  };
  let reading: Promise<void> | null = null;
  const readSoon = (): Promise<void> => {
    reading ??= read()
      .catch((error: unknown) =>
        log.warn({ err: error }, "could not check for announcements that did not arrive, trying again"),
      )
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const notifications = await openNotifications(connection, { db, log, events });
  const ageMs = () => performance.now() - heardAt;

  started = true;
  await readSoon();

  const regularly = setInterval(() => {
    void readSoon();
    if (connected && ageMs() > silentMs) {
      log.warn("nothing is heard from the bus, opening it again");
      connected = false;
      notifications.reopen();
    } else notifications.beat();
  }, everyMs);
  regularly.unref();

  const waiting: string[] = [];
  let sending: Promise<void> | null = null;
  /** Sends all messages of one turn of the event loop, and those published while the last ones were sent, together. */
  const sendWaiting = async () => {
    await nextTurn();
    while (waiting.length > 0) {
      try {
        await notifications.send(waiting.splice(0));
      } catch (error) {
        log.warn({ err: error }, "a change was not announced to other processes");
      }
    }
    sending = null;
  };
  const sendSoon = (message: BusMessage, announcement?: number) => {
    waiting.push(self + JSON.stringify({ ...message, announcement }));
    sending ??= sendWaiting();
  };

  return {
    async publish(sent) {
      deliver(sent);
      sendSoon(sent);
    },
    async publishWith(tx, sent) {
      const ids = await catchUp.write(tx, sent);
      return () => {
        for (const [at, each] of sent.entries()) {
          deliver(each);
          sendSoon(each, ids[at]);
        }
      };
    },
    missed: () => missedSoFar,
    ageSeconds: () => ageMs() / 1000,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await sending;
      closed = true;
      clearInterval(regularly);
      await reading;
      await notifications.close();
    },
  };
}

/** Returns the content of a message; null for a text that no process of ours sends. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
