import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/calendars.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../../http/heavy-route.ts";
import { route } from "../../../http/route.ts";
import { createCalendar, deleteCalendar, listCalendars, restoreCalendar, saveCalendar } from "./calendars.ts";

/** Reads that may take long. */
export const calendarReads: readonly HeavyRead[] = [heavyRead(contracts.listCalendars, listCalendars)];

export function calendarRoutes(app: FastifyInstance): void {
  for (const read of calendarReads) heavyRoute(app, read);
  const who = ["customer"] as const;
  route(app, { contract: contracts.createCalendar, who, verb: createCalendar });
  route(app, { contract: contracts.saveCalendar, who, verb: saveCalendar });
  route(app, { contract: contracts.deleteCalendar, who, verb: deleteCalendar });
  route(app, { contract: contracts.restoreCalendar, who, verb: restoreCalendar });
}
