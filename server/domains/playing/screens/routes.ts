import type { FastifyInstance } from "fastify";
import * as eventContracts from "#shared/contracts/core/screen-events.ts";
import { getDisplayTimes } from "#shared/contracts/playing/display-times.ts";
import * as changeContracts from "#shared/contracts/playing/screen-changes.ts";
import * as contracts from "#shared/contracts/playing/screens.ts";
import type { Deps } from "../../../context.ts";
import { parseInput, rawRoute, route } from "../../../http/route.ts";
import { sendCsv } from "../../../http/send-csv.ts";
import { changeScreens } from "./changes/change-screens.ts";
import { deleteScreen, restoreScreen } from "./delete-screen.ts";
import { readDisplayTimes } from "./display-times.ts";
import { listScreenEvents } from "./events/list-events.ts";
import { ScreenListCache } from "./list-cache/index.ts";
import { getScreen, listScreenIds, listScreens } from "./list-screens.ts";
import { pairScreen } from "./pair-screen.ts";
import { replaceDevice } from "./replace-device.ts";
import { summariseScreens } from "./summarise-screens.ts";
import { exportTable, importTable } from "./table/import-table.ts";
import { updateScreen } from "./update-screen.ts";

export function screenRoutes(app: FastifyInstance, deps: Deps): void {
  const who = ["customer"] as const;
  const cache = new ScreenListCache(deps);
  app.addHook("onClose", async () => cache.close());
  rawRoute(app, {
    method: "GET",
    withHead: true,
    url: contracts.listScreens.path,
    who,
    contract: contracts.listScreens,
    handler: async ({ ctx, request, reply }) => {
      const page = await listScreens({ ctx, input: parseInput(contracts.listScreens, request) }, cache);
      return reply.type("application/json; charset=utf-8").send(page);
    },
  });
  route(app, {
    contract: contracts.listScreenIds,
    who,
    verb: ({ ctx, input }) => listScreenIds({ ctx, input }, cache),
  });
  route(app, {
    contract: contracts.summariseScreens,
    who,
    verb: ({ ctx, input }) => summariseScreens({ ctx, input }, cache),
  });
  rawRoute(app, {
    method: "GET",
    url: changeContracts.exportScreens.path,
    who,
    contract: changeContracts.exportScreens,
    handler: async ({ ctx, request, reply }) => {
      const input = parseInput(changeContracts.exportScreens, request);
      return sendCsv(reply, "screens.csv", await exportTable({ ctx, input }, cache));
    },
  });
  route(app, { contract: changeContracts.importScreens, who, verb: importTable });
  route(app, { contract: contracts.getScreen, who, verb: getScreen });
  route(app, { contract: contracts.pairScreen, who, verb: pairScreen });
  route(app, { contract: contracts.updateScreen, who, verb: updateScreen });
  route(app, { contract: getDisplayTimes, who: ["screen"], verb: readDisplayTimes });
  route(app, { contract: contracts.deleteScreen, who, verb: deleteScreen });
  route(app, { contract: contracts.restoreScreen, who, verb: restoreScreen });
  route(app, { contract: contracts.replaceDevice, who, verb: replaceDevice });
  route(app, {
    contract: changeContracts.changeScreens,
    who,
    verb: ({ ctx, input }) => changeScreens({ ctx, input }, cache),
  });
  route(app, { contract: eventContracts.listScreenEvents, who, verb: listScreenEvents });
}
