import { setTimeout as delay } from "node:timers/promises";
import type { NatsConnection } from "@nats-io/transport-node";
import type { Logger } from "pino";
import type { NatsAddress } from "./nats-address.ts";
import type { Wire, WireEvents } from "./wire.ts";

/** One subject for each account, so that a process can subscribe to some accounts only. */
const subjectOf = (accountId: number | null): string => `vitrine.account.${accountId ?? "several"}`;
const everySubject = "vitrine.account.*";

const connectMs = 5_000;
const tryAgainMs = 2_000;

/**
 * Opens core NATS (at most once, nothing stored). When no server answers at the start, the process works without it:
 * announcements of other processes are then read from the database, until a server answers.
 */
export async function openNatsWire(
  address: NatsAddress,
  { log, patienceMs, events }: { log: Logger; patienceMs: number; events: WireEvents },
): Promise<Wire> {
  const { connect } = await import("@nats-io/transport-node");
  const ending = new AbortController();
  let connection: NatsConnection | null = null;

  const follow = async (open: NatsConnection) => {
    for await (const { type } of open.status()) {
      if (ending.signal.aborted) return;
      if (type === "disconnect") events.lost();
      if (type === "reconnect") events.back();
      if (type === "slowConsumer") log.warn("messages of the bus arrive faster than they are handled");
    }
  };
  const open = async () => {
    while (!ending.signal.aborted) {
      try {
        const next = await connect({
          ...address,
          name: "vitrine",
          noEcho: true,
          maxReconnectAttempts: -1,
          ignoreAuthErrorAbort: true,
          reconnectTimeWait: 1_000,
          reconnectJitter: 1_000,
          timeout: connectMs,
        });
        if (ending.signal.aborted) return await next.close();
        next.subscribe(everySubject, {
          callback: (error, message) => {
            if (error) return log.error({ err: error }, "the bus refuses the subscription");
            events.heard();
            events.received(message.string());
          },
        });
        // A message that another process sends from now on must arrive, so the server must know the subscription.
        await next.flush().catch(async (error: unknown) => {
          await next.close();
          throw error;
        });
        connection = next;
        void follow(next);
        return events.back();
      } catch (error) {
        log.warn({ err: error }, "bus cannot reach NATS, trying again");
        await delay(tryAgainMs, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  };
  const opened = open();
  await Promise.race([opened, delay(patienceMs, undefined, { ref: false })]);

  return {
    engine: "nats",
    async send(sent) {
      if (!connection) throw new Error("NATS has not been reached yet");
      for (const { accountId, text } of sent) connection.publish(subjectOf(accountId), text);
    },
    beat: () => void connection?.flush().then(events.heard, () => {}),
    reopen: () => void connection?.reconnect().catch(() => {}),
    async close() {
      ending.abort();
      await opened;
      // What was published last leaves before the connection closes.
      await Promise.race([connection?.flush().catch(() => {}), delay(1_000, undefined, { ref: false })]);
      await connection?.close();
    },
  };
}
