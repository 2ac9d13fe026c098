import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import sharp from "sharp";
import { sendCommand } from "#shared/contracts/core/commands.ts";
import { getScreenshot } from "#shared/contracts/core/screenshots.ts";
import { get, post, put } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

const device = (world: World) => world.own.screen;
const nothing = "names nothing";

const aCommand = async (thing: Tenant) =>
  (await thing.customer.call(sendCommand, { id: thing.screenId, kind: "reload" })).body.id;

/** A screenshot that waits for its device; a screen may be asked again only after some seconds. */
async function aScreenshot(thing: Tenant): Promise<number> {
  await thing.customer.post(`/api/v1/screens/${thing.screenId}/screenshot`);
  return (await thing.customer.call(getScreenshot, { id: thing.screenId })).body.screenshot?.number ?? 0;
}
const aPictureFor = async (number: number): Promise<InjectOptions> =>
  post(
    `/player/v1/screenshots/${number}`,
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#336699" } })
      .png()
      .toBuffer(),
    { "content-type": "image/png" },
  );

/** The player protocol, and the customer's calls that read and send through it. */
export const playerCases: Record<string, RouteCase> = {
  "POST /player/v1/plays": {
    call: () =>
      post("/player/v1/plays", {
        epoch: "9b2f6f0e-3d3e-4a2e-8f4b-0c4d1f0a7b11",
        dropped: 0,
        oldest: 1,
        plays: [],
      }),
    as: device,
    foreign: nothing,
  },
  "POST /player/v1/key": {
    call: () => post("/player/v1/key", { newKey: randomBytes(32).toString("hex") }),
    as: device,
    foreign: nothing,
  },
  "POST /player/v1/health": {
    call: () => post("/player/v1/health", { samples: [{ agoS: 0, sample: { cpuPercent: 12 } }] }),
    as: device,
    foreign: nothing,
  },
  "GET /api/v1/screens/:id/health": { call: (thing) => get(`/api/v1/screens/${thing.screenId}/health`) },
  "GET /api/v1/screens/:id/screenshot": {
    call: (thing) => get(`/api/v1/screens/${thing.screenId}/screenshot`),
  },
  "POST /api/v1/screens/:id/screenshot": {
    call: (thing) => post(`/api/v1/screens/${thing.screenId}/screenshot`),
    status: 201,
  },
  "GET /api/v1/screens/:id/screenshot/:number": {
    call: async (thing) => {
      const number = await aScreenshot(thing);
      await thing.screen.request(await aPictureFor(number));
      return get(`/api/v1/screens/${thing.screenId}/screenshot/${number}`);
    },
  },
  "POST /player/v1/screenshots/:number": {
    call: async (thing) => aPictureFor(await aScreenshot(thing)),
    as: device,
  },
  "GET /player/v1/display": { call: () => get("/player/v1/display"), as: device, foreign: nothing },
  "GET /player/v1/time": { call: () => get("/player/v1/time"), as: device, foreign: nothing },
  "GET /player/v1/data": { call: () => get("/player/v1/data"), as: device, foreign: nothing },
  "GET /player/v1/commands": { call: () => get("/player/v1/commands"), as: device, foreign: nothing },
  "POST /player/v1/commands/:id/receipt": {
    call: async (thing) => post(`/player/v1/commands/${await aCommand(thing)}/receipt`, { state: "done" }),
    as: device,
  },
  "GET /api/v1/screens/:id/commands": { call: (thing) => get(`/api/v1/screens/${thing.screenId}/commands`) },
  "POST /api/v1/screens/:id/commands": {
    call: (thing) => post(`/api/v1/screens/${thing.screenId}/commands`, { kind: "identify" }),
    status: 201,
  },
  "PUT /api/v1/people-counts": {
    call: ({ screenId }) =>
      put("/api/v1/people-counts", { counts: [{ screenId, hour: "2026-11-20T03:30:00Z", people: 12 }] }),
    foreign: 400,
  },
  "GET /api/v1/reports/plays": {
    call: () => get("/api/v1/reports/plays?from=2026-11-01&to=2026-12-01"),
    foreign: nothing,
  },
  "GET /api/v1/reports/plays.csv": {
    call: () => get("/api/v1/reports/plays.csv?from=2026-11-01&to=2026-12-01"),
    foreign: nothing,
  },
  "GET /api/v1/reports/uptime": {
    call: () => get("/api/v1/reports/uptime?from=2026-11-01&to=2026-12-01"),
    foreign: nothing,
  },
  "GET /api/v1/reports/uptime.csv": {
    call: () => get("/api/v1/reports/uptime.csv?from=2026-11-01&to=2026-12-01"),
    foreign: nothing,
  },
};
