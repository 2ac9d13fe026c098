import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import { type Bus, type BusMessage, topics } from "./bus.ts";

const channel = "vitrine";
const message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("account"),
    accountId: z.number(),
    topic: z.enum(topics),
    only: z.union([z.array(z.number()), z.literal("heartbeats")]).optional(),
  }),
  z.object({
    kind: z.enum(["screens", "commands"]),
    accountId: z.number(),
    screenIds: z.array(z.number()),
  }),
  z.object({ kind: z.literal("data"), accountId: z.number(), sourceIds: z.array(z.number()) }),
  z.object({ kind: z.literal("sessions"), ended: z.array(z.number()) }),
]);

/**
 * Returns a bus over LISTEN/NOTIFY on a separate connection, which reopens when it breaks. Local listeners run at once.
 * Messages of other processes are lost meanwhile, so listeners receive `disconnected` and then `resync`. PostgreSQL
 * delivers a NOTIFY of a transaction when it commits, and not at all when it is rolled back.
 */
export async function startPostgresBus(connection: pg.PoolConfig, pool: pg.Pool, log: Logger): Promise<Bus> {
  const listeners = new Set<(message: BusMessage) => void>();
  const self = crypto.randomUUID();
  let client: pg.Client | null = null;
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
    const next = new pg.Client({ ...connection, application_name: "vitrine-bus" });
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
      const [from, body] = [payload?.slice(0, 36), payload?.slice(36)];
      if (from === self || !body) return;
      const parsed = message.safeParse(JSON.parse(body));
      if (parsed.success) deliver(parsed.data);
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    deliver({ kind: "resync" });
  };
  await connect();

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
        await pool.query("select pg_notify($1, payload) from unnest($2::text[]) payload", [
          channel,
          payloads,
        ]);
      } catch (error) {
        log.warn({ err: error }, "a change was not announced to other processes");
      }
    }
    notifying = null;
  };

  return {
    async publish(sent) {
      deliver(sent);
      waiting.push(self + JSON.stringify(sent));
      notifying ??= notifyOthers();
    },
    async publishWith(tx, sent) {
      const payloads = JSON.stringify(sent.map((each) => self + JSON.stringify(each)));
      if (sent.length > 0)
        await tx.execute(
          sql`select pg_notify(${channel}, payload) from jsonb_array_elements_text(${payloads}::jsonb) payload`,
        );
      return () => sent.forEach(deliver);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await notifying;
      closed = true;
      clearTimeout(retry);
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
