import { randomInt } from "node:crypto";
import { createGroup } from "#shared/contracts/core/groups.ts";
import { addPushDevice } from "#shared/contracts/identity/web-push.ts";
import { addWhatsAppNumber } from "#shared/contracts/watching/alert-whatsapp.ts";
import { createAlertChannel, createAlertRule, muteAlerts } from "#shared/contracts/watching/alerts.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/alerts";
const fields = {
  enabled: true,
  kinds: ["offline"],
  offlineMinutes: 60,
  quiet: null,
  digestAt: null,
};
const ruleOf = ({ userId }: Tenant) => ({ ...fields, userIds: [userId], channelIds: [] });

const aGroup = async ({ customer }: Tenant): Promise<number> =>
  (await customer.call(createGroup, { name: "Watched", parentId: null, screenIds: [] } as never)).body.id;
const aRule = async (tenant: Tenant): Promise<number> => {
  const groupId = await aGroup(tenant);
  return (await tenant.customer.call(createAlertRule, { ...ruleOf(tenant), groupId } as never)).body.id;
};
const channel = {
  kind: "slack",
  name: "Shop chat",
  url: "https://hooks.example.com/services/T1/B1/x",
} as const;
const aChannel = async ({ customer }: Tenant): Promise<number> =>
  (await customer.call(createAlertChannel, channel)).body.id;
/** It ends in 9: some ends of numbers have a fault always. */
const aNumber = () => `+91${String(randomInt(1e8)).padStart(9, "9")}9`;
const push = "/api/v1/web-push";
const aSubscription = () => ({
  endpoint: `https://push.example.com/${randomInt(1e9)}`,
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
});
const aDevice = async ({ customer }: Tenant): Promise<number> =>
  (await customer.call(addPushDevice, aSubscription() as never)).body.id;
const aMute = async ({ customer, screenId }: Tenant): Promise<number> =>
  (await customer.call(muteAlerts, { screenId, until: "2026-12-01T00:00:00Z" })).body.id;

/** Alerts about screens. */
export const alertCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`GET ${at}/rules`]: { call: () => get(`${at}/rules`), foreign: "names nothing" },
  [`POST ${at}/rules`]: {
    call: async (thing) => post(`${at}/rules`, { ...ruleOf(thing), groupId: await aGroup(thing) }),
    status: 201,
  },
  [`PUT ${at}/rules/:id`]: {
    call: async (thing) => put(`${at}/rules/${await aRule(thing)}`, ruleOf(thing)),
  },
  [`POST ${at}/rules/:id/test`]: {
    call: async (thing) => post(`${at}/rules/${await aRule(thing)}/test`),
    status: 201,
  },
  [`DELETE ${at}/rules/:id`]: {
    call: async (thing) => remove(`${at}/rules/${await aRule(thing)}`),
  },
  [`GET ${at}/channels`]: { call: () => get(`${at}/channels`), foreign: "names nothing" },
  [`POST ${at}/channels`]: {
    call: () => post(`${at}/channels`, channel),
    status: 201,
    foreign: "names nothing",
  },
  [`PUT ${at}/channels/:id`]: {
    call: async (thing) =>
      put(`${at}/channels/${await aChannel(thing)}`, { name: "Office", language: "hi", enabled: true }),
  },
  [`POST ${at}/channels/:id/test`]: {
    call: async (thing) => post(`${at}/channels/${await aChannel(thing)}/test`),
  },
  [`DELETE ${at}/channels/:id`]: {
    call: async (thing) => remove(`${at}/channels/${await aChannel(thing)}`),
  },
  [`GET ${at}/whatsapp`]: { call: () => get(`${at}/whatsapp`), foreign: "names nothing" },
  [`POST ${at}/whatsapp`]: {
    call: () => post(`${at}/whatsapp`, { number: aNumber() }),
    status: 201,
    foreign: "names nothing",
  },
  [`POST ${at}/whatsapp/confirm`]: {
    call: async (thing) => {
      await thing.customer.call(addWhatsAppNumber, { number: aNumber() });
      return post(`${at}/whatsapp/confirm`, { code: "000000" });
    },
    status: 400,
    foreign: "names nothing",
  },
  [`DELETE ${at}/whatsapp`]: {
    call: async (thing) => {
      await thing.customer.call(addWhatsAppNumber, { number: aNumber() });
      return remove(`${at}/whatsapp`);
    },
    foreign: "names nothing",
  },
  "GET /webhooks/whatsapp": {
    call: () =>
      get("/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=development&hub.challenge=1158201444"),
    as: ({ visitor }) => visitor,
    foreign: "names nothing",
  },
  "POST /webhooks/whatsapp": {
    call: () => post("/webhooks/whatsapp", { object: "unsigned" }),
    as: ({ visitor }) => visitor,
    status: 400,
    foreign: "names nothing",
  },
  [`GET ${push}`]: { call: () => get(push), foreign: "names nothing" },
  [`POST ${push}`]: {
    call: () => post(push, aSubscription()),
    status: 201,
    foreign: "names nothing",
  },
  [`PUT ${push}/:id`]: {
    call: async (thing) => put(`${push}/${await aDevice(thing)}`, { kinds: ["alerts"] }),
  },
  [`POST ${push}/:id/test`]: {
    call: async (thing) => post(`${push}/${await aDevice(thing)}/test`),
  },
  [`DELETE ${push}/:id`]: {
    call: async (thing) => remove(`${push}/${await aDevice(thing)}`),
  },
  [`GET ${at}/messages`]: { call: () => get(`${at}/messages`), foreign: "names nothing" },
  [`GET ${at}/mutes`]: { call: () => get(`${at}/mutes`), foreign: "names nothing" },
  [`POST ${at}/mutes`]: {
    call: ({ screenId }) => post(`${at}/mutes`, { screenId, until: "2026-12-01T00:00:00Z" }),
    status: 201,
  },
  [`DELETE ${at}/mutes/:id`]: {
    call: async (thing) => remove(`${at}/mutes/${await aMute(thing)}`),
  },
};
