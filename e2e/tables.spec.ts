import type { APIRequestContext, Page } from "@playwright/test";
import { anotherMember, signUp } from "./dashboard/account.ts";
import { previewIn } from "./dashboard/widget-preview.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { byPush } from "./support/by-push.ts";
import { expect, test } from "./support/test.ts";

/* From copied spreadsheet cells to a board on a screen that follows every change. */

const cells =
  "Dish\tHindi\tPrice\tSold out\nIdli\tइडली\t40\tno\nMasala dosa\tमसाला डोसा\t120\tno\nVada\tवड़ा\tfree\tyes";

const grid = (page: Page) => page.getByRole("grid", { name: "Cells" });
const cell = (page: Page, row: number, column: number) =>
  grid(page).locator(`[data-cell="${row} ${column}"]`);
const rowOf = (page: Page, row: number) => grid(page).locator("tbody tr").nth(row).getByRole("gridcell");
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Not saved yet")).toBeHidden();
};

async function pasteTable(page: Page, name: string): Promise<void> {
  await page.goto("/app/tables");
  await page.getByRole("button", { name: "New table" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByText("Paste cells").click();
  await dialog.getByRole("textbox", { name: "Cells" }).fill(cells);
  await expect(dialog.getByText("3 rows were found.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api/v1${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

test("the built server reads a file in its thread for bytes of strangers", async ({ page, server }) => {
  await signUp(page, server);
  const answer = await page.request.post("/api/v1/data-sources/read-table", {
    headers: { "content-type": "application/octet-stream" },
    data: Buffer.from("Dish;Price\nIdli;40\n"),
  });
  expect(await answer.json()).toMatchObject({
    cells: [
      ["Dish", "Price"],
      ["Idli", "40"],
    ],
  });
});

test("Undo is offered for a deleted table also when its page is gone before the answer arrives", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await post(page.request, "/data-sources", { name: "Lunch", kind: "table" });
  await page.goto("/app/tables");
  const next = page.getByRole("heading", { name: "Trash", level: 1 });
  await page.route(/\/data-sources\/\d+$/, async (route) => {
    const answer = await route.fetch();
    await expect(next).toBeVisible();
    await route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: "Delete “Lunch”" }).click();
  await page.getByRole("link", { name: "Trash" }).first().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Tables" }).first().click();
  await expect(page.getByRole("link", { name: "Lunch" })).toBeVisible();
});

test("an Undo that fails says so", { tag: "@lab" }, async ({ page, browserErrors, server }) => {
  browserErrors.allow(/503/);
  await signUp(page, server);
  await post(page.request, "/data-sources", { name: "Lunch", kind: "table" });
  await page.goto("/app/tables");
  await page.route(/\/data-sources\/\d+\/restore$/, (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "Delete “Lunch”" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This could not be undone" })).toBeVisible();
});

test("a pasted table becomes a board, and a changed cell is on the screen within seconds", {
  tag: "@lab",
}, async ({ page, server, browser }) => {
  await signUp(page, server);
  await pasteTable(page, "Lunch");
  await expect(page.getByText("1 cell does not fit the type of its column")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { where: colorScheme });
  }

  await page.goto("/app/media");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Board", exact: true }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("Lunch board");
  await dialog.getByRole("combobox", { name: "Table", exact: true }).click();
  await page.getByRole("option", { name: "Lunch" }).click();
  await dialog.getByLabel("Title").fill("Today");
  await expect(previewIn(dialog).locator(".board-title")).toHaveText("Today");
  await expect(previewIn(dialog).locator(".board-price").first()).toHaveText("₹40");
  await expectAccessible(page, { where: "the form of a board" });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toBeHidden();

  const { request } = page;
  const { items } = await (await request.get("/api/v1/media")).json();
  const board = items.find(({ name }: { name: string }) => name === "Lunch board");
  const { id } = await post<{ id: number }>(request, "/playlists", { name: "Day" });
  await request.put(`/api/v1/playlists/${id}`, {
    data: { revision: 1, name: "Day", items: [{ mediaId: board.id, durationMs: 60_000 }] },
  });
  const device = await browser.newContext();
  const player = await device.newPage();
  await player.goto(`${server.url}/player`);
  const code = (await player.getByTestId("pairing-code").innerText()).replace(/\D/g, "");
  await post(request, "/screens", { code, name: "Counter", defaultPlaylistId: id });
  const shown = player.locator("#stage > .layer.is-shown:not(.is-leaving)");
  await expect(shown.locator(".board-price").first()).toHaveText("₹40");
  await expect(shown.locator(".is-sold-out")).toContainText("Vada");

  await page.goto("/app/tables");
  await page.getByRole("link", { name: "Lunch" }).click();
  await expect(page.getByText("It is on 1 screen.")).toBeVisible();
  await cell(page, 0, 2).click();
  await page.keyboard.type("45");
  await page.keyboard.press("Enter");
  await save(page);
  await expect(shown.locator(".board-price").first()).toHaveText("₹45", byPush);

  // Without a server the screen shows the newest rows, also after a start.
  await device.setOffline(true);
  await player.reload();
  await expect(shown.locator(".board-price").first()).toHaveText("₹45");
  await device.close();
});

test("a price that looks mistyped is saved with the second Save, one that was mended with the first", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await pasteTable(page, "Typos");
  const price = async (text: string) => {
    await cell(page, 1, 2).click();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  const asks = page.getByText("Screens would show “Masala dosa: 1x0”. Press Save again if that is right.");
  const press = () => page.getByRole("button", { name: "Save", exact: true }).click();
  await price("1x0");
  await press();
  await expect(asks).toBeVisible();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await price("130");
  await expect(asks).toHaveCount(0);
  await save(page);
  await price("1x0");
  await press();
  await expect(asks).toBeVisible();
  await save(page);
});

test("cells that are typed while a table is being saved stay as edits, also when the save fails", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/);
  await signUp(page, server);
  await pasteTable(page, "Busy");
  const type = async (row: number, text: string) => {
    await cell(page, row, 2).click();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  const kept = () =>
    page.evaluate(() => Object.entries({ ...localStorage }).find(([key]) => /outbox.*table/.test(key))?.[1]);
  /** Saves one price, and types another before the answer. */
  const saveAndType = async (price: string, other: string, fails = false) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/document", async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      await held;
      await (fails ? route.abort() : route.continue());
    });
    await type(1, price);
    const asked = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await asked;
    await type(0, other);
    answer();
    await expect(page.getByRole("button", { name: "Save", exact: true })).not.toHaveAttribute("data-loading");
    await page.unroute("**/document");
  };
  await saveAndType("130", "45");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 0)).toHaveText(["Idli", "इडली", "45", "no"]);
  await expect(rowOf(page, 1)).toHaveText(["Masala dosa", "मसाला डोसा", "130", "no"]);
  await saveAndType("140", "50", true);
  await expect.poll(kept).toMatch(/"toSend":true.*"130".*"50".*"140"/);
  await save(page);
  await expect.poll(kept).toBeUndefined();
});

test("the keys work as in a spreadsheet, and undo takes back each step", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await pasteTable(page, "Keys");
  await cell(page, 0, 0).click();
  await page.keyboard.press("F2");
  await page.keyboard.press("End");
  await page.keyboard.type(" (2)");
  await page.keyboard.press("Tab");
  await expect(cell(page, 0, 1)).toBeFocused();
  await expect(rowOf(page, 0)).toHaveText(["Idli (2)", "इडली", "40", "no"]);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Delete");
  await expect(rowOf(page, 0)).toHaveText(["Idli (2)", "", "", "no"]);
  await page.keyboard.press("Control+z");
  await expect(rowOf(page, 0)).toHaveText(["Idli (2)", "इडली", "40", "no"]);
  await page.keyboard.press("Control+z");
  await expect(rowOf(page, 0)).toHaveText(["Idli", "इडली", "40", "no"]);
  await page.keyboard.press("Control+y");
  await expect(rowOf(page, 0)).toHaveText(["Idli (2)", "इडली", "40", "no"]);

  await cell(page, 2, 2).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "50\tyes\n70\tno");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(rowOf(page, 2)).toHaveText(["Vada", "वड़ा", "50", "yes"]);
  await expect(rowOf(page, 3)).toHaveText(["", "", "70", "no"]);
  await cell(page, 3, 3).click();
  await page.keyboard.press(" ");
  await expect(cell(page, 3, 3)).toHaveText("yes");
  const isSoldOut = cell(page, 3, 3).getByRole("checkbox", { name: "Sold out" });
  await expect(isSoldOut).toBeChecked();
  await isSoldOut.click();
  await expect(cell(page, 3, 3)).toHaveText("no");
  await cell(page, 2, 3).click();
  await page.keyboard.type("maybe");
  await page.keyboard.press("Enter");
  await expect(cell(page, 2, 3)).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Add row" }).click();
  await page.getByRole("button", { name: "Remove the selected rows" }).click();
  await save(page);
  await page.reload();
  await expect(rowOf(page, 3)).toHaveText(["", "", "70", "no"]);
});

test("two people edit one table: other cells are merged, for the same cell the page asks", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(/409/);
  await signUp(page, server);
  await pasteTable(page, "Together");
  const other = await anotherMember(page, server, { name: "Ravi" });
  await other.goto(page.url());
  const type = async (who: Page, row: number, column: number, text: string) => {
    await cell(who, row, column).click();
    await who.keyboard.type(text);
    await who.keyboard.press("Enter");
  };
  await type(page, 0, 2, "41");
  await type(other, 1, 2, "125");
  await save(other);
  await save(page);
  await expect(cell(page, 1, 2)).toHaveText("125");
  await expect(cell(page, 0, 2)).toHaveText("41");

  await expect(cell(other, 0, 2)).toHaveText("41");
  await type(page, 0, 2, "50");
  await type(other, 0, 2, "60");
  await save(other);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("alert").filter({ hasText: "changed the same thing" });
  await expect(question).toContainText("Price, row 1");
  await question.getByText("The other: 60").click();
  await question.getByRole("button", { name: "Save this choice" }).click();
  await expect(cell(page, 0, 2)).toHaveText("60");
  await expect(page.getByText("Not saved yet")).toBeHidden();
  await other.context().close();
});

test("a file with too many rows is refused with the number found", { tag: "@lab" }, async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/400/);
  await signUp(page, server);
  await page.goto("/app/tables");
  await page.getByRole("button", { name: "New table" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Excel, Word or CSV file").click();
  const lines = Array.from({ length: 20_000 }, (_, at) => `Dish ${at};${at};${"x".repeat(80)}`);
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "File" }).click();
  await (await chooser).setFiles({
    name: "menu.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Dish;Price;Detail", ...lines].join("\n")),
  });
  await expect(dialog.getByRole("alert")).toContainText("20,000 rows were found. A table can have 500");
  await expect(dialog.getByRole("button", { name: "Create", exact: true })).toBeDisabled();
});

test("a value with two limits is made on the page of tables, and a system sends to it", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await page.goto("/app/tables");
  await page.getByRole("button", { name: "New value" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Line 2");
  await dialog.getByLabel("Becomes 1 at").fill("80");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Enter two different numbers for the alarm, or none")).toBeVisible();
  await dialog.getByLabel("Becomes 0 at").fill("70");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("dialog", { name: "Edit the value" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create a secret for other systems" }).click();
  const command = (await dialog.getByLabel("How other systems send a value").textContent()) ?? "";
  const send = (value: number | string) =>
    page.request.put(/http\S+value/.exec(command)?.[0] ?? "", {
      headers: { authorization: /Bearer \S+(?=")/.exec(command)?.[0] ?? "" },
      data: { value },
    });
  expect((await send(85)).status()).toBe(200);
  expect((await send(75)).status()).toBe(200);
  expect(await (await send("hot")).text()).toContain("two limits");
  await dialog.getByRole("button", { name: "Save" }).click();
  const values = page.getByRole("list", { name: "Values" });
  await expect(values).toContainText("Becomes 1 at 80, and 0 at 70");
  await expect(values).toContainText("Now 1, sent");
  await values.getByRole("button", { name: "Edit “Line 2”" }).click();
  await dialog.getByLabel("Becomes 1 at").fill("");
  await dialog.getByLabel("Becomes 0 at").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(values).not.toContainText("Becomes 1");
  expect((await send(75)).status()).toBe(200);
  await expect(values).toContainText("Now 75, sent");
  await values.getByRole("button", { name: "Delete “Line 2”" }).click();
  await expect(page.getByText("“Line 2” deleted")).toBeVisible();
});
