import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import { accountCases } from "./account-cases.ts";
import { alertCases } from "./alert-cases.ts";
import { campaignCases } from "./campaign-cases.ts";
import { chatCases } from "./chat-cases.ts";
import { companyCases } from "./company-cases.ts";
import { connectedAppCases } from "./connected-app-cases.ts";
import { designCases } from "./design-cases.ts";
import { deskCases } from "./desk-cases.ts";
import { directoryCases } from "./directory-cases.ts";
import { emergencyCases } from "./emergency-cases.ts";
import { exchangeCases } from "./exchange-cases.ts";
import { festivalCases } from "./festival-cases.ts";
import { fontCases } from "./font-cases.ts";
import { guestCases } from "./guest-cases.ts";
import { importCases } from "./import-cases.ts";
import { keyCases } from "./key-cases.ts";
import { mediaCases } from "./media-cases.ts";
import { memberCases } from "./member-cases.ts";
import { operatorCases } from "./operator-cases.ts";
import { partnerCases } from "./partner-cases.ts";
import { passkeyCases } from "./passkey-cases.ts";
import { playerCases } from "./player-cases.ts";
import { publishingCases } from "./publishing-cases.ts";
import { reportMailCases } from "./report-mail-cases.ts";
import { get, patch, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import { scheduleCases } from "./schedule-cases.ts";
import { ticketCases } from "./ticket-cases.ts";
import { touchMenuCases } from "./touch-menu-cases.ts";
import { triggerCases, warningCases } from "./trigger-cases.ts";
import { twoFactorCases } from "./two-factor-cases.ts";
import { videoWallCases } from "./video-wall-cases.ts";
import { webhookCases } from "./webhook-cases.ts";
import type { Tenant, World } from "./world.ts";

const visitor = (world: World) => world.visitor;
const device = (world: World) => world.own.screen;
const admin = (world: World) => world.admin;
const nothing = "names nothing";

/** Every registered route has a case here; access-matrix.test.ts fails when one is missing. */
export const cases: Record<string, RouteCase> = {
  ...operatorCases,
  ...deskCases,
  ...accountCases,
  ...alertCases,
  ...reportMailCases,
  ...guestCases,
  ...importCases,
  ...keyCases,
  ...connectedAppCases,
  ...touchMenuCases,
  ...triggerCases,
  ...warningCases,
  ...campaignCases,
  ...exchangeCases,
  ...festivalCases,
  ...videoWallCases,
  ...webhookCases,
  ...designCases,
  ...fontCases,
  ...mediaCases,
  ...scheduleCases,
  ...publishingCases,
  ...emergencyCases,
  ...playerCases,
  ...ticketCases,
  ...memberCases,
  ...chatCases,
  ...companyCases,
  ...directoryCases,
  ...partnerCases,
  ...passkeyCases,
  ...twoFactorCases,
  "GET /healthz": { call: () => get("/healthz"), as: visitor, foreign: nothing },
  "GET /readyz": { call: () => get("/readyz"), as: visitor, foreign: nothing },
  "GET /metrics": { call: () => get("/metrics"), as: admin, foreign: nothing },
  "GET /api": { call: () => get("/api"), as: visitor, foreign: nothing },
  "GET /api/openapi.json": { call: () => get("/api/openapi.json"), as: visitor, foreign: nothing },
  "HEAD /api": { call: () => ({ method: "HEAD", url: "/api" }), as: visitor, foreign: nothing },
  "HEAD /api/openapi.json": {
    call: () => ({ method: "HEAD", url: "/api/openapi.json" }),
    as: visitor,
    foreign: nothing,
  },
  "GET /dev/mail": { call: () => get("/dev/mail"), as: visitor, foreign: nothing },

  "POST /api/v1/signup": {
    call: () =>
      post("/api/v1/signup", {
        name: "New",
        email: `new-${randomBytes(4).toString("hex")}@example.com`,
        password: "a long password",
      }),
    as: visitor,
    status: 201,
    foreign: nothing,
  },
  "POST /api/v1/login": {
    call: async (_thing, world) => post("/api/v1/login", await world.credentials()),
    as: visitor,
    foreign: nothing,
  },
  // A person who is signed in is led to the own dashboard.
  "POST /try": { call: () => post("/try"), status: 303, foreign: nothing },
  "GET /api/v1/sandbox": { call: () => get("/api/v1/sandbox"), foreign: nothing },
  "POST /api/v1/logout": { call: () => post("/api/v1/logout"), foreign: nothing },
  "POST /api/v1/password-reset-requests": {
    call: () => post("/api/v1/password-reset-requests", { email: "nobody@example.com" }),
    as: visitor,
    foreign: nothing,
  },
  "POST /api/v1/password-resets": {
    call: async (_thing, world) =>
      post("/api/v1/password-resets", {
        token: await world.resetToken(),
        password: "a new password",
      }),
    as: visitor,
    foreign: nothing,
  },
  "GET /api/v1/me": { call: () => get("/api/v1/me"), foreign: nothing },
  "GET /api/v1/sessions": { call: () => get("/api/v1/sessions"), foreign: nothing },
  "DELETE /api/v1/sessions/:id": { call: (thing) => remove(`/api/v1/sessions/${thing.sessionId}`) },
  "POST /webhooks/razorpay": {
    call: () => post("/webhooks/razorpay", { event: "unsigned" }),
    as: visitor,
    status: 400,
    foreign: nothing,
  },
  "POST /webhooks/paypal": {
    call: () => post("/webhooks/paypal", { event: "unsigned" }),
    as: visitor,
    status: 400,
    foreign: nothing,
  },
  "POST /webhooks/stripe": {
    call: () => post("/webhooks/stripe", { event: "unsigned" }),
    as: visitor,
    status: 400,
    foreign: nothing,
  },
  "PUT /api/v1/presence/:tab": {
    call: (thing) =>
      put(`/api/v1/presence/${randomBytes(16).toString("hex")}`, {
        kind: "playlist",
        id: thing.playlistId,
        state: "looks",
      }),
  },
  "GET /api/v1/events": { call: () => get("/api/v1/events"), foreign: nothing, streams: true },

  "GET /contact-challenge": { call: () => get("/contact-challenge"), as: visitor, foreign: nothing },
  "POST /contact.php": {
    call: () =>
      post("/contact.php", {
        name: "Asha",
        email: "asha@example.com",
        phone: "9876543210",
        message: "",
        type: "contact",
      }),
    as: visitor,
    foreign: nothing,
  },

  "GET /api/v1/media": { call: () => get("/api/v1/media"), foreign: nothing },
  "GET /api/v1/media-capabilities": { call: () => get("/api/v1/media-capabilities"), foreign: nothing },
  "GET /api/v1/media/:id": { call: (thing) => get(`/api/v1/media/${thing.mediaId}`) },
  "PATCH /api/v1/media/:id": {
    call: (thing) => patch(`/api/v1/media/${thing.mediaId}`, { name: "Mine" }),
  },
  "POST /api/v1/media/:id/retry": {
    call: (thing) => post(`/api/v1/media/${thing.failedMediaId}/retry`),
  },
  "DELETE /api/v1/media/:id": { call: (thing) => remove(`/api/v1/media/${thing.mediaId}`) },
  "POST /api/v1/media/:id/restore": {
    call: (thing) => post(`/api/v1/media/${thing.removedMediaId}/restore`),
  },
  "GET /api/v1/media/:id/thumbnail": { call: (thing) => get(`/api/v1/media/${thing.mediaId}/thumbnail`) },
  "GET /api/v1/media/:id/preview": { call: (thing) => get(`/api/v1/media/${thing.mediaId}/preview`) },
  "GET /api/v1/media/:id/pages/:page": { call: (thing) => get(`/api/v1/media/${thing.pdfId}/pages/1`) },
  "POST /api/v1/uploads": { call: () => startOfUpload(), status: 201, foreign: nothing },
  "HEAD /api/v1/uploads/:upload": {
    call: async (thing) => ({
      method: "HEAD",
      url: await anUpload(thing),
      headers: { "tus-resumable": "1.0.0" },
    }),
  },
  "PATCH /api/v1/uploads/:upload": {
    call: async (thing) =>
      patch(await anUpload(thing), Buffer.from([0xff, 0xd8]), {
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      }),
    status: 204,
  },
  "DELETE /api/v1/uploads/:upload": {
    call: async (thing) => remove(await anUpload(thing), undefined, { "tus-resumable": "1.0.0" }),
    status: 204,
  },

  "GET /api/v1/playlists": { call: () => get("/api/v1/playlists"), foreign: nothing },
  "POST /api/v1/playlists": {
    call: () => post("/api/v1/playlists", { name: "New" }),
    status: 201,
    foreign: nothing,
  },
  "GET /api/v1/playlists/:id": { call: (thing) => get(`/api/v1/playlists/${thing.playlistId}`) },
  "PUT /api/v1/playlists/:id": {
    call: (thing) => put(`/api/v1/playlists/${thing.playlistId}`, { revision: 1, name: "Mine", items: [] }),
  },
  "DELETE /api/v1/playlists/:id": {
    call: (thing) => remove(`/api/v1/playlists/${thing.playlistId}`),
  },
  "POST /api/v1/playlists/:id/restore": {
    call: (thing) => post(`/api/v1/playlists/${thing.playlistId}/restore`),
  },

  "GET /api/v1/screens": {
    call: async (thing) => get(`/api/v1/screens?group=${await aGroup(thing)}`),
  },
  "GET /api/v1/screens/ids": {
    call: async (thing) => get(`/api/v1/screens/ids?group=${await aGroup(thing)}`),
  },
  "GET /api/v1/screens.csv": {
    call: async (thing) => get(`/api/v1/screens.csv?group=${await aGroup(thing)}`),
  },
  "POST /api/v1/screens/table": {
    call: (thing) => post("/api/v1/screens/table", { csv: `id,name\n${thing.screenId},Mine`, apply: true }),
    // A row of another account is one that cannot be used (screens/table).
    foreign: 200,
  },
  "GET /api/v1/screens/summary": { call: () => get("/api/v1/screens/summary"), foreign: nothing },
  "POST /api/v1/screens": {
    call: async (thing, world) =>
      post("/api/v1/screens", {
        code: await world.pairingCode(),
        name: "New",
        defaultPlaylistId: thing.playlistId,
      }),
    status: 201,
    foreign: 400,
  },
  "GET /api/v1/screens/:id": { call: (thing) => get(`/api/v1/screens/${thing.screenId}`) },
  "PATCH /api/v1/screens/:id": {
    call: (thing) => patch(`/api/v1/screens/${thing.screenId}`, { name: "Mine" }),
  },
  "DELETE /api/v1/screens/:id": { call: (thing) => remove(`/api/v1/screens/${thing.screenId}`) },

  "POST /api/v1/screens/:id/restore": {
    call: async (thing, world) => {
      const body = { code: await world.pairingCode(), name: "Removed" };
      const paired = await thing.customer.request(post("/api/v1/screens", body));
      const url = `/api/v1/screens/${paired.json().id}`;
      await thing.customer.request(remove(url));
      return post(`${url}/restore`);
    },
  },
  "POST /api/v1/screens/:id/device": {
    call: async (thing, world) =>
      post(`/api/v1/screens/${thing.screenId}/device`, { code: await world.pairingCode() }),
  },
  "GET /api/v1/screens/:id/events": { call: (thing) => get(`/api/v1/screens/${thing.screenId}/events`) },
  // Answers 200, and reports each screen of another account as not found.
  "POST /api/v1/screens/changes": {
    call: (thing) =>
      post("/api/v1/screens/changes", {
        ids: [thing.screenId],
        change: { kind: "tags", add: ["Mine"] },
      }),
    foreign: 200,
  },

  "POST /player/v1/pairing": {
    call: () => ({ ...post("/player/v1/pairing", {}), headers: aNewDevice() }),
    as: visitor,
    foreign: nothing,
  },
  "GET /player/v1/pairing": { call: () => get("/player/v1/pairing"), as: device, foreign: nothing },
  "DELETE /player/v1/pairing": {
    call: () => remove("/player/v1/pairing"),
    as: device,
    foreign: nothing,
  },
  "GET /player/v1/manifest": { call: () => get("/player/v1/manifest"), as: device, foreign: nothing },
  "POST /player/v1/heartbeat": {
    call: () => post("/player/v1/heartbeat", { playing: null, pending: null }),
    as: device,
    foreign: nothing,
  },
  "GET /player/v1/files/:hash": {
    call: (thing) => get(`/player/v1/files/${thing.fileSha256}`),
    as: device,
  },
  "GET /player/v1/events": {
    call: () => get("/player/v1/events"),
    as: device,
    foreign: nothing,
    streams: true,
  },
};

/** Creates a group of this tenant. */
async function aGroup(thing: Tenant): Promise<number> {
  const made = await thing.customer.request(
    post("/api/v1/groups", { name: "Group", screenIds: [thing.screenId] }),
  );
  return made.json().id;
}

const aNewDevice = () => ({ authorization: `Bearer ${randomBytes(32).toString("hex")}` });

const startOfUpload = (): InjectOptions =>
  post("/api/v1/uploads", undefined, {
    "tus-resumable": "1.0.0",
    "upload-length": "1000",
    "upload-metadata": `filename ${Buffer.from("picture.jpg").toString("base64")}`,
  });

/** Returns the path of an upload that this tenant has begun. */
async function anUpload(thing: Tenant): Promise<string> {
  const begun = await thing.customer.request(startOfUpload());
  return new URL(String(begun.headers.location), "http://localhost:4000").pathname;
}
