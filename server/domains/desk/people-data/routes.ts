import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { personArchivePath } from "#shared/people-data/archive-path.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { sendPersonArchive } from "./export/send-archive.ts";

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{22}$/) });

/** The archive of a person, who may have no login. */
export function peopleRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: personArchivePath(":token"),
    who: ["anyone"],
    handler: (call) => sendPersonArchive(call, parseWith(tokenParams, call.request.params).token),
  });
}
