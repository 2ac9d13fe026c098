import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { paths } from "#shared/paths.ts";
import { pageMethods, rawRoute } from "../route.ts";
import { setPagePolicy } from "../security-headers.ts";
import { type OtherBuilds, sendBuilt } from "./other-builds.ts";
import { ownAddress } from "./own-address.ts";
import { htmlType, type PageFiles } from "./page-files.ts";
import { qrPicture } from "./qr-code.ts";

const script = "text/javascript; charset=utf-8";
const screenCookie = z.coerce.number().int().positive().max(2_147_483_647);

/**
 * Serves the player's page and its service worker, which may control the page although its own path is deeper. A screen
 * names itself with a cookie, and gets the build that is for it (docs/decisions/0130).
 */
export function addPlayer(app: FastifyInstance, pages: PageFiles, root: string, others: OtherBuilds): void {
  const index = join(root, "index.html");
  if (!existsSync(index)) return;
  for (const url of [paths.player, `${paths.player}/`]) {
    rawRoute(app, {
      method: pageMethods,
      url,
      who: ["anyone"],
      handler: async ({ request, reply }) => {
        setPagePolicy(reply, "player");
        reply.header("cache-control", "no-cache");
        const other = await others.fileFor(screenOf(request), "index.html");
        return other
          ? sendBuilt(request, reply, other, htmlType)
          : pages.send(request, reply, index, htmlType);
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
    handler: async ({ request, reply }) => {
      reply.header("cache-control", "no-cache").header("service-worker-allowed", paths.player);
      setPagePolicy(reply, "player");
      const other = await others.fileFor(screenOf(request), "service-worker.js");
      return other
        ? sendBuilt(request, reply, other, script)
        : pages.send(request, reply, join(root, "service-worker.js"), script);
    },
  });
}

const screenOf = ({ cookies }: FastifyRequest): number | null =>
  screenCookie.safeParse(cookies["vitrine-screen"]).data ?? null;
