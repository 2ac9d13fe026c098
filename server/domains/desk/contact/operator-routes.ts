import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { operatorCalls, resolveMessageCall } from "#shared/operator-api/addresses.ts";
import { contactAnswer, resolveMessageBody } from "#shared/operator-api/contact-contract.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { listMessages } from "./list-messages.ts";
import { resolveMessage } from "./resolve-message.ts";

const who = ["admin", "manager"] as const;

export function contactOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: operatorCalls.contact,
    who,
    handler: async ({ ctx }) => contactAnswer.parse(await listMessages({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: resolveMessageCall(":id"),
    who,
    handler: ({ ctx, request }) => {
      const input = {
        ...parseWith(resolveMessageBody, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return resolveMessage({ ctx, input });
    },
  });
}
