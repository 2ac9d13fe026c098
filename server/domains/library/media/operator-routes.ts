import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { sendStoredFile } from "../../../http/stored-file.ts";
import { requirePermission } from "../../identity/operators/index.ts";

import { adFile } from "./operator-ads.ts";

const params = z.object({ src: z.string().max(40) });
const addresses = { thumbnail: "/ads/thumb-:src", file: "/ads/:src" } as const;

/** Routes that serve customers' images and videos to operators (back-office.md section 7, Media). */
export function mediaOperatorRoutes(app: FastifyInstance): void {
  for (const wanted of ["thumbnail", "file"] as const)
    rawRoute(app, {
      method: "GET",
      url: addresses[wanted],
      who: ["admin", "manager"],
      handler: async ({ ctx, request, reply }) => {
        requirePermission(ctx, "ads.view");
        const { src } = parseWith(params, request.params);
        const { sha256, bytes, type, name } = await adFile(ctx.deps.db, src, wanted);
        return sendStoredFile({
          storage: ctx.deps.storage,
          request,
          reply,
          sha256,
          bytes,
          type,
          name,
          cacheable: "revalidate",
        });
      },
    });
}
