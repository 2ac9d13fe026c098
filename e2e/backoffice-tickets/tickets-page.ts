import type { Page } from "@playwright/test";
import { type Answer, type Call, mockCalls } from "../backoffice/panel.ts";
import { expect } from "../support/test.ts";

export const base = {
  email: "asha@x.in",
  phone: "9820012345",
  message: "The till screen is dark.",
  created_at: "2026-11-20T02:03:38Z",
  file_path: [],
  workflow: [],
};
/** A ticket's assignments, in both formats that servers send. */
export const log = [
  {
    assign_id: 1,
    assigned_at: "2026-11-18T02:00:00Z",
    assigned_to: { id: 5, name: "Rohan Das" },
    assigned_by: { id: 1, name: "The Admin" },
  },
  {
    id: 2,
    time: "2026-11-19T02:00:00Z",
    assigned_to_name: "Meera Iyer",
    assigned_by_name: "The Admin",
  },
];
/** One ticket in each status, and two closed ones, with and without a note. */
export const tickets = {
  success: true,
  message: "",
  data: [
    { ...base, id: 11, name: "Open Shop", status: "open" },
    {
      ...base,
      id: 12,
      name: "Process Shop",
      status: "process",
      assigned_user_id: 4,
      assigned_to_name: "Meera Iyer",
      workflow: log,
    },
    {
      ...base,
      id: 13,
      name: "Hold Shop",
      status: "hold",
      assigned_user_id: 5,
      assigned_to_name: "Rohan Das",
    },
    { ...base, id: 14, name: "Resolved Shop", status: "resolved", created_at: "" },
  ],
  closed: [
    { ...base, id: 15, name: "Closed Shop", status: "closed", notes: "Cable replaced" },
    { ...base, id: 16, name: "Silent Shop", status: "closed", notes: "" },
  ],
};
const managers = [
  { id: 4, name: "Meera Iyer", userid: "meera", role: "manager" },
  { id: 5, name: "Rohan Das", userid: "rohan", role: "manager" },
];
export const names = (page: Page) =>
  page.getByRole("table", { name: "Tickets" }).locator("tbody tr td:first-child strong");
export const dialog = (page: Page) => page.getByRole("dialog", { name: /^Ticket/ });
export const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
/** Returns the requested changes: query and body of each. */
export const patches = (calls: Call[]) =>
  calls.filter((call) => call.method === "PATCH").map((call) => [call.query, JSON.parse(call.body)]);

/** Opens the page with mocked operator calls. Resolves to the list of calls, which grows. */
export async function open(
  page: Page,
  answers: Record<string, Answer> = {},
  path = "/admin/ticket",
): Promise<Call[]> {
  const calls = await mockCalls(page, {
    "GET /admin/ticket.php": tickets,
    "GET /admin/users.php": managers,
    "GET /admin/ticket_log.php": log,
    ...answers,
  });
  await page.goto(path);
  return calls;
}
/** Opens a ticket from the list. */
export async function view(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole("button", { name: "View" }).click();
  await expect(dialog(page)).toBeVisible();
}
