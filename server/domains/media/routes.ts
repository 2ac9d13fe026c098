import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { idParams } from "#shared/contracts/contract.ts";
import * as contracts from "#shared/contracts/media.ts";
import { type Deps, jobContext } from "../../context.ts";
import { parseWith, rawRoute, route } from "../../http/route.ts";
import { createWidget } from "./create-widget.ts";
import { deleteMedia } from "./delete-media.ts";
import { getMedia } from "./get-media.ts";
import { listMedia } from "./list-media.ts";
import { mediaCapabilities } from "./media-capabilities.ts";
import { stopProcessing } from "./processing/stop-signal.ts";
import { renameMedia } from "./rename-media.ts";
import { restoreMedia } from "./restore-media.ts";
import { retryMedia } from "./retry-media.ts";
import { saveWidget } from "./save-widget.ts";
import { sendMediaBytes } from "./send-media-bytes.ts";
import { clearUp } from "./uploads/sweep-uploads.ts";
import { uploadRoutes } from "./uploads/upload-routes.ts";

const pageParams = idParams.extend({ page: z.coerce.number().int().min(1).max(10_000) });

export async function mediaRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listMedia, who, verb: listMedia });
  route(app, { contract: contracts.getMedia, who, verb: getMedia });
  route(app, { contract: contracts.renameMedia, who, verb: renameMedia });
  route(app, { contract: contracts.createWidget, who, verb: createWidget });
  route(app, { contract: contracts.saveWidget, who, verb: saveWidget });
  route(app, { contract: contracts.retryMedia, who, verb: retryMedia });
  route(app, { contract: contracts.deleteMedia, who, verb: deleteMedia });
  route(app, { contract: contracts.restoreMedia, who, verb: restoreMedia });
  route(app, { contract: contracts.mediaCapabilities, who, verb: mediaCapabilities });
  for (const wanted of ["thumbnail", "preview"] as const)
    rawRoute(app, {
      method: "GET",
      url: `/api/v1/media/:id/${wanted}`,
      who,
      handler: (call) => sendMediaBytes(call, parseWith(idParams, call.request.params).id, wanted),
    });
  rawRoute(app, {
    method: "GET",
    url: "/api/v1/media/:id/pages/:page",
    who,
    handler: (call) => {
      const { id, page } = parseWith(pageParams, call.request.params);
      return sendMediaBytes(call, id, { page });
    },
  });
  await uploadRoutes(app, deps);
  app.addHook("onReady", () => clearUp({ ctx: jobContext(deps, "clear-up") }));
  app.addHook("onClose", async () => stopProcessing(deps));
}
