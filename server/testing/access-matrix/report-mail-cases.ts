import { createReportMail } from "#shared/contracts/watching/report-mails.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/report-mails";
const fieldsOf = ({ userId }: Tenant) => ({
  name: "Office",
  report: "plays",
  groupBy: "media",
  groupId: null,
  every: "day",
  at: "07:00",
  userIds: [userId],
  enabled: true,
});
const aReport = async (tenant: Tenant): Promise<number> =>
  (await tenant.customer.call(createReportMail, fieldsOf(tenant) as never)).body.id;

/** Reports by email. */
export const reportMailCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: (thing) => post(at, fieldsOf(thing)),
    status: 201,
    // A recipient of another account.
    foreign: 400,
  },
  [`PUT ${at}/:id`]: {
    call: async (thing) => put(`${at}/${await aReport(thing)}`, fieldsOf(thing)),
  },
  [`POST ${at}/:id/test`]: {
    call: async (thing) => post(`${at}/${await aReport(thing)}/test`),
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aReport(thing)}`),
  },
};
