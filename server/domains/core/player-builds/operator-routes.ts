import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { playerBuildCall, playerBuildsCall } from "#shared/operator-api/addresses.ts";
import { changedPlayerBuild, playerBuildsAnswer } from "#shared/operator-api/player-builds-contract.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { changeBuild } from "./change-build.ts";
import { listBuilds } from "./list-builds.ts";

const who = ["admin"] as const;

/** The operators' calls about the builds of the player. */
export function playerBuildOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(playerBuildsCall, { answer: playerBuildsAnswer, verb: listBuilds });
  rawRoute(app, {
    method: "POST",
    url: playerBuildCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const { id } = parseWith(idParams, request.params);
      await changeBuild({ ctx, input: { id, ...parseWith(changedPlayerBuild, request.body ?? {}) } });
      return playerBuildsAnswer.parse(await listBuilds({ ctx, input: {} }));
    },
  });
}
