import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database } from "../db/client.ts";
import type { Bus, BusMessage } from "./bus.ts";
import { createCatchUp } from "./catch-up.ts";
import { readMessage } from "./message.ts";

const channel = "vitrine";
/** A stored announcement names its row, so that catching up does not deliver it again. */
const stored = z.object({ announcement: z.number() });
/**
 * Returns a bus over LISTEN/NOTIFY on a separate connection, which reopens when it breaks. Local listeners run at once.
 * NOTIFY is fast and may fail: a process can die before it, or a connection stay open and silent. So announcements of
 * commits are rows as well, and each process reads every `catchUpEveryMs` what it missed. When that cannot be complete,
 * listeners receive `disconnected` and then `resync`.
 */
export async function startPostgresBus(
  connection: pg.PoolConfig,
  db: Database,
  log: Logger,
  catchUpEveryMs = 5_000,
): Promise<Bus> {
  const listeners = new Set<(message: BusMessage) => void>();
  const self = crypto.randomUUID();
  const catchUp = createCatchUp(db, self);
  let missedSoFar = 0;
  let client: pg.Client | null = null;
  let reopen = () => {};
  let heard = false;
  let silentRounds = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const deliver = (received: BusMessage) => {
    for (const listener of listeners) {
      try {
        listener(received);
      } catch (error) {
        log.error({ err: error }, "bus listener failed");
      }
    }
  };

  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: "vitrine-bus", keepAlive: true });
    const lost = () => {
      if (client !== next) return;
      client = null;
      next.end().catch(() => {});
      if (!closed) deliver({ kind: "disconnected" });
      if (!closed) retry = setTimeout(() => connect().catch(lostAgain), 1000);
    };
    const lostAgain = (error: unknown) => {
      log.warn({ err: error }, "bus cannot reach the database, trying again");
      if (!closed) retry = setTimeout(() => connect().catch(lostAgain), 2000);
    };
    next.on("error", lost);
    next.on("end", lost);
    next.on("notification", ({ payload }) => {
      heard = true;
      const [from, body] = [payload?.slice(0, 36), payload?.slice(36)];
      if (from === self || !body) return;
      const parsed: unknown = JSON.parse(body);
      const row = stored.safeParse(parsed);
      if (row.success) catchUp.received(row.data.announcement);
      const received = readMessage(parsed);
      if (received) deliver(received);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      await catchUp.restart();
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    reopen = lost;
    silentRounds = 0;
    deliver({ kind: "resync" });
  };
  await connect();

  let catchingUp: Promise<void> | null = null;
  const readMissed = async () => {
    try {
      const missed = await catchUp.missed();
      if (missed === "too late") return deliver({ kind: "resync" });
      if (missed.length === 0) return;
      missedSoFar += missed.length;
      log.warn({ messages: missed.length }, "read announcements that did not arrive");
      for (const each of missed) deliver(each);
      // Twice in a row nothing arrived although there was something: the connection is open only on this side.
      silentRounds = heard ? 0 : silentRounds + 1;
      heard = false;
      if (silentRounds > 1) reopen();
    } catch (error) {
      log.warn({ err: error }, "could not check for announcements that did not arrive, trying again");
    }
  };
  const regularly = setInterval(() => {
    // Without a connection everything is read again anyway as soon as it is back.
    if (!client || catchingUp) return;
    catchingUp = readMissed().finally(() => {
      catchingUp = null;
    });
  }, catchUpEveryMs);
  regularly.unref();

  const waiting: string[] = [];
  let notifying: Promise<void> | null = null;
  /**
   * Sends all messages of one turn of the event loop, and those published during the last statement, in one statement.
   */
  const notifyOthers = async () => {
    await nextTurn();
    while (waiting.length > 0) {
      const payloads = waiting.splice(0);
      try {
        await db.$client.query("select pg_notify($1, payload) from unnest($2::text[]) payload", [
          channel,
          payloads,
        ]);
      } catch (error) {
        log.warn({ err: error }, "a change was not announced to other processes");
      }
    }
    notifying = null;
  };

  const notifySoon = (body: string) => {
    waiting.push(self + body);
    notifying ??= notifyOthers();
  };

  return {
    async publish(sent) {
      deliver(sent);
      notifySoon(JSON.stringify(sent));
    },
    async publishWith(tx, sent) {
      const ids = await catchUp.write(tx, sent);
      return () => {
        for (const [at, each] of sent.entries()) {
          deliver(each);
          notifySoon(JSON.stringify({ ...each, announcement: ids[at] }));
        }
      };
    },
    missed: () => missedSoFar,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await notifying;
      closed = true;
      clearInterval(regularly);
      await catchingUp;
      clearTimeout(retry);
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
