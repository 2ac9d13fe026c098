import type { Page } from "@playwright/test";
import { addPlaylist, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expect, test } from "./support/test.ts";

/* Edits made without a network: kept when the tab is closed, and sent from any page. */

/** What cannot be fetched without a network, also parts of a page whose code loads later. */
const awayErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/;

const rename = (what: string, name: string) => async (page: Page) => {
  await page.getByRole("button", { name: what }).click();
  const field = page.getByRole("main").locator("input:focus");
  await field.fill(name);
  await field.press("Enter");
};

const typeCell = async (page: Page) => {
  await page.getByRole("grid", { name: "Cells" }).locator('[data-cell="0 0"]').click();
  await page.keyboard.type("Vada");
  await page.keyboard.press("Enter");
};

async function makeDocuments(page: Page) {
  const call = async (method: "get" | "post" | "put", path: string, data?: object) => {
    const answer = await page.request[method](`/api/v1${path}`, data && { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const playlist = await addPlaylist(page, "Window");
  const settings = { width: 1920, height: 1080, background: "#ffffff", elements: [] };
  const design = await call("post", "/widgets", {
    name: "Poster",
    widget: { kind: "design", settings },
  });
  const table = await call("post", "/data-sources", { name: "Lunch", kind: "table" });
  await call("put", `/data-sources/${table.id}/document`, {
    document: {
      kind: "table",
      columns: [{ key: "a", name: "Dish", type: "text" }],
      rows: [{ key: "b", cells: ["Idli"] }],
    },
  });
  return { call, playlist, design, table };
}

test("edits of every editor outlive the tab, and are sent from another page", { tag: "@lab" }, async ({
  page,
  context,
  server,
  browserErrors,
}) => {
  browserErrors.allow(awayErrors);
  await signUp(page, server);
  const { call, playlist, design, table } = await makeDocuments(page);
  const notice = (of: Page) => of.getByRole("complementary", { name: "Not sent yet" });

  for (const { address, button, edit } of [
    {
      address: `/app/playlists/${playlist}`,
      button: "Rename playlist",
      edit: rename("Rename playlist", "Window in summer"),
    },
    {
      address: `/app/designs/${design.id}`,
      button: "Rename design",
      edit: rename("Rename design", "Poster in summer"),
    },
    {
      address: `/app/tables/${table.id}`,
      button: "Save",
      edit: async (tab: Page) => {
        await typeCell(tab);
        await tab.getByRole("button", { name: "Save", exact: true }).click();
        await expect(tab.getByRole("main").getByRole("alert")).toBeVisible();
      },
    },
  ]) {
    const tab = await context.newPage();
    await tab.goto(address);
    await tab.getByRole("link", { name: "Home", exact: true }).click();
    await expect(tab).toHaveURL(/\/app$/);
    await tab.goBack();
    await expect(tab).toHaveURL(new RegExp(`${address}$`));
    await expect(tab.getByRole("button", { name: button, exact: true })).toBeVisible();
    await context.setOffline(true);
    await edit(tab);
    await tab.getByRole("link", { name: "Home", exact: true }).click();
    await expect(notice(tab).first()).toContainText("Not sent yet: will be sent when online");
    await tab.close();
    await context.setOffline(false);
  }

  await page.goto("/app/account");
  const tableNow = `/data-sources/${table.id}/document`;
  await expect.poll(() => call("get", `/playlists/${playlist}`)).toMatchObject({ name: "Window in summer" });
  await expect.poll(() => call("get", `/media/${design.id}`)).toMatchObject({ name: "Poster in summer" });
  await expect.poll(() => call("get", tableNow)).toMatchObject({ document: { rows: [{ cells: ["Vada"] }] } });
  await expect(notice(page)).toBeHidden();
});

test("the browser asks before it closes a tab with edits for which it has no room, of every editor", {
  tag: "@lab",
}, async ({ page, context, server, browserErrors }) => {
  browserErrors.allow(awayErrors);
  await signUp(page, server);
  const { playlist, design, table } = await makeDocuments(page);
  const fill = (label: string, value: string) => async (tab: Page) => {
    await tab.getByRole("main").getByLabel(label, { exact: true }).fill(value);
  };
  for (const { address, edit } of [
    { address: `/app/playlists/${playlist}`, edit: rename("Rename playlist", "Window in summer") },
    { address: `/app/designs/${design.id}`, edit: rename("Rename design", "Poster in summer") },
    { address: "/app/schedules/new", edit: fill("Name", "Lunch") },
    { address: "/app/schedules/holidays/new", edit: fill("Name", "Closed days") },
    { address: "/app/account", edit: fill("Your name", "Asha") },
    { address: `/app/tables/${table.id}`, edit: typeCell },
  ]) {
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(tab.getByRole("main").getByRole("heading").first()).toBeVisible();
    await tab.evaluate(() => {
      let filling = "x".repeat(2 ** 20);
      for (let at = 0; filling.length > 0; at++)
        try {
          localStorage.setItem(`filling-${at}`, filling);
        } catch {
          filling = filling.slice(0, filling.length >> 1);
        }
    });
    await context.setOffline(true);
    await edit(tab);
    await expect(tab.getByText("This browser has no room for your last edits."), address).toBeVisible();
    const asked = tab.waitForEvent("dialog");
    await tab.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type(), address).toBe("beforeunload");
    await question.dismiss();
    await tab.evaluate(() => localStorage.clear());
    await tab.close();
    await context.setOffline(false);
  }
});

test("after a form was saved, nothing of it waits in the browser", async ({ page, server }) => {
  await signUp(page, server);
  const { screenId } = await pairDevice(page, server, { name: "Bar" });
  const main = page.getByRole("main");
  const save = page.getByRole("region", { name: "Not saved" });
  const saveBar = async () => {
    await save.getByRole("button", { name: "Save", exact: true }).click();
    await expect(save).toHaveCount(0);
  };
  for (const { address, edit, send } of [
    {
      address: `/app/screens/${screenId}/settings`,
      // The server stores it without the space.
      edit: () => main.getByRole("textbox", { name: "Notes" }).fill("Key at the counter "),
      send: saveBar,
    },
    {
      address: "/app/account",
      edit: () => main.getByLabel("Your name", { exact: true }).fill("Asha K. Rao"),
      send: saveBar,
    },
    {
      address: "/app/schedules/holidays/new",
      edit: async () => {
        await main.getByLabel("Date", { exact: true }).fill("2027-01-14");
        await main.getByRole("button", { name: "Add day" }).click();
        await main.getByLabel("Name", { exact: true }).fill("Closed days");
      },
      send: () => main.getByRole("button", { name: "Create calendar" }).click(),
    },
  ]) {
    await page.goto(address);
    await edit();
    await expect.poll(() => keysInOutbox(page), address).not.toEqual([]);
    await send();
    await expect.poll(() => keysInOutbox(page), address).toEqual([]);
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await keysInOutbox(page), address).toEqual([]);
    await expect(page.getByRole("complementary", { name: "Not sent yet" })).toHaveCount(0);
  }
});

const keysInOutbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("vitrine-outbox-")));
