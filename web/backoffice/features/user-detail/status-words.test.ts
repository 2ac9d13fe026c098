import { expect, it } from "vitest";
import { readUserDetail } from "#shared/operator-api/read-user-detail.ts";
import { offlineFirst } from "./screens-tab.tsx";
import { statusLines } from "./status-words.ts";

const now = new Date("2026-11-21T06:00:00Z");
const read = (fields: object) =>
  readUserDetail({ id: 7, name: "Corner Shop", storage_plan_name: "Basic", ...fields });
const linesOf = (fields: object) =>
  statusLines(read(fields), now).map(({ tone, text }) => `${tone}: ${text}`);
const screen = (id: number, connection: string, at: string) => ({
  id,
  name: `S${id}`,
  connection,
  last_contact_at: at,
});
const running = { plays_until: "2027-01-03T06:00:00Z", standing: { plan_ends_at: "2026-12-31T06:00:00Z" } };

it.each([
  [{}, []],
  [running, ["good: Basic until 31-12-2026"]],
  [
    {
      suspended_at: "2026-11-20T06:00:00Z",
      standing: { suspended_by: "Meera Iyer", suspension_reason: "Adult content" },
    },
    ["bad: Suspended since 20/11/2026, 11:30 am by Meera Iyer. No screen plays. Reason: Adult content"],
  ],
  [
    {
      plays_until: "2026-11-13T06:00:00Z",
      standing: { plan_ends_at: "2026-11-10T06:00:00Z", plan_end_reason: "unpaid" },
    },
    ["bad: Basic ended on 10-11-2026, screens stopped on 13-11-2026. The next period was not paid."],
  ],
  [
    {
      plays_until: "2026-11-23T06:00:00Z",
      standing: { plan_ends_at: "2026-11-20T06:00:00Z", plan_end_reason: "unpaid" },
    },
    ["bad: Basic ended on 20-11-2026, screens play until 23-11-2026. The next period was not paid."],
  ],
  [
    { standing: { payment_failed_at: "2026-11-20T06:00:00Z" } },
    ["bad: The last payment failed on 20/11/2026, 11:30 am"],
  ],
  [
    {
      screens: [
        screen(1, "online", "2026-11-21T06:00:00Z"),
        screen(2, "offline", "2026-11-20T06:00:00Z"),
        screen(3, "offline", "2026-11-19T06:00:00Z"),
      ],
    },
    ["bad: 2 of 3 screens offline, the longest since 19/11/2026, 11:30 am"],
  ],
])("the status of %j", (fields, lines) => expect(linesOf(fields)).toEqual(lines));

it("lists offline screens first, the longest silence at the top, and keeps the order of the others", () => {
  const user = read({
    screens: [
      screen(1, "online", "2026-11-21T06:00:00Z"),
      screen(2, "offline", "2026-11-20T06:00:00Z"),
      screen(3, "waiting", ""),
      screen(4, "offline", "2026-11-19T06:00:00Z"),
    ],
  });
  expect(offlineFirst(user.screens).map(({ id }) => id)).toEqual(["4", "2", "1", "3"]);
});
