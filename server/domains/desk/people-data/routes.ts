import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { askOwnData, listOwnCases } from "#shared/contracts/desk/own-data.ts";
import { personArchivePath } from "#shared/people-data/archive-path.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { sendPersonArchive } from "./export/send-archive.ts";
import { askAboutSelf, ownCases } from "./own/own-cases.ts";

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{22}$/) });

/** What people ask about themselves, and the archive of a person, who may have no login. */
export function peopleRoutes(app: FastifyInstance): void {
  route(app, { contract: listOwnCases, who: ["customer"], verb: ownCases });
  route(app, { contract: askOwnData, who: ["customer"], verb: askAboutSelf });
  rawRoute(app, {
    method: "GET",
    url: personArchivePath(":token"),
    who: ["anyone"],
    handler: (call) => sendPersonArchive(call, parseWith(tokenParams, call.request.params).token),
  });
}
