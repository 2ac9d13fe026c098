import { readFileSync } from "node:fs";
import { brandFont } from "#shared/contracts/library/brand-fonts.ts";
import { fontTable } from "#shared/fonts/table.ts";
import { fontPath } from "../../fonts.ts";
import { get, patch, post, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/brand-fonts";
const [latin] = fontTable.filter(({ font }) => font === "oswald");
const bytes = readFileSync(fontPath(latin?.file ?? "") ?? "");
const upload = (query = "") =>
  post(`${at}?confirmed=true${query}`, bytes, { "content-type": "application/octet-stream" });

async function aFont({ customer }: Tenant): Promise<number> {
  // An account has four at most.
  for (const { id } of brandFont.array().parse((await customer.get(at)).json().items))
    await customer.request(remove(`${at}/${id}`));
  return (await customer.request(upload())).json().id;
}

/** The account's own fonts. */
export const fontCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: { call: async (thing) => upload(`&fontId=${await aFont(thing)}`), status: 201 },
  [`PATCH ${at}/:id`]: { call: async (thing) => patch(`${at}/${await aFont(thing)}`, { name: "House" }) },
  [`DELETE ${at}/:id`]: { call: async (thing) => remove(`${at}/${await aFont(thing)}`) },
  [`POST ${at}/:id/restore`]: {
    call: async (thing) => {
      const id = await aFont(thing);
      await thing.customer.request(remove(`${at}/${id}`));
      return post(`${at}/${id}/restore`);
    },
  },
};
