import { Listeners } from "../player/listeners.ts";
import { heartbeatOf, pollsOf } from "../player/requests.ts";
import { paceShares } from "../player/sockets.ts";
import { portOf, sharesOf, type World } from "../player/world.ts";

/** Each screen reports and polls twice a minute. */
const everySeconds = 30;

/** Opens the stream of each screen, and lets it report and poll until `stop`. */
export async function fullProtocol(world: World): Promise<{ stop: () => Promise<void> }> {
  const streams = new Listeners((screen) => portOf(world, screen));
  await streams.open(world.screens);
  const polls = await pollsOf(world.screens, (screen) => portOf(world, screen));
  const pollOf = new Map(world.screens.map(({ id }, at) => [id, polls[at] as Buffer]));
  const shares = sharesOf(world, world.screens, (screen) => [
    heartbeatOf(screen, 0),
    pollOf.get(screen.id) as Buffer,
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
