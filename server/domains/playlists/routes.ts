import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playlists.ts";
import { route } from "../../http/route.ts";
import { createPlaylist } from "./create-playlist.ts";
import { deletePlaylist } from "./delete-playlist.ts";
import { getPlaylist } from "./get-playlist.ts";
import { listPlaylists } from "./list-playlists.ts";
import { restorePlaylist } from "./restore-playlist.ts";
import { savePlaylist } from "./save-playlist.ts";

export function playlistRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listPlaylists, who, heavy: true, verb: listPlaylists });
  route(app, { contract: contracts.getPlaylist, who, verb: getPlaylist });
  route(app, { contract: contracts.createPlaylist, who, verb: createPlaylist });
  route(app, { contract: contracts.savePlaylist, who, verb: savePlaylist });
  route(app, { contract: contracts.deletePlaylist, who, verb: deletePlaylist });
  route(app, { contract: contracts.restorePlaylist, who, verb: restorePlaylist });
}
