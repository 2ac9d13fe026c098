import type { FastifyInstance } from "fastify";
import type { Gauge } from "prom-client";
import { getDashboardEvents } from "#shared/contracts/screens.ts";
import type { BusMessage } from "../../bus/bus.ts";
import type { Deps } from "../../context.ts";
import { type EventStream, eventStreams } from "../../http/event-stream.ts";
import { rawRoute } from "../../http/route.ts";
import { Pace } from "./pace.ts";

const draftTopics = ["playlists", "schedules", "media", "screens"];

/** Minimum time between announcements of heartbeats. */
const heartbeatsEveryMs = 1000;

/** Returns the topics that dashboards fetch again. An edit also affects the differences from the publication. */
function topicsOf({ topic, only }: Extract<BusMessage, { kind: "account" }>): string[] {
  return draftTopics.includes(topic) && only !== "heartbeats" ? [topic, "publishing"] : [topic];
}

/** Announces changed topics to the open dashboards of an account. */
export function liveRoutes(app: FastifyInstance, deps: Deps, openStreams: Gauge): void {
  const streams = eventStreams(app, openStreams);
  const listeners = new Map<number, Set<EventStream>>();
  const heartbeats = new Pace(heartbeatsEveryMs);
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.kind !== "account" || !listeners.has(message.accountId)) return;
    const send = () => {
      for (const stream of listeners.get(message.accountId) ?? [])
        for (const topic of topicsOf(message)) stream.send("changed", { topic });
    };
    if (message.only === "heartbeats") heartbeats.ask(message.accountId, send);
    else send();
  });
  app.addHook("onClose", async () => {
    unsubscribe();
    heartbeats.close();
  });

  rawRoute(app, {
    method: "GET",
    url: getDashboardEvents.path,
    who: ["customer"],
    contract: getDashboardEvents,
    handler: ({ ctx, reply }) => {
      const { accountId } = ctx.actor;
      const ofAccount = listeners.get(accountId) ?? new Set<EventStream>();
      listeners.set(accountId, ofAccount);
      const stream = streams.open(reply, {
        of: `session:${ctx.actor.sessionId}`,
        onClose: () => {
          ofAccount.delete(stream);
          if (ofAccount.size === 0) listeners.delete(accountId);
        },
      });
      ofAccount.add(stream);
    },
  });
}
