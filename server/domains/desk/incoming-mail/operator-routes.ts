import type { FastifyInstance } from "fastify";
import { incomingMailsCall } from "#shared/operator-api/addresses.ts";
import { incomingMailsAnswer } from "#shared/operator-api/incoming-mail-contract.ts";
import { rawRoute } from "../../../http/route.ts";
import { listMails } from "./list-mails.ts";

export function incomingMailOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: incomingMailsCall,
    who: ["admin", "manager"],
    handler: async ({ ctx }) => incomingMailsAnswer.parse(await listMails({ ctx, input: {} })),
  });
}
