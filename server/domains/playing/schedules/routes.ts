import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/schedules.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../../http/heavy-route.ts";
import { route } from "../../../http/route.ts";
import { changeSchedules } from "./change-schedules.ts";
import { endInterruption, listInterruptions, startInterruption } from "./interruptions/interruptions.ts";
import { listMissing } from "./list-missing.ts";
import { listSchedules } from "./list-schedules.ts";
import { planSchedules } from "./plan/plan-schedules.ts";
import { sunOfScreens } from "./plan/sun-of-screens.ts";
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  restoreSchedule,
  saveSchedule,
  switchSchedule,
} from "./save-schedule.ts";
import { getPlayingSettings, savePlayingSettings } from "./settings/playing-settings.ts";
import { touchMenuRoutes } from "./touch-menus/routes.ts";
import { triggerRoutes } from "./triggers/routes.ts";
import { whyScreen } from "./why-screen.ts";

/** Reads that may take long. */
export const scheduleReads: readonly HeavyRead[] = [
  heavyRead(contracts.listSchedules, listSchedules),
  heavyRead(contracts.listMissing, listMissing),
  heavyRead(contracts.planSchedules, planSchedules),
  heavyRead(contracts.sunOfScreens, sunOfScreens),
  heavyRead(contracts.whyScreen, whyScreen),
];

export function scheduleRoutes(app: FastifyInstance): void {
  for (const read of scheduleReads) heavyRoute(app, read);
  triggerRoutes(app);
  touchMenuRoutes(app);
  const who = ["customer"] as const;
  route(app, { contract: contracts.changeSchedules, who, verb: changeSchedules });
  route(app, { contract: contracts.getSchedule, who, verb: getSchedule });
  route(app, { contract: contracts.createSchedule, who, verb: createSchedule });
  route(app, { contract: contracts.saveSchedule, who, verb: saveSchedule });
  route(app, { contract: contracts.switchSchedule, who, verb: switchSchedule });
  route(app, { contract: contracts.deleteSchedule, who, verb: deleteSchedule });
  route(app, { contract: contracts.restoreSchedule, who, verb: restoreSchedule });
  route(app, { contract: contracts.getPlayingSettings, who, verb: getPlayingSettings });
  route(app, { contract: contracts.savePlayingSettings, who, verb: savePlayingSettings });
  route(app, { contract: contracts.listInterruptions, who, verb: listInterruptions });
  route(app, { contract: contracts.startInterruption, who, verb: startInterruption });
  route(app, { contract: contracts.endInterruption, who, verb: endInterruption });
}
