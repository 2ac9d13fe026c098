import { Listeners } from "../player/listeners.ts";
import { heartbeatOf, requestOf } from "../player/requests.ts";
import { paceSockets } from "../player/sockets.ts";
import type { World } from "../player/world.ts";

/** Each screen reports and polls twice a minute. */
const everySeconds = 30;

/** Opens the stream of each screen, and lets it report and poll until `stop`. */
export async function fullProtocol(world: World): Promise<{ stop: () => Promise<void> }> {
  const streams = new Listeners(world.port);
  await streams.open(world.screens);
  const etag = async (key: string) => {
    const response = await fetch(`${world.url}/player/v1/manifest`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await response.arrayBuffer();
    return response.headers.get("etag") ?? "";
  };
  const calls: Buffer[] = [];
  for (const screen of world.screens) {
    const headers = { "if-none-match": await etag(screen.key) };
    calls.push(
      heartbeatOf(screen, 0),
      requestOf(screen, { method: "GET", path: "/player/v1/manifest", headers }),
    );
  }
  const state = { working: true };
  const pacing = (async () => {
    while (state.working)
      await paceSockets(world.port, calls, {
        perSecond: Math.round(calls.length / everySeconds),
        connections: 50,
        seconds: 2,
        statuses: [200, 304],
      });
  })();
  return {
    async stop() {
      state.working = false;
      await pacing;
      streams.cut();
    },
  };
}
