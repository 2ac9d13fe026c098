import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Deps } from "../context.ts";
import type { Database } from "../db/client.ts";
import { accountsInTurn } from "../db/in-turn.ts";
import { addGauge, type GaugeDefinition } from "./gauge.ts";
import { rawRoute } from "./route.ts";

export interface Metrics {
  registry: Registry;
  openStreams: Gauge;
  /** Adds a figure that is read whenever a collector asks. */
  gauge(definition: GaugeDefinition): void;
  /** Returns a function that counts an answer of this route. For answers that bypass Fastify's hooks. */
  observer(method: string, route: string): (status: number, seconds: number) => void;
}

/** Counts request durations by route and status, and process metrics, as Prometheus text for admins. */
export function addMetrics(
  app: FastifyInstance,
  { db, bus }: Pick<Deps, "db" | "bus">,
  options: { processFigures: boolean },
): Metrics {
  const registry = new Registry();
  if (options.processFigures) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "vitrine_http_request_seconds",
    help: "Time from request to the end of the answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const refused = new Counter({
    name: "vitrine_http_server_errors_total",
    help: "Answers with status 500 and above",
    registers: [registry],
  });
  const openStreams = new Gauge({
    name: "vitrine_open_event_streams",
    help: "Screens and dashboards listening for pushes",
    registers: [registry],
  });
  const gauge: Metrics["gauge"] = (definition) => addGauge(registry, definition);
  gauge({
    name: "vitrine_bus_missed_messages",
    help: "Announcements of other processes that did not arrive and were read later, since the start",
    read: () => bus.missed(),
  });
  gauge({
    name: "vitrine_bus_age_seconds",
    help: "Seconds since this process last heard its connection to the others; above 60 it is cut off",
    read: () => bus.ageSeconds(),
  });
  addLoad(app, db, gauge);
  const observer: Metrics["observer"] = (method, route) => {
    // Looking up a histogram by its labels costs more than counting.
    const byStatus = new Map<number, ReturnType<typeof durations.labels>>();
    return (status, seconds) => {
      const own = byStatus.get(status) ?? durations.labels({ method, route, status });
      byStatus.set(status, own);
      own.observe(seconds);
      if (status >= 500) refused.inc();
    };
  };
  /** There are only as many as routes. */
  const observers = new Map<string, ReturnType<typeof observer>>();
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const key = `${request.method} ${route}`;
    const observe = observers.get(key) ?? observer(request.method, route);
    observers.set(key, observe);
    observe(reply.statusCode, reply.elapsedTime / 1000);
  });
  rawRoute(app, {
    method: "GET",
    url: "/metrics",
    who: ["admin"],
    handler: async ({ reply }) => reply.type(registry.contentType).send(await registry.metrics()),
  });
  return { registry, openStreams, gauge, observer };
}

/** Gauges of the current load. All of them return to zero when there are no requests. */
function addLoad(app: FastifyInstance, db: Database, gauge: Metrics["gauge"]): void {
  const sockets = async () => await promisify(app.server.getConnections.bind(app.server))();
  const pool = db.$client;
  gauge({ name: "vitrine_open_sockets", help: "Connections of callers", read: sockets });
  gauge({
    name: "vitrine_database_connections_busy",
    help: "Database connections that work",
    read: () => pool.totalCount - pool.idleCount,
  });
  gauge({
    name: "vitrine_database_connections_waiting",
    help: "Calls that wait for a database connection",
    read: () => pool.waitingCount,
  });
  gauge({
    name: "vitrine_accounts_in_turn",
    help: "Accounts whose changes are made in turn now",
    read: () => accountsInTurn(db),
  });
}
