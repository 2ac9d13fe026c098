import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { playerBuildCall, playerBuildsCall } from "#shared/operator-api/addresses.ts";
import { changedPlayerBuild, playerBuildsAnswer } from "#shared/operator-api/player-builds-contract.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { changeBuild } from "./change-build.ts";
import { listBuilds } from "./list-builds.ts";

/** The operators' calls about the builds of the player. */
export function playerBuildOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  calls.get(playerBuildsCall, { answer: playerBuildsAnswer, verb: listBuilds });
  calls.post(playerBuildCall(":id"), {
    params: idParams,
    body: changedPlayerBuild,
    verb: changeBuild,
    page: listBuilds,
    answer: playerBuildsAnswer,
  });
}
