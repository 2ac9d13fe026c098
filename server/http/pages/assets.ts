import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The URL prefix and the folder of each bundle's hashed files. */
const folders = [
  ["/assets/site/", "site/assets/site"],
  ["/assets/dashboard/", "dashboard/assets/dashboard"],
  ["/assets/backoffice/", "backoffice/assets/backoffice"],
  ["/player/assets/", "player/assets"],
] as const;

/** Serves files whose name changes with their content; caches may keep them forever. */
export async function addAssets(app: FastifyInstance, dist: string): Promise<void> {
  const built = folders.filter(([, folder]) => existsSync(join(dist, folder)));
  for (const [index, [prefix, folder]] of built.entries()) {
    await app.register(async (scope) => {
      scope.addHook("onRoute", (route) => {
        route.config = { ...route.config, who: ["anyone"] };
      });
      await scope.register(fastifyStatic, {
        root: join(dist, folder),
        prefix,
        index: false,
        preCompressed: true,
        decorateReply: index === 0,
        cacheControl: false,
        setHeaders: (reply) => {
          reply.header("cache-control", "public, max-age=31536000, immutable");
        },
      });
    });
  }
}
