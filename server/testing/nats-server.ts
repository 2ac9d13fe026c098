import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface NatsServer {
  port: number;
  /** Kills it and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
}

/** Returns true when this machine has the program. */
export const hasNatsServer = (): boolean => !spawnSync("nats-server", ["-v"], { stdio: "ignore" }).error;

/** Starts a NATS server on a free port. `settings` are more words of its command line. */
export async function startNatsServer(settings: string[] = []): Promise<NatsServer> {
  const port = await freePort();
  let running: ChildProcess;
  const start = async () => {
    running = spawn("nats-server", ["-a", "127.0.0.1", "-p", String(port), ...settings], { stdio: "ignore" });
    while (!(await answers(port))) {
      if (running.exitCode !== null) throw new Error(`nats-server ended with ${running.exitCode}`);
      await delay(10);
    }
  };
  const kill = async () => {
    const gone = once(running, "exit");
    running.kill("SIGKILL");
    await gone;
  };
  await start();
  return {
    port,
    async restart() {
      await kill();
      await start();
    },
    stop: kill,
    start,
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
