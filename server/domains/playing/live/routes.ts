import type { FastifyInstance } from "fastify";
import type { Gauge } from "prom-client";
import { announcePresence } from "#shared/contracts/playing/presence.ts";
import { getDashboardEvents } from "#shared/contracts/playing/screens.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import type { Deps } from "../../../context.ts";
import { type EventStream, eventStreams, frameOf } from "../../../http/event-stream.ts";
import { parseInput, rawRoute, route } from "../../../http/route.ts";
import { Pace } from "./pace.ts";
import { keepPresence } from "./presence.ts";

const draftTopics = ["playlists", "schedules", "media", "screens"];

/** Minimum time between announcements of heartbeats. */
const heartbeatsEveryMs = 1000;

/** Returns the topics that dashboards fetch again. An edit also affects the differences from the publication. */
function topicsOf({ topic, only }: Extract<BusMessage, { kind: "account" }>): string[] {
  return draftTopics.includes(topic) && only !== "heartbeats" ? [topic, "publishing"] : [topic];
}

/** An open dashboard. `tab`: the name that its browser tab gave itself. */
interface Dashboard {
  stream: EventStream;
  userId: number;
  tab: string | null;
}

/** Announces changed topics to the open dashboards of an account, and who else has the same page open. */
export function liveRoutes(app: FastifyInstance, deps: Deps, openStreams: Gauge): void {
  const streams = eventStreams(app, openStreams);
  const listeners = new Map<number, Set<Dashboard>>();
  const heartbeats = new Pace(heartbeatsEveryMs);
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.kind !== "account" || !listeners.has(message.accountId)) return;
    const send = () => {
      for (const { stream } of listeners.get(message.accountId) ?? [])
        for (const topic of topicsOf(message)) stream.send("changed", { topic });
    };
    if (message.only === "heartbeats") heartbeats.ask(message.accountId, send);
    else send();
  });
  const presence = keepPresence(deps, (accountId, event, isThere) => {
    const frame = frameOf("presence", event);
    for (const { stream, tab, userId } of listeners.get(accountId) ?? [])
      if (tab !== null && isThere(tab, userId)) stream.write(frame);
  });
  app.addHook("onClose", async () => {
    unsubscribe();
    heartbeats.close();
    presence.close();
  });

  route(app, { contract: announcePresence, who: ["customer"], verb: presence.announce });
  rawRoute(app, {
    method: "GET",
    url: getDashboardEvents.path,
    who: ["customer"],
    contract: getDashboardEvents,
    handler: ({ ctx, request, reply }) => {
      const { accountId, userId } = ctx.actor;
      const { tab = null } = parseInput(getDashboardEvents, request);
      const ofAccount = listeners.get(accountId) ?? new Set<Dashboard>();
      listeners.set(accountId, ofAccount);
      const stream = streams.open(reply, {
        of: `session:${ctx.actor.sessionId}`,
        onClose: () => {
          ofAccount.delete(dashboard);
          if (ofAccount.size === 0) listeners.delete(accountId);
        },
      });
      const dashboard: Dashboard = { stream, userId, tab };
      ofAccount.add(dashboard);
    },
  });
}
