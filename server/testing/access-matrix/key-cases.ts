import { createGroup } from "#shared/contracts/core/groups.ts";
import { savePlayerRing } from "#shared/contracts/core/player-rings.ts";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { createEnrolment } from "#shared/contracts/playing/enrolments.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/api-keys";
const payload = { name: "Till", role: "viewer", expiresAt: null } as const;

const aKey = async ({ customer }: Tenant): Promise<number> =>
  (await customer.call(createApiKey, payload)).body.item.id;

const enrolments = "/api/v1/enrolments";
const enrolmentOf = ({ playlistId }: Tenant) => ({
  name: "North",
  namePattern: "Shop {n}",
  maxScreens: 2,
  defaultPlaylistId: playlistId,
});

const rings = "/api/v1/player-rings";
const ringOf = async ({ customer }: Tenant) => {
  const group = { name: "Try first", parentId: null, smart: null, screenIds: [] };
  const { body } = await customer.call(createGroup, group);
  return { groupId: body.id, tag: null, ring: "late" as const, lateDays: 7, holdDays: null };
};

/** API keys, enrolment tokens and rings of the player of the account. */
export const keyCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: () => post(at, payload),
    status: 201,
    foreign: "names nothing",
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aKey(thing)}`),
  },
  [`GET ${rings}`]: { call: () => get(rings), foreign: "names nothing" },
  [`GET ${rings}/screens`]: { call: () => get(`${rings}/screens`), foreign: "names nothing" },
  [`PUT ${rings}`]: { call: async (thing) => put(rings, await ringOf(thing)) },
  [`DELETE ${rings}/:id`]: {
    call: async (thing) => {
      const { body } = await thing.customer.call(savePlayerRing, await ringOf(thing));
      return remove(`${rings}/${body.id}`);
    },
  },
  [`GET ${enrolments}`]: { call: () => get(enrolments), foreign: "names nothing" },
  [`POST ${enrolments}`]: {
    call: (thing) => post(enrolments, enrolmentOf(thing)),
    status: 201,
    foreign: 400,
  },
  [`DELETE ${enrolments}/:id`]: {
    call: async (thing) => {
      const { body } = await thing.customer.call(createEnrolment, enrolmentOf(thing));
      return remove(`${enrolments}/${body.item.id}`);
    },
  },
  [`GET ${enrolments}/devices`]: { call: () => get(`${enrolments}/devices`), foreign: "names nothing" },
  // Devices that do not wait in the account are left alone (enrolment.test.ts).
  [`POST ${enrolments}/devices`]: {
    call: () => post(`${enrolments}/devices`, { ids: [1], accept: true }),
    foreign: "names nothing",
  },
};
