import type { Page } from "@playwright/test";
import { type Answer, failure, mockCalls, signIn } from "./backoffice/panel.ts";
import { takeClock } from "./support/page-clock.ts";
import { expect, test } from "./support/test.ts";

const base = {
  email: "asha@x.in",
  phone: "9820012345",
  message: "The till screen is dark.",
  created_at: "2026-11-20T02:03:38Z",
  file_path: [],
  workflow: [],
};
const log = [
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
const tickets = {
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
const names = (page: Page) => page.getByRole("table", { name: "Tickets" }).locator("tbody tr td:first-child");
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Ticket/ });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const patches = (calls: { method: string; query: string; body: string }[]) =>
  calls.filter((call) => call.method === "PATCH").map((call) => [call.query, JSON.parse(call.body)]);

async function open(page: Page, answers: Record<string, Answer> = {}, path = "/admin/ticket") {
  const calls = await mockCalls(page, {
    "GET /admin/ticket.php": tickets,
    "GET /admin/users.php": managers,
    "GET /admin/ticket_log.php": log,
    ...answers,
  });
  await page.goto(path);
  return calls;
}
async function view(page: Page, name: string) {
  await rowOf(page, name).getByRole("button", { name: "View" }).click();
  await expect(dialog(page)).toBeVisible();
}
test.beforeEach(async ({ page }) => signIn(page));

test("431 432 441 442 444 the list and the closed ones", async ({ page }) => {
  await open(page);
  await expect(names(page)).toHaveText(["Open Shop", "Process Shop", "Hold Shop", "Resolved Shop"]);
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Assigned To", "Status", "Actions"]);
  await expect(rowOf(page, "Open Shop")).toContainText("Unassigned");
  await expect(rowOf(page, "Process Shop")).toContainText("Meera Iyer");
  for (const name of ["View", "Close"])
    await expect(rowOf(page, "Open Shop").getByRole("button", { name, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Closed Tickets" }).click();
  await expect(names(page)).toHaveText(["Closed Shop", "Silent Shop"]);
  await page.getByRole("button", { name: "All Tickets" }).click();
  await expect(names(page)).toHaveCount(4);
});

test("434 435 443 by status, each with its colour", async ({ page }) => {
  await open(page);
  await expect(page.locator("[data-status]")).toHaveCount(4);
  const colours = await page
    .locator("[data-status]")
    .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor));
  expect(new Set(colours).size).toBe(4);
  const filter = page.getByRole("combobox", { name: "Status" });
  await expect(filter.locator("option")).toHaveText([
    "All Status",
    "Open",
    "Process",
    "Hold",
    "Resolved",
    "Closed",
  ]);
  for (const [choice, found] of [
    ["Open", ["Open Shop"]],
    ["Process", ["Process Shop"]],
    ["Hold", ["Hold Shop"]],
    ["Resolved", ["Resolved Shop"]],
    ["Closed", ["Closed Shop", "Silent Shop"]],
    ["Open", ["Open Shop"]],
  ] as const) {
    await filter.selectOption(choice);
    await expect(names(page)).toHaveText([...found]);
  }
});

test("436 437 438 by manager", async ({ page }) => {
  await open(page);
  const filter = page.getByRole("combobox", { name: "Manager" });
  await expect(filter.locator("option")).toHaveText([
    "All Managers",
    "Unassigned",
    "Meera Iyer",
    "Rohan Das",
  ]);
  await filter.selectOption("Unassigned");
  await expect(names(page)).toHaveText(["Open Shop", "Resolved Shop"]);
  await filter.selectOption("Rohan Das");
  await expect(names(page)).toHaveText(["Hold Shop"]);
});

test("433 439 440 461 a manager's own tickets, preselected", async ({ page }) => {
  await page.goto("/admin-manager/users");
  const me = Number(await page.locator("#root").getAttribute("data-user-id"));
  const mine = {
    ...base,
    id: 21,
    name: "My Shop",
    status: "open",
    assigned_user_id: me,
    assigned_to_name: "It is me",
  };
  const answer = { ...tickets, data: [...tickets.data, mine] };
  await open(page, { "GET /admin/ticket.php": answer }, "/admin-manager/ticket");
  await expect(names(page)).toHaveText(["My Shop"]);
  const filter = page.getByRole("combobox", { name: "Manager" });
  await expect(filter.locator("option")).toHaveText(["It is me"]);
  await expect(filter).toHaveValue(String(me));
  for (const name of ["All Tickets", "Closed Tickets"])
    await expect(page.getByRole("button", { name })).toBeVisible();
  await view(page, "My Shop");
  await expect(dialog(page).getByLabel("Status")).toBeVisible();
  await expect(dialog(page).getByLabel("Assign to Manager")).toHaveCount(0);
});

test("445 no tickets", async ({ page }) => {
  await open(page, { "GET /admin/ticket.php": { success: true, data: [], closed: [], message: "" } });
  await expect(page.getByText("No tickets found.")).toBeVisible();
});

test("446 447 448 460 465 467 477 487 488 a ticket's details", async ({ page }) => {
  await open(page);
  await view(page, "Process Shop");
  await expect(dialog(page).getByRole("tab")).toHaveText(["Details", "Log"]);
  for (const text of [
    "Process Shop",
    "asha@x.in",
    "9820012345",
    "20/11/2026, 7:33 am",
    "The till screen is dark.",
    "Last assigned by The Admin on 19/11/2026, 7:30 am",
  ])
    await expect(dialog(page)).toContainText(text);
  const status = dialog(page).getByLabel("Status");
  await expect(status.locator("option")).toHaveText(["Open", "In Process", "On Hold", "Resolved", "Closed"]);
  await expect(status).toHaveValue("process");
  await expect(dialog(page).getByLabel("Assign to Manager")).toHaveValue("4");
  const history = dialog(page).getByRole("table", { name: "Assignment History" }).locator("tbody tr");
  await expect(history).toHaveText([/Meera Iyer.*The Admin/, /Rohan Das.*The Admin/]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, "Process Shop").getByRole("button", { name: "View" })).toBeFocused();
  await view(page, "Resolved Shop");
  await expect(dialog(page).getByRole("definition").nth(3)).toHaveText("–");
});

for (const to of ["open", "process", "hold", "resolved"])
  test(`449 450 457 from Closed to ${to}, in one call without notes`, async ({ page }) => {
    const clock = await takeClock(page);
    let answer: unknown = tickets;
    const calls = await open(page, {
      "GET /admin/ticket.php": () => answer,
      "PATCH /admin/ticket.php": () => {
        const reopened = { ...tickets.closed[0], status: to };
        answer = { ...tickets, data: [...tickets.data, reopened], closed: tickets.closed.slice(1) };
        return { success: true, message: "ok" };
      },
    });
    await page.getByRole("button", { name: "Closed Tickets" }).click();
    await view(page, "Closed Shop");
    await clock.stop();
    await dialog(page).getByLabel("Status").selectOption(to);
    const banner = page.getByText("Status Changed Successfully");
    await expect(banner).toBeVisible();
    await clock.pass(2900);
    await expect(banner).toBeVisible();
    await clock.pass(200);
    await expect(banner).toHaveCount(0);
    await clock.resume();
    await expect(dialog(page).getByLabel("Status")).toHaveValue(to);
    expect(patches(calls)).toEqual([["", { id: 15, status: to }]]);
  });

test("451 452 453 454 456 closing asks for a note first", async ({ page }) => {
  let answer: unknown = tickets;
  const calls = await open(page, {
    "GET /admin/ticket.php": () => answer,
    "PATCH /admin/ticket.php": () => {
      const closed = { ...tickets.data[0], status: "closed", notes: "New cable" };
      answer = { ...tickets, data: tickets.data.slice(1), closed: [closed, ...tickets.closed] };
      return { success: true, message: "ok" };
    },
  });
  await view(page, "Open Shop");
  await dialog(page).getByLabel("Status").selectOption("Closed");
  const note = dialog(page).getByLabel("Closing Note (required)");
  await expect(note).toBeVisible();
  for (const blank of ["", "   "]) {
    await note.fill(blank);
    await dialog(page).getByRole("button", { name: "Confirm Close" }).click();
    await expect(dialog(page).getByText("Write a closing note")).toBeVisible();
  }
  expect(patches(calls)).toEqual([]);
  await note.fill("New cable");
  await dialog(page).getByRole("button", { name: "Confirm Close" }).click();
  await expect(dialog(page).getByText("Closed Note")).toBeVisible();
  await expect(dialog(page)).toContainText("New cable");
  expect(patches(calls)).toEqual([["", { id: 11, status: "closed", notes: "New cable" }]]);
  await page.keyboard.press("Escape");
  await expect(names(page)).toHaveText(["Process Shop", "Hold Shop", "Resolved Shop"]);
  await page.getByRole("button", { name: "Closed Tickets" }).click();
  await expect(names(page)).toHaveText(["Open Shop", "Closed Shop", "Silent Shop"]);
});

test("455 478 479 Close in the row asks the same; closed notes", async ({ page }) => {
  const calls = await open(page);
  await rowOf(page, "Hold Shop").getByRole("button", { name: "Close" }).click();
  await expect(dialog(page).getByLabel("Closing Note (required)")).toBeVisible();
  expect(patches(calls)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Closed Tickets" }).click();
  await view(page, "Closed Shop");
  await expect(dialog(page)).toContainText("Cable replaced");
  await page.keyboard.press("Escape");
  await view(page, "Silent Shop");
  await expect(dialog(page)).toContainText("No note provided");
});

for (const [line, answer, words] of [
  ["458", failure(500, {}), "Failed to update status"],
  ["459", failure(403, { success: false, message: "Not yours" }), "Not yours"],
] as const)
  test(`${line} a failed status change alerts: ${words}`, async ({ page, browserErrors }) => {
    browserErrors.allow(/500|403/);
    await open(page, { "PATCH /admin/ticket.php": answer });
    await view(page, "Open Shop");
    await dialog(page).getByLabel("Status").selectOption("On Hold");
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(dialog(page).getByLabel("Status")).toHaveValue("open");
  });

test("462 463 464 assigning, and what is loaded again", async ({ page }) => {
  const clock = await takeClock(page);
  let answer: unknown = tickets;
  const calls = await open(page, {
    "GET /admin/ticket.php": () => answer,
    "PATCH /admin/ticket.php": () => {
      const assigned = {
        ...tickets.data[0],
        assigned_user_id: 5,
        assigned_to_name: "Rohan Das",
        workflow: log,
      };
      answer = { ...tickets, data: [assigned, ...tickets.data.slice(1)] };
      return { success: true, message: "ok" };
    },
  });
  await view(page, "Open Shop");
  await clock.stop();
  await dialog(page).getByLabel("Assign to Manager").selectOption("Rohan Das");
  const banner = page.getByText("Ticket Assigned Successfully");
  await expect(banner).toBeVisible();
  await clock.pass(2900);
  await expect(banner).toBeVisible();
  await clock.pass(200);
  await expect(banner).toHaveCount(0);
  await clock.resume();
  await expect(dialog(page).getByText("Last assigned by")).toBeVisible();
  await expect(rowOf(page, "Open Shop")).toContainText("Rohan Das");
  expect(patches(calls)).toEqual([["?assignTicket=1", { id: 11, assigned_user_id: 5 }]]);
  expect(calls.filter((call) => call.method === "GET" && call.path === "/admin/ticket.php").length).toBe(2);
});

for (const [answer, words] of [
  [failure(500, {}), "Failed to assign ticket"],
  [failure(400, { success: false, message: "That manager left" }), "That manager left"],
] as const)
  test(`466 a failed assignment alerts: ${words}`, async ({ page, browserErrors }) => {
    browserErrors.allow(/500|400/);
    await open(page, { "PATCH /admin/ticket.php": answer });
    await view(page, "Open Shop");
    await dialog(page).getByLabel("Assign to Manager").selectOption("Rohan Das");
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  });

const kinds = {
  Image: ["jpg", "jpeg", "png", "gif", "bmp", "webp", "avif"],
  Video: ["mp4", "webm", "ogg", "mov", "avi", "mkv"],
  PDF: ["pdf"],
  "Office document": ["doc", "docx", "ppt", "pptx", "xls", "xlsx"],
  File: ["zip"],
};
for (const asText of [false, true])
  test(`${asText ? 468 : 469} 470 to 476 attachments from ${asText ? "JSON text" : "a list"}`, async ({
    page,
  }) => {
    await page.route("**/files/**", (route) => route.fulfill({ contentType: "image/png", body: "" }));
    const files = Object.values(kinds)
      .flat()
      .map((extension) => `/files/a.${extension}`);
    const withBad = [...files, "javascript:alert(1)//b.jpg"];
    const ticket = { ...tickets.data[0], file_path: asText ? JSON.stringify(withBad) : withBad };
    await open(page, { "GET /admin/ticket.php": { ...tickets, data: [ticket] } });
    await view(page, "Open Shop");
    const item = (text: RegExp) =>
      dialog(page).getByRole("list", { name: "Attachments" }).getByRole("listitem").filter({ hasText: text });
    for (const [kind, extensions] of Object.entries(kinds))
      for (const extension of extensions) {
        const entry = item(new RegExp(`a\\.${extension} ?${kind}$`));
        await expect(entry).toHaveCount(1);
        const link = entry.getByRole("link");
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", "noopener noreferrer");
        await expect(link).toHaveAttribute("href", new RegExp(`/files/a\\.${extension}$`));
        if (kind === "Image") await expect(entry.locator("img")).toHaveCount(1);
        if (kind === "Video") await expect(entry.locator("video")).toHaveCount(1);
      }
    await expect(dialog(page).getByText("unsafe address")).toHaveCount(1);
    await expect(dialog(page).locator('[href^="javascript"], [src^="javascript"]')).toHaveCount(0);
  });

for (const [name, body] of [
  ["an array", log],
  ["data", { data: log }],
  ["log", { log }],
  ["workflow", { workflow: log }],
  ["ticket.workflow", { ticket: { workflow: log } }],
  ["ticket.log", { ticket: { log } }],
] as const)
  test(`480 481 482 483 484 the log from ${name}, latest first and highlighted`, async ({ page }) => {
    const calls = await open(page, { "GET /admin/ticket_log.php": body });
    await view(page, "Process Shop");
    await dialog(page).getByRole("tab", { name: "Log" }).click();
    const entries = dialog(page).getByRole("list", { name: "Assignment History" }).getByRole("listitem");
    await expect(entries).toHaveText([/Meera Iyer.*19\/11\/2026/, /Rohan Das.*18\/11\/2026/]);
    const colour = (index: number) =>
      entries.nth(index).evaluate((entry) => getComputedStyle(entry).backgroundColor);
    expect(await colour(0)).not.toBe(await colour(1));
    expect(calls.filter((call) => call.path === "/admin/ticket_log.php")).toMatchObject([
      { query: "?id=12" },
    ]);
  });

test("485 486 an empty log, and one that fails", async ({ page, browserErrors }) => {
  browserErrors.allow(/500/);
  let answer: unknown = [];
  await open(page, { "GET /admin/ticket_log.php": () => answer });
  await view(page, "Process Shop");
  await dialog(page).getByRole("tab", { name: "Log" }).click();
  await expect(dialog(page).getByText("No assignment history")).toBeVisible();
  await page.keyboard.press("Escape");
  answer = failure(500);
  await view(page, "Hold Shop");
  await dialog(page).getByRole("tab", { name: "Log" }).click();
  await expect(dialog(page).getByText("Failed to fetch logs")).toBeVisible();
});

test("489 a failed list, and a failed refresh", async ({ page, browserErrors }) => {
  browserErrors.allow(/500/);
  let answer: unknown = failure(500);
  await open(page, { "GET /admin/ticket.php": () => answer, "PATCH /admin/ticket.php": { success: true } });
  await expect(page.getByText("Failed to fetch tickets")).toBeVisible();
  answer = tickets;
  await page.getByRole("button", { name: "Try again" }).click();
  await view(page, "Open Shop");
  answer = failure(500);
  await dialog(page).getByLabel("Status").selectOption("On Hold");
  await expect(page.getByText("Failed to fetch tickets")).toBeVisible();
});
