import { existsSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { pageMethods, rawRoute } from "../route.ts";
import { setPagePolicy } from "../security-headers.ts";
import { htmlType, type PageFiles } from "./page-files.ts";

/**
 * Serves a page for people with a secret link: on which guests send pictures and notices, or which shows the screens of a
 * group. It is the same for all links: the secret of a link is behind the #, which browsers do not send.
 */
export function addGuestPage(
  app: FastifyInstance,
  pages: PageFiles,
  { at, file }: { at: string; file: string },
): void {
  if (!existsSync(file)) return;
  rawRoute(app, {
    method: pageMethods,
    url: at,
    who: ["anyone"],
    handler: ({ request, reply }) => {
      setPagePolicy(reply, "guest");
      reply
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex, nofollow")
        .header("cache-control", "no-cache");
      return pages.send(request, reply, file, htmlType);
    },
  });
}
