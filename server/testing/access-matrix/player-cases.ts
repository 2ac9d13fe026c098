import type { InjectOptions } from "fastify";
import type { RouteCase } from "./cases.ts";
import type { World } from "./world.ts";

const device = (world: World) => world.own.screen;
const nothing = "names nothing";
const get = (url: string): InjectOptions => ({ method: "GET", url });

/** Of the player protocol and of what customers see and tell through it. */
export const playerCases: Record<string, RouteCase> = {
  "POST /player/v1/plays": {
    call: () => ({
      method: "POST",
      url: "/player/v1/plays",
      payload: { epoch: "9b2f6f0e-3d3e-4a2e-8f4b-0c4d1f0a7b11", dropped: 0, oldest: 1, plays: [] },
    }),
    as: device,
    foreign: nothing,
  },
  "GET /api/v1/reports/plays": {
    call: () => get("/api/v1/reports/plays?from=2026-11-01&to=2026-12-01"),
    foreign: nothing,
  },
  "GET /api/v1/reports/plays.csv": {
    call: () => get("/api/v1/reports/plays.csv?from=2026-11-01&to=2026-12-01"),
    foreign: nothing,
  },
};
