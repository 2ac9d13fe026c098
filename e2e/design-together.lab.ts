import type { Page } from "@playwright/test";
import { anotherMember, signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* What several people do with one design: pages at once, components with rows, comments, versions; and undo over all of it. */

const canvas = (page: Page) => page.getByRole("application", { name: "Canvas" });
const elements = (page: Page) => canvas(page).locator("[data-element]");
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

const lettering = { font: "sans", size: 60, colour: "#ffffff", align: "centre", valign: "middle" } as const;
const cell = { keyColumn: "a", key: "Idli", column: "b", currency: "INR", numbers: "indian" } as const;
const bubble = (sourceId: number) => [
  {
    id: "ground",
    type: "shape",
    shape: "burst",
    fill: "#c00000",
    x: 200,
    y: 200,
    w: 400,
    h: 400,
    group: "g",
  },
  {
    id: "name",
    type: "text",
    runs: [{ text: "Today" }],
    ...lettering,
    x: 240,
    y: 300,
    w: 320,
    h: 80,
    group: "g",
  },
  {
    id: "price",
    type: "value",
    sourceId,
    cell,
    before: "",
    after: "",
    ...lettering,
    x: 240,
    y: 400,
    w: 320,
    h: 90,
    group: "g",
  },
];

async function post(page: Page, path: string, data: object) {
  const made = await page.request.post(path, { data });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}
const newDesign = async (page: Page, name: string, more: readonly object[] = [], settings: object = {}) =>
  (
    await post(page, "/api/v1/widgets", {
      name,
      widget: {
        kind: "design",
        settings: { width: 1920, height: 1080, background: "#2a1208", elements: more, ...settings },
      },
    })
  ).id as number;
const settingsOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/v1/media/${id}`)).json()).widget.settings;

async function newTable(page: Page, rows: [string, string, string][]): Promise<number> {
  const { id } = await post(page, "/api/v1/data-sources", { name: "Menu", kind: "table" });
  await fill(page, id, rows);
  return id;
}
async function fill(page: Page, id: number, rows: [string, string, string][]): Promise<void> {
  const columns = [
    { key: "a", name: "Dish", type: "text" },
    { key: "b", name: "Price", type: "price" },
    { key: "c", name: "Sold out", type: "yes-no" },
  ];
  const document = { kind: "table", columns, rows: rows.map((cells, at) => ({ key: `r${at}`, cells })) };
  const answer = await page.request.put(`/api/v1/data-sources/${id}/document`, { data: { document } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens the design, without a panel, and selects all that is on the page. */
async function openAll(page: Page, id: number): Promise<void> {
  await page.goto(`/app/designs/${id}`);
  await expect(elements(page).first()).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
}

test("a component reaches other designs after a look, follows its row, and all of it is taken back", async ({
  page,
  server,
}, info) => {
  await signUp(page, server);
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = await newTable(page, [
    ["Idli", "40", ""],
    ["Dosa", "60", ""],
  ]);
  const first = await newDesign(page, "Breakfast", bubble(table));
  const second = await newDesign(page, "Offer");

  await openAll(page, first);
  await page.getByRole("button", { name: "Components" }).click();
  await page.getByRole("button", { name: "Save the selection" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Price bubble");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Place Price bubble" })).toBeVisible();
  await saved(page);

  await page.goto(`/app/designs/${second}`);
  await page.getByRole("button", { name: "Place Price bubble" }).click();
  await expect(elements(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Stand for a row" }).click();
  await page.getByRole("combobox", { name: "Stands for the row" }).click();
  await page.getByRole("option", { name: "Dosa" }).click();
  await expect(canvas(page).getByText("₹60")).toBeVisible();
  await saved(page);
  await page.screenshot({ path: info.outputPath("component-placed.png") });

  // The row changes, is sold out, is gone.
  await fill(page, table, [
    ["Idli", "40", ""],
    ["Dosa", "75", ""],
  ]);
  await expect(canvas(page).getByText("₹75")).toBeVisible();
  await fill(page, table, [
    ["Idli", "40", ""],
    ["Dosa", "75", "yes"],
  ]);
  await expect(canvas(page).locator(".is-struck")).toHaveCount(3);
  await page.screenshot({ path: info.outputPath("component-sold-out.png") });
  await fill(page, table, [["Idli", "40", ""]]);
  await expect(canvas(page).locator(".is-left-out")).toHaveCount(3);
  await page.goto("/app/designs");
  await expect(page.getByText("Rows that are gone from their tables")).toBeVisible();
  await page.screenshot({ path: info.outputPath("rows-gone.png") });
  await fill(page, table, [
    ["Idli", "40", ""],
    ["Dosa", "60", ""],
  ]);

  // Another look, seen before it reaches the other design.
  await openAll(page, first);
  await page.getByRole("button", { name: "Layers" }).click();
  await page.getByRole("list", { name: "Layers" }).getByText("Shape").click();
  await page.getByRole("textbox", { name: "Colour", exact: true }).first().fill("#008000");
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Use this look everywhere" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1 other design would change:")).toBeVisible();
  await page.screenshot({ path: info.outputPath("component-apply.png") });
  await dialog.getByRole("button", { name: "Change the component" }).click();
  await expect(dialog.getByText("The component and 1 other design were changed.")).toBeVisible();
  const groundOf = async (id: number) =>
    (await settingsOf(page, id)).elements.find((each: { type: string }) => each.type === "shape").fill;
  expect(await groundOf(second)).toBe("#008000");
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect.poll(() => groundOf(second)).toBe("#c00000");
  const kept = (await settingsOf(page, second)).elements.find(
    (each: { type: string }) => each.type === "value",
  );
  expect(kept.cell.key).toBe("Dosa");
});

test("two people edit pages of one design at once, and both keep everything; undo takes back only the own steps", async ({
  page,
  server,
  browserErrors,
}, info) => {
  // Whose save comes second is refused, merged and saved again.
  browserErrors.allow(/409/);
  await signUp(page, server);
  const pages = ["one", "two"].map((id) => ({ id, seconds: 8, transition: "fade" }));
  const at = { x: 100, y: 100, w: 500, h: 200 };
  const id = await newDesign(
    page,
    "Menu",
    [
      { id: "first", type: "text", runs: [{ text: "Morning" }], ...lettering, ...at, page: "one" },
      { id: "second", type: "text", runs: [{ text: "Evening" }], ...lettering, ...at, page: "two" },
    ],
    { pages },
  );
  const colleague = await anotherMember(page, server, { name: "Ravi" });
  for (const one of [page, colleague]) {
    await one.setViewportSize({ width: 1440, height: 900 });
    await one.goto(`/app/designs/${id}`);
    await expect(elements(one)).toHaveCount(1);
    await one.getByRole("button", { name: "Shapes" }).click();
  }
  await colleague.getByRole("button", { name: /^Page 2/ }).click();
  await expect(canvas(colleague).getByText("Evening")).toBeVisible();
  for (let turn = 1; turn <= 5; turn++) {
    await Promise.all([
      page.getByRole("button", { name: "Star", exact: true }).click(),
      colleague.getByRole("button", { name: "Triangle", exact: true }).click(),
    ]);
    await expect(elements(page)).toHaveCount(1 + turn);
    await expect(elements(colleague)).toHaveCount(1 + turn);
  }
  // A new page by one, while the other writes on.
  await colleague.getByRole("button", { name: "Add page" }).click();
  await page.getByRole("button", { name: "Diamond", exact: true }).click();
  const shapesOf = async () => {
    const { elements: all, pages: list } = await settingsOf(page, id);
    const count = (shape: string, of: string) =>
      all.filter((each: { shape?: string; page?: string }) => each.shape === shape && each.page === of)
        .length;
    return [count("star", "one"), count("diamond", "one"), count("triangle", "two"), list.length];
  };
  await expect.poll(shapesOf).toEqual([5, 1, 5, 3]);
  await expect(page.getByRole("button", { name: /^Page 3/ })).toBeVisible();
  await page.screenshot({ path: info.outputPath("two-people.png") });
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(shapesOf).toEqual([3, 0, 5, 3]);
});

test("comments arrive without a reload and stay when their element is deleted; a version is compared, named and brought back", async ({
  page,
  server,
}, info) => {
  await signUp(page, server);
  const id = await newDesign(page, "Menu", [
    {
      id: "price",
      type: "text",
      runs: [{ text: "Thali ₹120" }],
      ...lettering,
      x: 100,
      y: 100,
      w: 700,
      h: 200,
    },
  ]);
  const colleague = await anotherMember(page, server, { name: "Ravi" });
  for (const one of [page, colleague]) {
    await one.setViewportSize({ width: 1440, height: 900 });
    await one.goto(`/app/designs/${id}`);
    await expect(elements(one)).toHaveCount(1);
    await one.getByRole("button", { name: "Comments" }).click();
  }
  await elements(page).first().click();
  await page.getByRole("textbox", { name: "New comment" }).fill("It is 130 since Monday.");
  await page.getByRole("button", { name: "Add comment" }).click();
  await expect(colleague.getByText("It is 130 since Monday.")).toBeVisible();
  await colleague.getByRole("button", { name: "Answer" }).click();
  await colleague.getByRole("textbox", { name: "Answer" }).fill("I change it.");
  await colleague.getByRole("button", { name: "Add answer" }).click();
  await expect(page.getByText("I change it.")).toBeVisible();
  await page.screenshot({ path: info.outputPath("comments.png") });

  await colleague.getByRole("button", { name: "Thali ₹120" }).click();
  await canvas(colleague).focus();
  await colleague.keyboard.press("Delete");
  await expect(page.getByText("Deleted element: Thali ₹120")).toBeVisible();
  await colleague.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Thali ₹120" })).toBeVisible();
  await saved(colleague);
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText(/^Done:/)).toBeVisible();

  await page.getByRole("button", { name: "Shapes" }).click();
  await page.getByRole("button", { name: "Star", exact: true }).click();
  await saved(page);
  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions of this design" });
  const list = dialog.getByRole("list", { name: "Versions" });
  await expect(list.getByRole("listitem")).not.toHaveCount(0);
  await list.getByRole("listitem").last().getByRole("button").click();
  await expect(dialog.getByText("Since then: 1 element added")).toBeVisible();
  await page.screenshot({ path: info.outputPath("versions.png") });
  await dialog.getByRole("button", { name: "Name this version" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Before the star");
  await page.getByRole("dialog", { name: "Name this version" }).getByRole("button", { name: "Save" }).click();
  await expect(list.getByText("Before the star")).toBeVisible();
  await dialog.getByRole("button", { name: "Bring this version back" }).click();
  await expect(elements(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(elements(page)).toHaveCount(2);
});
