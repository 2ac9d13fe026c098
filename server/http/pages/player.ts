import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { paths } from "#shared/paths.ts";
import { pageMethods, rawRoute } from "../route.ts";
import { setPagePolicy } from "../security-headers.ts";
import { ownAddress } from "./own-address.ts";
import { htmlType, type PageFiles } from "./page-files.ts";
import { qrPicture } from "./qr-code.ts";

/** Serves the player's page and its service worker, which may control the page although its own path is deeper. */
export function addPlayer(app: FastifyInstance, pages: PageFiles, root: string): void {
  const index = join(root, "index.html");
  if (!existsSync(index)) return;
  for (const url of [paths.player, `${paths.player}/`]) {
    rawRoute(app, {
      method: pageMethods,
      url,
      who: ["anyone"],
      handler: ({ request, reply }) => {
        setPagePolicy(reply, "player");
        return pages.send(request, reply.header("cache-control", "no-cache"), index, htmlType);
      },
    });
  }
  rawRoute(app, {
    method: pageMethods,
    url: paths.typedPlayer,
    who: ["anyone"],
    handler: ({ reply }) => reply.redirect(paths.player, 302),
  });
  rawRoute(app, {
    method: pageMethods,
    url: paths.typedPlayerCode,
    who: ["anyone"],
    handler: ({ ctx, request, reply }) =>
      reply
        .type("image/svg+xml")
        .header("cache-control", "no-cache")
        .send(qrPicture(`${ownAddress(request, ctx.deps.env.PUBLIC_URL)}${paths.typedPlayer}`)),
  });
  rawRoute(app, {
    method: pageMethods,
    url: `${paths.player}/service-worker.js`,
    who: ["anyone"],
    handler: ({ request, reply }) => {
      reply.header("cache-control", "no-cache").header("service-worker-allowed", paths.player);
      setPagePolicy(reply, "player");
      return pages.send(request, reply, join(root, "service-worker.js"), "text/javascript; charset=utf-8");
    },
  });
}
