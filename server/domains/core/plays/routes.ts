import type { FastifyInstance } from "fastify";
import { playsCsvReport, playsQuery, reportPlays as reportContract } from "#shared/contracts/core/reports.ts";
import { sendPlays } from "#shared/contracts/playing/player.ts";
import { daysInName } from "#shared/day-in.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { sendCsv } from "../../../http/send-csv.ts";
import type { PlayIntake } from "./intake/play-intake.ts";
import { playsCsv } from "./reports/plays-csv.ts";
import { reportPlays } from "./reports/report-plays.ts";

/** Proof of play: screens send it, customers read it. */
export function playRoutes(app: FastifyInstance, intake: PlayIntake): void {
  route(app, {
    contract: sendPlays,
    who: ["screen"],
    verb: ({ ctx, input }) =>
      intake.take({ accountId: ctx.actor.accountId, screenId: ctx.actor.screenId, ...input }),
  });
  route(app, { contract: reportContract, who: ["customer"], verb: reportPlays });
  rawRoute(app, {
    method: "GET",
    url: playsCsvReport.path,
    who: ["customer"],
    contract: playsCsvReport,
    handler: async ({ ctx, request, reply }) => {
      const input = parseWith(playsQuery, request.query);
      const report = await reportPlays({ ctx, input });
      const name = `plays-by-${input.groupBy}-${daysInName(input)}.csv`;
      return sendCsv(reply, name, playsCsv(input.groupBy, report));
    },
  });
}
