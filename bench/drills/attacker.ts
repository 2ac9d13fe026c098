/** Runs in a worker thread, so that the work of attacking does not delay what the drill measures. */
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Attack } from "./hostile-load.ts";

const { attack, port, key } = workerData as { attack: Attack; port: number; key: string };
const state = { working: true, sent: 0 };
parentPort?.once("message", () => {
  state.working = false;
});

/** Opens a connection, and resolves when it has ended. `begin` gets it once it is open. */
function connection(begin: (write: (part: string | Buffer) => boolean) => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => begin((part) => socket.writable && socket.write(part)));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    socket.resume();
    const look = setInterval(() => {
      if (state.working) return;
      clearInterval(look);
      socket.destroy();
    }, 200);
    socket.on("close", () => clearInterval(look));
  });
}

const headOf = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

const attacks: Record<Attack, { connections: number; run: () => Promise<void> }> = {
  /** Half of the connections never end their head, the others never end their body: a byte each second. */
  "slow-loris": {
    connections: 1_000,
    run: () =>
      connection(async (write) => {
        write(
          Math.random() < 0.5
            ? "POST /api/v1/folders HTTP/1.1\r\nx: "
            : headOf("/player/v1/heartbeat", 1_000),
        );
        while (state.working && write("a")) {
          state.sent++;
          await delay(1_000);
        }
      }),
  },
  "oversize requests": {
    connections: 16,
    run: () =>
      connection(async (write) => {
        const path = Math.random() < 0.5 ? "/player/v1/heartbeat" : "/api/v1/folders";
        write(headOf(path, 100_000_000));
        const part = Buffer.alloc(65_536, "a");
        for (let bytes = 0; state.working && bytes < 100_000_000 && write(part); bytes += part.length)
          await delay(1);
        state.sent++;
        await delay(20);
      }),
  },
  "a log storm": {
    connections: 8,
    run: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/nowhere-${state.sent++}`);
      await answer.arrayBuffer();
      await delay(2);
    },
  },
};

async function repeat(run: () => Promise<void>): Promise<void> {
  while (state.working) {
    await run().catch(() => undefined);
    await delay(5);
  }
}

const { connections, run } = attacks[attack];
await Promise.all(Array.from({ length: connections }, () => repeat(run)));
parentPort?.postMessage(state.sent);
