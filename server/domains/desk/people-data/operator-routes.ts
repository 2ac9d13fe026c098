import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { peopleCaseCall, peopleCasesCall } from "#shared/operator-api/addresses.ts";
import {
  newPeopleCase,
  peopleCaseAction,
  peopleCaseAnswer,
  peopleCasesAnswer,
} from "#shared/operator-api/people-contract.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { listCases, openCase, readCase } from "./cases/open-case.ts";
import { workOnCase } from "./cases/work-on-case.ts";

const who = ["admin"] as const;

/** The operators' calls about people's data. */
export function peopleOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: peopleCasesCall,
    who,
    handler: async ({ ctx }) => peopleCasesAnswer.parse(await listCases({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: peopleCasesCall,
    who,
    handler: async ({ ctx, request }) =>
      peopleCaseAnswer.parse(await openCase({ ctx, input: parseWith(newPeopleCase, request.body ?? {}) })),
  });
  rawRoute(app, {
    method: "GET",
    url: peopleCaseCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      peopleCaseAnswer.parse(await readCase({ ctx, input: parseWith(idParams, request.params) })),
  });
  rawRoute(app, {
    method: "POST",
    url: peopleCaseCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const { id } = parseWith(idParams, request.params);
      const input = { ...parseWith(peopleCaseAction, request.body ?? {}), id };
      return peopleCaseAnswer.parse(await workOnCase({ ctx, input }));
    },
  });
}
