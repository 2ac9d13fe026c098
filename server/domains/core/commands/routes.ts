import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/core/commands.ts";
import {
  commandReceipt,
  getCommands,
  screenshotHeader,
  takesScreenshotsHeader,
} from "#shared/contracts/playing/player.ts";
import { route } from "../../../http/route.ts";
import { wantedScreenshot } from "../screenshots/index.ts";
import { listCommands } from "./list-commands.ts";
import { sendCommand } from "./send-command.ts";
import { takeReceipt, waitingCommands } from "./take-commands.ts";

/** Registers the calls with which customers send commands, and screens fetch them and send receipts. */
export function commandRoutes(
  app: FastifyInstance,
  screens: { forget(accountId: number, screenId: number): void },
): void {
  route(app, { contract: contracts.sendCommand, who: ["customer"], verb: sendCommand });
  route(app, { contract: contracts.listCommands, who: ["customer"], verb: listCommands });
  route(app, {
    contract: getCommands,
    who: ["screen"],
    verb: async ({ ctx, input, reply }) => {
      const able = reply.request.headers[takesScreenshotsHeader] !== undefined;
      const number = await wantedScreenshot(ctx, able);
      if (number !== null) reply.header(screenshotHeader, number);
      return waitingCommands({ ctx, input });
    },
  });
  route(app, {
    contract: commandReceipt,
    who: ["screen"],
    verb: async ({ ctx, input }) => {
      const done = await takeReceipt({ ctx, input });
      // Fewer commands wait now, which the next heartbeat's answer must contain.
      screens.forget(ctx.actor.accountId, ctx.actor.screenId);
      return done;
    },
  });
}
