import { z } from "zod";
import { contract, idParams, sha256 } from "./contract.ts";
import { manifestPlaylist } from "./manifest.ts";

/** What a screen would be sent of a playlist, and where a signed-in browser finds the files. */
export const previewPlaylist = contract({
  method: "GET",
  path: "/api/v1/playlists/:id/preview",
  summary:
    "A playlist as screens get it, with the ones its layouts show, and same-origin addresses of its files",
  tag: "Playlists",
  params: idParams,
  response: z.object({
    /** The asked one is missing when nothing in it can be shown yet. */
    playlists: z.array(manifestPlaylist),
    files: z.record(sha256, z.string()),
  }),
});
