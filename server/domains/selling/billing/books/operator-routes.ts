import type { FastifyInstance, FastifyReply } from "fastify";
import { gstr1CsvCall, gstr1JsonCall } from "#shared/operator-api/addresses.ts";
import { monthQuery, returnFileQuery } from "#shared/operator-api/taxes-contract.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { type BooksFile, exportGstr1, exportGstr1Sheet } from "./exports.ts";

const who = ["admin"] as const;
const send = (reply: FastifyReply, { name, type, text }: BooksFile) =>
  reply.type(type).header("content-disposition", `attachment; filename="${name}"`).send(text);

/** Registers the operators' calls about returns and books. */
export function booksRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: gstr1JsonCall,
    who,
    handler: async ({ ctx, request, reply }) =>
      send(reply, await exportGstr1({ ctx, input: parseWith(monthQuery, request.query) })),
  });
  rawRoute(app, {
    method: "GET",
    url: gstr1CsvCall,
    who,
    handler: async ({ ctx, request, reply }) =>
      send(reply, await exportGstr1Sheet({ ctx, input: parseWith(returnFileQuery, request.query) })),
  });
}
