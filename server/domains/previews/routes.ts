import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/preview.ts";
import { route } from "../../http/route.ts";
import { previewPlaylist } from "./preview-playlist.ts";

export function previewRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.previewPlaylist, who: ["customer"], verb: previewPlaylist });
}
