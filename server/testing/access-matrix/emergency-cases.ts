import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { get, post } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const nothing = "names nothing";
const fireOn = ({ screenId }: Tenant) => ({
  content: { kind: "message" as const, text: "Leave the building" },
  targets: [{ kind: "screen" as const, id: screenId }],
});
const aFire = async (thing: Tenant) => (await thing.customer.call(startEmergency, fireOn(thing))).body.id;

/** Emergencies and drills. */
export const emergencyCases: Record<string, RouteCase> = {
  "GET /api/v1/emergencies": { call: () => get("/api/v1/emergencies"), foreign: nothing },
  "POST /api/v1/emergencies": {
    call: (thing) => post("/api/v1/emergencies", fireOn(thing)),
    status: 201,
    foreign: 400,
  },
  "POST /api/v1/emergencies/:id/clear": {
    call: async (thing) => post(`/api/v1/emergencies/${await aFire(thing)}/clear`, {}),
  },
  "GET /api/v1/emergencies/:id/receipts": {
    call: async (thing) => get(`/api/v1/emergencies/${await aFire(thing)}/receipts`),
  },
};
