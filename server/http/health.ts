import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../context.ts";
import { rawRoute } from "./route.ts";

/** `/healthz`: the process answers. `/readyz`: it can also reach its database and its storage. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  rawRoute(app, { method: "GET", url: "/healthz", who: ["anyone"], handler: () => ({ status: "ok" }) });
  rawRoute(app, {
    method: "GET",
    url: "/readyz",
    who: ["anyone"],
    handler: async ({ ctx, reply }) => {
      const checks = { database: () => deps.db.execute(sql`select 1`), storage: () => deps.storage.check() };
      const outcomes = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await check();
            return [name, "ok"] as const;
          } catch (error) {
            ctx.log.warn({ err: error, check: name }, "not ready");
            return [name, "failing"] as const;
          }
        }),
      );
      const results = Object.fromEntries(outcomes);
      const ready = Object.values(results).every((result) => result === "ok");
      return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready", ...results });
    },
  });
}
