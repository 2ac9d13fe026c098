import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/library/playlists.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../../http/heavy-route.ts";
import { route } from "../../../http/route.ts";
import { listPlaylists } from "./list-playlists.ts";
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  restorePlaylist,
  savePlaylist,
} from "./save-playlist.ts";

/** Reads that may take long. */
export const playlistReads: readonly HeavyRead[] = [heavyRead(contracts.listPlaylists, listPlaylists)];

export function playlistRoutes(app: FastifyInstance): void {
  for (const read of playlistReads) heavyRoute(app, read);
  const who = ["customer"] as const;
  route(app, { contract: contracts.getPlaylist, who, verb: getPlaylist });
  route(app, { contract: contracts.createPlaylist, who, verb: createPlaylist });
  route(app, { contract: contracts.savePlaylist, who, verb: savePlaylist });
  route(app, { contract: contracts.deletePlaylist, who, verb: deletePlaylist });
  route(app, { contract: contracts.restorePlaylist, who, verb: restorePlaylist });
}
