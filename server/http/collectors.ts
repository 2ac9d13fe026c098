import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";

/**
 * Serves metrics on a separate port for a collector, which has no session. Keep that port inside your network.
 */
export async function listenForCollectors(
  registry: Pick<Registry, "contentType" | "metrics">,
  port: number,
  host: string,
): Promise<Server> {
  const server = createServer(async (_request, response) => {
    response.setHeader("content-type", registry.contentType).end(await registry.metrics());
  });
  server.listen(port, host);
  await once(server, "listening");
  return server;
}
