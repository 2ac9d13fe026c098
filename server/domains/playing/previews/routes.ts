import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/preview.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../../http/heavy-route.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import type { CurrentManifests } from "../manifests/index.ts";
import { listScreenReports } from "./list-screen-reports.ts";
import { previewPlaylist } from "./preview-playlist.ts";
import { screenFacts, screenManifest } from "./screen-manifest.ts";
import { sendAccountFile } from "./send-account-file.ts";

/** Reads that may take long. */
export const previewReads: readonly HeavyRead[] = [
  heavyRead(contracts.previewPlaylist, previewPlaylist),
  heavyRead(contracts.screenManifest, screenManifest),
  heavyRead(contracts.screenFacts, screenFacts),
];

export function previewRoutes(app: FastifyInstance, manifests: CurrentManifests): void {
  for (const read of previewReads) heavyRoute(app, read);
  const who = ["customer"] as const;
  route(app, {
    contract: contracts.listScreenReports,
    who,
    verb: (call) => listScreenReports({ ...call, manifests }),
  });
  rawRoute(app, {
    method: "GET",
    url: contracts.getAccountFile.path,
    who,
    contract: contracts.getAccountFile,
    handler: (call) => {
      const { hash } = parseWith(contracts.accountFileParams, call.request.params);
      const { size } = parseWith(contracts.accountFileQuery, call.request.query);
      return sendAccountFile(call, hash, size);
    },
  });
}
