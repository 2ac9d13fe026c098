import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** A network between processes and a database or another server, which can drop every packet in both directions, as a broken one does. */
export interface Network {
  port: number;
  cut(on: boolean): void;
  close(): void;
}

/** Opens a network whose far end is a socket (a path) or a port of this machine. */
export async function openNetwork(target: string | number): Promise<Network> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = typeof target === "number" ? createConnection(target, "127.0.0.1") : createConnection(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (!isCut) to.write(bytes);
      });
      from.on("error", () => {});
      // A closed end is a packet, too.
      from.on("close", () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut(on) {
      isCut = on;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
