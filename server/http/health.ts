import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";
import { readinessOf } from "./readiness.ts";
import { rawRoute } from "./route.ts";

/**
 * `/healthz`: the process answers. `/readyz`: it can also write to its database and its storage, and has disk space.
 */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  const readiness = readinessOf(deps);
  rawRoute(app, { method: "GET", url: "/healthz", who: ["anyone"], handler: () => ({ status: "ok" }) });
  rawRoute(app, {
    method: "GET",
    url: "/readyz",
    who: ["anyone"],
    handler: async ({ reply }) => {
      const results = await readiness();
      const ready = Object.values(results).every((result) => result === "ok");
      if (!ready) reply.header("retry-after", "5");
      return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready", ...results });
    },
  });
}
