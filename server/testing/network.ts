import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** A network between processes and a database or another server, which can drop every packet in both directions, as a broken one does. */
export interface Network {
  port: number;
  /** With `named`, only connections whose first packet has this text: PostgreSQL's has the application's name. */
  cut(on: boolean, named?: string): void;
  /** Cuts before the next packet to the far end that has this text; resolves then. */
  cutAt(text: string): Promise<void>;
  close(): void;
}

/**
 * Opens a network whose far end is a socket (a path) or a port of this machine, which may change. `passed` is called after each
 * packet to the far end.
 */
export async function openNetwork(
  target: string | number | (() => number),
  passed?: (bytes: Buffer) => void,
): Promise<Network> {
  let isCut = false;
  let onlyNamed: string | undefined;
  let trap: { text: string; reached: () => void } | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    let first = "";
    const drops = (bytes: Buffer) => {
      first ||= bytes.toString("latin1");
      return isCut && (!onlyNamed || first.includes(onlyNamed));
    };
    const springTrap = (bytes: Buffer) => {
      if (!trap || !bytes.includes(trap.text)) return;
      isCut = true;
      trap.reached();
      trap = null;
    };
    const end = typeof target === "function" ? target() : target;
    const far = typeof end === "number" ? createConnection(end, "127.0.0.1") : createConnection(end);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (from === near) springTrap(bytes);
        if (!drops(bytes)) to.write(bytes);
        if (from === near) passed?.(bytes);
      });
      from.on("error", () => {});
      // A closed end is a packet, too.
      from.on("close", () => {
        sockets.delete(from);
        if (!drops(Buffer.alloc(0))) to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut(on, named) {
      isCut = on;
      onlyNamed = named;
    },
    cutAt(text) {
      onlyNamed = undefined;
      return new Promise((reached) => {
        trap = { text, reached };
      });
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
