import { prepareFestival, takeFestivalBack } from "#shared/contracts/playing/festivals.ts";
import { get, post } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/festivals";
const fieldsOf = ({ screenId }: Tenant) => ({
  name: "Diwali 2027",
  festival: "diwali",
  region: "IN" as const,
  day: "2027-10-29",
  from: "2027-10-27",
  until: "2027-10-31",
  targets: [{ kind: "screen" as const, id: screenId }],
  designs: [
    { name: "Lamps", widget: { kind: "text" as const, settings: { text: "Happy Diwali" } } },
  ] as never,
});
const aFestival = async (thing: Tenant): Promise<number> =>
  (await thing.customer.call(prepareFestival, fieldsOf(thing))).body.id;
const takenBack = async (thing: Tenant): Promise<number> => {
  const id = await aFestival(thing);
  await thing.customer.call(takeFestivalBack, { id });
  return id;
};

/** Festivals that are prepared as one thing. */
export const festivalCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: { call: (thing) => post(at, fieldsOf(thing)), status: 201, foreign: 400 },
  [`POST ${at}/:id/move`]: {
    call: async (thing) => post(`${at}/${await aFestival(thing)}/move`, { day: "2027-10-30" }),
  },
  [`POST ${at}/:id/take-back`]: {
    call: async (thing) => post(`${at}/${await aFestival(thing)}/take-back`),
  },
  [`POST ${at}/:id/restore`]: {
    call: async (thing) => post(`${at}/${await takenBack(thing)}/restore`),
  },
};
