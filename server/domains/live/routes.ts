import type { FastifyInstance } from "fastify";
import type { Gauge } from "prom-client";
import { getDashboardEvents } from "#shared/contracts/screens.ts";
import type { BusMessage } from "../../bus/bus.ts";
import type { Deps } from "../../context.ts";
import { type EventStream, eventStreams } from "../../http/event-stream.ts";
import { rawRoute } from "../../http/route.ts";
import { Pace } from "./pace.ts";

const drafts = ["playlists", "schedules", "media", "screens"];

/** Minimum time between announcements of heartbeats. */
const contactsEveryMs = 1000;

/** Returns the topics that dashboards fetch again. An edit also affects the differences from the publication. */
function topicsOf({ topic, only }: Extract<BusMessage, { kind: "account" }>): string[] {
  return drafts.includes(topic) && only !== "contacts" ? [topic, "publishing"] : [topic];
}

/** Announces changed topics to the open dashboards of an account. */
export function liveRoutes(app: FastifyInstance, deps: Deps, openStreams: Gauge): void {
  const streams = eventStreams(app, openStreams);
  const listeners = new Map<number, Set<EventStream>>();
  const contacts = new Pace(contactsEveryMs);
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.kind !== "account" || !listeners.has(message.accountId)) return;
    const tell = () => {
      for (const stream of listeners.get(message.accountId) ?? [])
        for (const topic of topicsOf(message)) stream.send("changed", { topic });
    };
    if (message.only === "contacts") contacts.ask(message.accountId, tell);
    else tell();
  });
  app.addHook("onClose", async () => {
    unsubscribe();
    contacts.close();
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
