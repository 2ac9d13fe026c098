import { Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";
import { tryToWrite } from "../db/throttles.ts";
import { rawRoute } from "./route.ts";

/** The result is cached for this many milliseconds. */
const freshMs = 1_000;
/** A part that does not answer within this time is failing. */
const patienceMs = 3_000;

type Check = "ok" | "failing";
type Readiness = Record<"database" | "storage" | "disk", Check>;

/** Returns whether this process can work: it writes a row and a small file, and checks the free disk space. */
function readinessOf(deps: Deps): () => Promise<Readiness> {
  let last: { at: number; found: Promise<Readiness> } | null = null;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= freshMs) last = { at, found: look(deps) };
    return last.found;
  };
}

async function look(deps: Deps): Promise<Readiness> {
  const outcome = async (name: string, check: () => Promise<unknown>): Promise<Check> => {
    try {
      await inTime(check());
      return "ok";
    } catch (error) {
      deps.log.warn({ err: error, check: name }, "not ready");
      return "failing";
    }
  };
  const [database, storage, disk] = await Promise.all([
    outcome("database", () => tryToWrite(deps.db, deps.now())),
    outcome("storage", () => deps.storage.check()),
    outcome("disk", () => deps.disk.requireRoom()),
  ]);
  return { database, storage, disk };
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it can also write to its database and its storage, and has disk space. A
 * process that is draining still answers everything, but says here that it is about to leave, and closes each
 * connection after its answer: load balancers send new requests elsewhere.
 */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  const readiness = readinessOf(deps);
  let draining = false;
  let handingOver = false;
  app.decorate("startDraining", () => {
    draining = true;
  });
  app.metrics.gauge({
    name: "vitrine_ready",
    help: "1 when the database, the store or the disk can be written to, as /readyz checks",
    labelNames: ["check"],
    read: async () =>
      Object.entries(await readiness()).map(([check, found]) => ({
        labels: { check },
        value: found === "ok" ? 1 : 0,
      })),
  });
  app.decorate("handOver", () => {
    handingOver = true;
    // Unlike the server's own `close`, this leaves idle connections open: a request may be on its way.
    Server.prototype.close.call(app.server);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (draining || handingOver) reply.header("connection", "close");
  });
  rawRoute(app, {
    method: "GET",
    url: "/healthz",
    who: ["anyone"],
    atAnyTime: true,
    handler: () => ({ status: "ok" }),
  });
  rawRoute(app, {
    method: "GET",
    url: "/readyz",
    who: ["anyone"],
    atAnyTime: true,
    handler: async ({ reply }) => {
      if (draining) return reply.code(503).header("retry-after", "5").send({ status: "draining" });
      const results = await readiness();
      const ready = Object.values(results).every((result) => result === "ok");
      if (!ready) reply.header("retry-after", "5");
      return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready", ...results });
    },
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** From now on `/readyz` answers 503; see `addHealth`. */
    startDraining: () => void;
    /** Stops listening because another process listens on the same port; answers what comes on open connections. */
    handOver: () => void;
  }
}
