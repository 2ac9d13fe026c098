import { Listeners } from "../player/listeners.ts";
import { heartbeatOf, requestOf } from "../player/requests.ts";
import type { BenchScreen } from "../player/seed.ts";
import { paceShares } from "../player/sockets.ts";
import { portOf, sharesOf, type World } from "../player/world.ts";

/** Each screen reports and polls twice a minute. */
const everySeconds = 30;

/** Opens the stream of each screen, and lets it report and poll until `stop`. */
export async function fullProtocol(world: World): Promise<{ stop: () => Promise<void> }> {
  const streams = new Listeners((screen) => portOf(world, screen));
  await streams.open(world.screens);
  const etag = async (screen: BenchScreen) => {
    const response = await fetch(`http://127.0.0.1:${portOf(world, screen)}/player/v1/manifest`, {
      headers: { authorization: `Bearer ${screen.key}` },
    });
    await response.arrayBuffer();
    return response.headers.get("etag") ?? "";
  };
  const etags = new Map<number, string>();
  for (const screen of world.screens) etags.set(screen.id, await etag(screen));
  const shares = sharesOf(world, world.screens, (screen) => [
    heartbeatOf(screen, 0),
    requestOf(screen, {
      method: "GET",
      path: "/player/v1/manifest",
      headers: { "if-none-match": etags.get(screen.id) ?? "" },
    }),
  ]);
  const state = { working: true };
  const pacing = (async () => {
    while (state.working)
      await paceShares(shares, {
        perSecond: Math.round((2 * world.screens.length) / everySeconds),
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
