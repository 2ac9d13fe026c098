import type { Locator } from "@playwright/test";
import { failure, signIn } from "../backoffice/panel.ts";
import { type PageClock, takeClock } from "../support/page-clock.ts";
import { expect, test } from "../support/test.ts";
import { dialog, log, names, open, patches, rowOf, tickets, view } from "./tickets-page.ts";

test.beforeEach(async ({ page }) => signIn(page));

/** Expects the banner for three seconds. The clock must be stopped before the banner appears; it runs on afterwards. */
async function expectForThreeSeconds(clock: PageClock, banner: Locator): Promise<void> {
  await expect(banner).toBeVisible();
  await clock.pass(2900);
  await expect(banner).toBeVisible();
  await clock.pass(200);
  await expect(banner).toHaveCount(0);
  await clock.resume();
}

test("449 450 457 from Closed to each other status, in one call without notes", { tag: "@lab" }, async ({
  freshPage: page,
}) => {
  await signIn(page);
  const clock = await takeClock(page);
  let answer: unknown = tickets;
  const calls = await open(page, {
    "GET /admin/ticket.php": () => answer,
    "PATCH /admin/ticket.php": ({ body }: { body: string }) => {
      const reopened = { ...tickets.closed[0], status: JSON.parse(body).status };
      answer = { ...tickets, data: [...tickets.data, reopened], closed: tickets.closed.slice(1) };
      return { success: true, message: "ok" };
    },
  });
  await page.getByRole("button", { name: "Closed Tickets" }).click();
  await view(page, "Closed Shop");
  await clock.stop();
  await dialog(page).getByLabel("Status").selectOption("open");
  await expectForThreeSeconds(clock, page.getByText("Status Changed Successfully"));
  await expect(dialog(page).getByLabel("Status")).toHaveValue("open");
  for (const to of ["process", "hold", "resolved"]) {
    answer = tickets;
    await page.goto("/admin/ticket");
    await page.getByRole("button", { name: "Closed Tickets" }).click();
    await view(page, "Closed Shop");
    await dialog(page).getByLabel("Status").selectOption(to);
    await expect(page.getByText("Status Changed Successfully")).toBeVisible();
    await expect(dialog(page).getByLabel("Status")).toHaveValue(to);
  }
  expect(patches(calls)).toEqual(
    ["open", "process", "hold", "resolved"].map((status) => ["", { id: 15, status }]),
  );
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

test("455 478 479 Close in the row asks the same; closed notes", { tag: "@lab" }, async ({ page }) => {
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

test("462 463 464 assigning, and what is loaded again", async ({ freshPage: page }) => {
  await signIn(page);
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
  await expectForThreeSeconds(clock, page.getByText("Ticket Assigned Successfully"));
  await expect(dialog(page).getByText("Last assigned by")).toBeVisible();
  await expect(rowOf(page, "Open Shop")).toContainText("Rohan Das");
  expect(patches(calls)).toEqual([["?assignTicket=1", { id: 11, assigned_user_id: 5 }]]);
  // The list may also be fetched in between, because it refreshes by itself.
  const after = calls.slice(calls.findIndex((call) => call.method === "PATCH"));
  expect(after.filter((call) => call.method === "GET").map((call) => call.path)).toContain(
    "/admin/ticket.php",
  );
});

test("458 459 466 a status change or an assignment that fails alerts, in the server's words if it has some", {
  tag: "@lab",
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/500|40[03]/);
  let answer: unknown;
  await open(page, { "PATCH /admin/ticket.php": () => answer });
  for (const [label, option, texts, words] of [
    ["Status", "On Hold", failure(500, {}), "Failed to update status"],
    ["Status", "On Hold", failure(403, { success: false, message: "Not yours" }), "Not yours"],
    ["Assign to Manager", "Rohan Das", failure(500, {}), "Failed to assign ticket"],
    [
      "Assign to Manager",
      "Rohan Das",
      failure(400, { success: false, message: "That manager left" }),
      "That manager left",
    ],
  ] as const) {
    answer = texts;
    await page.goto("/admin/ticket");
    await view(page, "Open Shop");
    await dialog(page).getByLabel(label).selectOption(option);
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(dialog(page).getByLabel("Status")).toHaveValue("open");
  }
});
