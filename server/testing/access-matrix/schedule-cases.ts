import { renewStatusLink } from "#shared/contracts/core/group-status.ts";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { createCalendar } from "#shared/contracts/playing/calendars.ts";
import { createSchedule, startInterruption } from "#shared/contracts/playing/schedules.ts";
import { statusLinkHeader } from "#shared/status-calls.ts";
import { get, patch, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const nothing = "names nothing";

const group = { name: "Lobby", parentId: null, screenIds: [] };
const calendar = { name: "Own", days: [{ date: "2026-12-31", name: "Stock-taking" }] };
const scheduleOf = (thing: Tenant) => ({
  name: "Lunch",
  playlistId: thing.playlistId,
  target: { kind: "screen" as const, id: thing.screenId },
  when: {},
});
const interruptionOf = (thing: Tenant) => ({
  name: "Fire drill",
  tier: "emergency" as const,
  playlistId: thing.playlistId,
  target: { kind: "screen" as const, id: thing.screenId },
});

const aGroup = async (thing: Tenant) => (await thing.customer.call(createGroup, group)).body.id;
const aStatusLink = async (thing: Tenant) =>
  (await thing.customer.call(renewStatusLink, { id: await aGroup(thing) })).body;
const aCalendar = async (thing: Tenant) => (await thing.customer.call(createCalendar, calendar)).body.id;
const aSchedule = async (thing: Tenant) =>
  (await thing.customer.call(createSchedule, scheduleOf(thing))).body.id;
const anInterruption = async (thing: Tenant) =>
  (await thing.customer.call(startInterruption, interruptionOf(thing))).body.id;

/** Schedules, groups, calendars, interruptions and the account's default playlist. */
export const scheduleCases: Record<string, RouteCase> = {
  "GET /api/v1/schedules": { call: () => get("/api/v1/schedules"), foreign: nothing },
  "POST /api/v1/schedules": {
    call: (thing) => post("/api/v1/schedules", scheduleOf(thing)),
    status: 201,
    foreign: 400,
  },
  "GET /api/v1/schedules/missing": {
    call: () => get("/api/v1/schedules/missing"),
    foreign: nothing,
  },
  "GET /api/v1/schedules/plan": {
    call: (thing) => get(`/api/v1/schedules/plan?screenId=${thing.screenId}`),
  },
  "GET /api/v1/schedules/sun": {
    call: (thing) => get(`/api/v1/schedules/sun?screenId=${thing.screenId}`),
  },
  "POST /api/v1/schedules/changes": {
    call: async (thing) =>
      post("/api/v1/schedules/changes", {
        changes: [{ kind: "save", id: await aSchedule(thing), revision: 1, schedule: scheduleOf(thing) }],
      }),
  },
  "GET /api/v1/schedules/:id": {
    call: async (thing) => get(`/api/v1/schedules/${await aSchedule(thing)}`),
  },
  "PUT /api/v1/schedules/:id": {
    call: async (thing) =>
      put(`/api/v1/schedules/${await aSchedule(thing)}`, { ...scheduleOf(thing), revision: 1 }),
  },
  "POST /api/v1/schedules/:id/enabled": {
    call: async (thing) => post(`/api/v1/schedules/${await aSchedule(thing)}/enabled`, { enabled: false }),
  },
  "DELETE /api/v1/schedules/:id": {
    call: async (thing) => remove(`/api/v1/schedules/${await aSchedule(thing)}`),
  },
  "POST /api/v1/schedules/:id/restore": {
    call: async (thing) => post(`/api/v1/schedules/${await aSchedule(thing)}/restore`),
  },
  "GET /api/v1/settings/playing": { call: () => get("/api/v1/settings/playing"), foreign: nothing },
  "PATCH /api/v1/settings/playing": {
    call: (thing) => patch("/api/v1/settings/playing", { defaultPlaylistId: thing.playlistId }),
    foreign: 400,
  },
  "GET /api/v1/interruptions": { call: () => get("/api/v1/interruptions"), foreign: nothing },
  "POST /api/v1/interruptions": {
    call: (thing) => post("/api/v1/interruptions", interruptionOf(thing)),
    status: 201,
    foreign: 400,
  },
  "POST /api/v1/interruptions/:id/end": {
    call: async (thing) => post(`/api/v1/interruptions/${await anInterruption(thing)}/end`),
  },
  "GET /api/v1/screens/:id/manifest": {
    call: (thing) => get(`/api/v1/screens/${thing.screenId}/manifest`),
  },
  // Screens of other accounts are omitted from the list.
  "GET /api/v1/screen-reports": {
    call: (thing) => get(`/api/v1/screen-reports?ids=${thing.screenId}`),
    foreign: 200,
  },
  "GET /api/v1/files/:hash": { call: (thing) => get(`/api/v1/files/${thing.fileSha256}`) },
  "GET /api/v1/screens/:id/facts": {
    call: (thing) =>
      get(
        `/api/v1/screens/${thing.screenId}/facts?sources=1&from=2026-11-20T06:00:00.000Z&until=2026-11-21T06:00:00.000Z`,
      ),
  },
  "GET /api/v1/screens/:id/why": { call: (thing) => get(`/api/v1/screens/${thing.screenId}/why`) },

  "GET /api/v1/groups": { call: () => get("/api/v1/groups"), foreign: nothing },
  "POST /api/v1/groups": {
    call: (thing) => post("/api/v1/groups", { ...group, screenIds: [thing.screenId] }),
    status: 201,
    foreign: 400,
  },
  "PUT /api/v1/groups/:id": {
    call: async (thing) => put(`/api/v1/groups/${await aGroup(thing)}`, group),
  },
  "DELETE /api/v1/groups/:id": {
    call: async (thing) => remove(`/api/v1/groups/${await aGroup(thing)}`),
  },
  "POST /api/v1/groups/:id/restore": {
    call: async (thing) => post(`/api/v1/groups/${await aGroup(thing)}/restore`),
  },

  "GET /api/v1/status-links": { call: () => get("/api/v1/status-links"), foreign: nothing },
  "POST /api/v1/groups/:id/status-link": {
    call: async (thing) => post(`/api/v1/groups/${await aGroup(thing)}/status-link`),
  },
  "DELETE /api/v1/groups/:id/status-link": {
    call: async (thing) => remove(`/api/v1/groups/${(await aStatusLink(thing)).groupId}/status-link`),
  },
  // The secret is the permission: a person who has it sees the group of its account, and of no other.
  "GET /api/v1/status": {
    call: async (thing) => ({
      ...get("/api/v1/status"),
      headers: { [statusLinkHeader]: (await aStatusLink(thing)).path?.split("#")[1] ?? "" },
    }),
    as: (world) => world.visitor,
    foreign: nothing,
  },

  "GET /api/v1/calendars": { call: () => get("/api/v1/calendars"), foreign: nothing },
  "POST /api/v1/calendars": {
    call: () => post("/api/v1/calendars", calendar),
    status: 201,
    foreign: nothing,
  },
  "PUT /api/v1/calendars/:id": {
    call: async (thing) => put(`/api/v1/calendars/${await aCalendar(thing)}`, calendar),
  },
  "DELETE /api/v1/calendars/:id": {
    call: async (thing) => remove(`/api/v1/calendars/${await aCalendar(thing)}`),
  },
  "POST /api/v1/calendars/:id/restore": {
    call: async (thing) => post(`/api/v1/calendars/${await aCalendar(thing)}/restore`),
  },
};
