import { failure, signIn } from "../backoffice/panel.ts";
import { expect, test } from "../support/test.ts";
import { base, dialog, log, names, open, rowOf, tickets, view } from "./tickets-page.ts";

test.beforeEach(async ({ page }) => signIn(page));

test("431 432 434 to 438 441 to 444 the list, the closed ones, by status and by manager", async ({
  page,
}) => {
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

  await expect(page.locator("[data-status]")).toHaveCount(4);
  const colours = await page
    .locator("[data-status]")
    .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor));
  expect(new Set(colours).size).toBe(4);
  const byStatus = page.getByRole("combobox", { name: "Status" });
  await expect(byStatus.locator("option")).toHaveText([
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
    await byStatus.selectOption(choice);
    await expect(names(page)).toHaveText([...found]);
  }
  await byStatus.selectOption("All Status");

  const byManager = page.getByRole("combobox", { name: "Manager" });
  await expect(byManager.locator("option")).toHaveText([
    "All Managers",
    "Unassigned",
    "Meera Iyer",
    "Rohan Das",
  ]);
  await byManager.selectOption("Unassigned");
  await expect(names(page)).toHaveText(["Open Shop", "Resolved Shop"]);
  await byManager.selectOption("Rohan Das");
  await expect(names(page)).toHaveText(["Hold Shop"]);
});

test("two choices hold that come before the page is drawn again", { tag: "@lab" }, async ({ page }) => {
  await open(page);
  const choose = (name: string) => page.getByRole("combobox", { name }).elementHandle();
  const [status, manager] = [await choose("Status"), await choose("Manager")];
  await page.evaluate(
    (chosen) => {
      for (const [field, value] of chosen)
        if (field instanceof HTMLSelectElement) {
          field.value = value;
          field.dispatchEvent(new Event("change", { bubbles: true }));
        }
    },
    [
      [status, "hold"],
      [manager, "5"],
    ] as const,
  );
  await expect(names(page)).toHaveText(["Hold Shop"]);
  await expect(page).toHaveURL(/\?status=hold&manager=5$/);
});

test("433 439 440 461 a manager's own tickets, preselected", { tag: "@lab" }, async ({ page }) => {
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

test("445 489 no tickets, a failed list, and a failed refresh", { tag: "@lab" }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/500/);
  let answer: unknown = { success: true, data: [], closed: [], message: "" };
  await open(page, { "GET /admin/ticket.php": () => answer, "PATCH /admin/ticket.php": { success: true } });
  await expect(page.getByText("No tickets found.")).toBeVisible();
  answer = failure(500);
  await page.goto("/admin/ticket");
  await expect(page.getByText("Failed to fetch tickets")).toBeVisible();
  answer = tickets;
  await page.getByRole("button", { name: "Try again" }).click();
  await view(page, "Open Shop");
  answer = failure(500);
  await dialog(page).getByLabel("Status").selectOption("On Hold");
  await expect(page.getByText("Failed to fetch tickets")).toBeVisible();
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

const kinds = {
  Image: ["jpg", "jpeg", "png", "gif", "bmp", "webp", "avif"],
  Video: ["mp4", "webm", "ogg", "mov", "avi", "mkv"],
  PDF: ["pdf"],
  "Office document": ["doc", "docx", "ppt", "pptx", "xls", "xlsx"],
  File: ["zip"],
};

test("468 470 to 476 attachments", { tag: "@lab" }, async ({ page }) => {
  await page.route("**/files/**", (route) => route.fulfill({ contentType: "image/png", body: "" }));
  const files = Object.values(kinds)
    .flat()
    .map((extension) => `/files/a.${extension}`);
  const withBad = [...files, "javascript:alert(1)//b.jpg"];
  const ticket = { ...tickets.data[0], file_path: JSON.stringify(withBad) };
  await open(page, { "GET /admin/ticket.php": { ...tickets, data: [ticket] } });
  await view(page, "Open Shop");
  const list = dialog(page).getByRole("list", { name: "Attachments" });
  await expect(list.getByRole("listitem")).toHaveCount(withBad.length);
  for (const [kind, extensions] of Object.entries(kinds))
    for (const extension of extensions) {
      const entry = list.getByRole("listitem").filter({ hasText: new RegExp(`a\\.${extension} ?${kind}$`) });
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

test("480 481 484 to 486 the log, latest first and highlighted; an empty one, and one that fails", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/500/);
  let answer: unknown = { ticket: { workflow: log } };
  const calls = await open(page, { "GET /admin/ticket_log.php": () => answer });
  const openLog = async () => {
    await view(page, "Process Shop");
    await dialog(page).getByRole("tab", { name: "Log" }).click();
  };
  await openLog();
  const entries = dialog(page).getByRole("list", { name: "Assignment History" }).getByRole("listitem");
  const colour = (index: number) =>
    entries.nth(index).evaluate((entry) => getComputedStyle(entry).backgroundColor);
  await expect(entries).toHaveText([/Meera Iyer.*19\/11\/2026/, /Rohan Das.*18\/11\/2026/]);
  expect(await colour(0)).not.toBe(await colour(1));
  expect(calls.findLast((call) => call.path === "/admin/ticket_log.php")).toMatchObject({ query: "?id=12" });
  answer = [];
  await page.goto("/admin/ticket");
  await openLog();
  await expect(dialog(page).getByText("No assignment history")).toBeVisible();
  answer = failure(500);
  await page.goto("/admin/ticket");
  await openLog();
  await expect(dialog(page).getByText("Failed to fetch logs")).toBeVisible();
});
