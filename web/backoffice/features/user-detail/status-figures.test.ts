import { expect, it } from "vitest";
import { readUserDetail } from "#shared/operator-api/read-user-detail.ts";
import { statusFigures } from "./status-figures.ts";

const now = new Date("2026-11-21T06:00:00Z");
const figuresOf = (fields: object) =>
  statusFigures(readUserDetail({ id: 7, name: "Corner Shop", ...fields }), now).map(
    ({ title, value, note, tone }) => `${title}: ${value}${note && ` (${note})`}, ${tone}`,
  );
const screen = (id: number, connection: string, status = "active") => ({ id, connection, status });

it.each([
  [{}, ["Plan: None, idle", "Screens online: 0 (none paired), idle", "Open tickets: 0, good"]],
  [
    {
      storage_plan_name: "Basic",
      storage: 2000,
      storage_used: 120,
      plays_until: "2027-01-03T06:00:00Z",
      screens: [screen(1, "online"), screen(2, "offline"), screen(3, "online", "inactive")],
      payments: [{ id: 1, amount: 470.82, date: "2026-11-02" }],
      standing: { plan_ends_at: "2026-12-31T06:00:00Z", open_tickets: [{ id: 4 }] },
    },
    [
      "Plan: Basic (until 31-12-2026), good",
      "Screens online: 2 of 3 (1 offline, 1 switched off), bad",
      "Last payment: ₹470.82 (on 02-11-2026), good",
      "Open tickets: 1, busy",
      "Storage: 120 MB (of 2.00 GB), good",
    ],
  ],
  [
    {
      storage_plan_name: "Basic",
      storage: 100,
      storage_used: 100,
      plays_until: "2026-11-24T06:00:00Z",
      screens: [{ id: 1, status: "active" }],
      standing: { plan_ends_at: "2026-11-20T06:00:00Z", payment_failed_at: "2026-11-20T06:00:00Z" },
    },
    [
      "Plan: Basic (ended on 20-11-2026), bad",
      "Screens: 1, good",
      "Last payment: Failed (on 20-11-2026), bad",
      "Open tickets: 0, good",
      "Storage: 100 MB (of 100 MB), bad",
    ],
  ],
])("names what an operator looks for first: %j", (fields, figures) =>
  expect(figuresOf(fields)).toEqual(figures),
);
