import type { FastifyInstance } from "fastify";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { screenStatusQuery } from "#shared/operator-api/users-contract.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { setScreenStatus } from "./set-screen-status.ts";

export function screenOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "POST",
    url: operatorCalls.users,
    who: ["admin"],
    handler: async ({ ctx, request }) => {
      await setScreenStatus({ ctx, input: parseWith(screenStatusQuery, request.query) });
      return { success: true, message: "Status Changed Successfully" };
    },
  });
}
