import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { peopleCaseCall, peopleCasesCall } from "#shared/operator-api/addresses.ts";
import {
  newPeopleCase,
  peopleCaseAction,
  peopleCaseAnswer,
  peopleCasesAnswer,
} from "#shared/operator-api/people-contract.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { listCases, openCase, readCase } from "./cases/open-case.ts";
import { workOnCase } from "./cases/work-on-case.ts";

/** The operators' calls about people's data. */
export function peopleOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  calls.get(peopleCasesCall, { answer: peopleCasesAnswer, verb: listCases });
  calls.post(peopleCasesCall, { body: newPeopleCase, answer: peopleCaseAnswer, verb: openCase });
  calls.get(peopleCaseCall(":id"), { params: idParams, answer: peopleCaseAnswer, verb: readCase });
  calls.post(peopleCaseCall(":id"), {
    params: idParams,
    body: peopleCaseAction,
    answer: peopleCaseAnswer,
    verb: workOnCase,
  });
}
