import type { FastifyInstance, FastifyReply } from "fastify";
import {
  closeMonthCall,
  gstr1CsvCall,
  gstr1JsonCall,
  registerCsvCall,
  reopenMonthCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import {
  closeMonthBody,
  monthQuery,
  registerQuery,
  reopenMonthBody,
  returnFileQuery,
  taxesAnswer,
  taxesQuery,
} from "#shared/operator-api/taxes-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { closeMonth, reopenMonth } from "./closing/close-month.ts";
import { type BooksFile, exportGstr1, exportGstr1Sheet, exportRegister } from "./exports.ts";
import { taxesPage } from "./taxes-page.ts";

const who = ["admin"] as const;
const send = (reply: FastifyReply, { name, type, text }: BooksFile) =>
  reply.type(type).header("content-disposition", `attachment; filename="${name}"`).send(text);

const page = async (ctx: Ctx<Operator>, query: unknown) =>
  taxesAnswer.parse(await taxesPage({ ctx, input: parseWith(taxesQuery, query) }));

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
  rawRoute(app, {
    method: "GET",
    url: registerCsvCall,
    who,
    handler: async ({ ctx, request, reply }) =>
      send(reply, await exportRegister({ ctx, input: parseWith(registerQuery, request.query) })),
  });
  rawRoute(app, {
    method: "GET",
    url: taxesCall,
    who,
    handler: ({ ctx, request }) => page(ctx, request.query),
  });
  rawRoute(app, {
    method: "POST",
    url: closeMonthCall,
    who,
    handler: async ({ ctx, request }) => {
      const input = parseWith(closeMonthBody, request.body ?? {});
      await closeMonth({ ctx, input });
      return page(ctx, { month: input.month });
    },
  });
  rawRoute(app, {
    method: "POST",
    url: reopenMonthCall,
    who,
    handler: async ({ ctx, request }) => {
      const input = parseWith(reopenMonthBody, request.body ?? {});
      await reopenMonth({ ctx, input });
      return page(ctx, { month: input.month });
    },
  });
}
