import { globSync, readFileSync } from "node:fs";
import type { Locator, Page, Request } from "@playwright/test";
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
  const notice = (of: Page) => of.getByRole("complementary", { name: "Not saved yet" });

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
    await expect(notice(tab).first()).toContainText("Not saved yet: will be saved when online");
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
    await expect(tab.getByText("This browser could not keep your last edits"), address).toBeVisible();
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

/** Files of the dashboard that keep what is typed until it is saved. An editor that saves by itself is held by its own. */
const keepers = () =>
  globSync("web/dashboard/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.test\.|\/(kept-form\.ts|settings-form\.tsx)$/.test(file) &&
      /<SettingsForm\s+slot|use(KeptForm|KeptTyping)\(|useHeldSlot\(slot\)/.test(readFileSync(file, "utf8")),
  );

test("what is typed outlives the page, and after it was saved, nothing of it waits, in each form", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const { screenId } = await pairDevice(page, server, { name: "Bar" });
  const { table } = await makeDocuments(page);
  const main = page.getByRole("main");
  const save = page.getByRole("region", { name: "Not saved" });
  const saveBar = async () => {
    await save.getByRole("button", { name: "Save", exact: true }).click();
    await expect(save).toHaveCount(0);
  };
  const press = (name: string) => () => page.getByRole("button", { name, exact: true }).click();
  const playlistOfAll = main.getByRole("combobox", { name: "Default playlist of all screens" });
  const nameIn = (of: Locator) => of.getByLabel("Name", { exact: true });
  const forms = [
    {
      file: "playing/screens/settings/screen-settings.tsx",
      address: `/app/screens/${screenId}/settings`,
      field: main.getByRole("textbox", { name: "Notes" }),
      // The server stores it without the space.
      typed: "Key at the counter ",
      send: saveBar,
    },
    {
      file: "identity/account/account-form.tsx",
      address: "/app/account",
      field: main.getByLabel("Your name", { exact: true }),
      typed: "Asha K. Rao",
      send: saveBar,
    },
    {
      file: "identity/settings/playing-settings-form.tsx",
      address: "/app/settings",
      edit: () => choose(page, "Default playlist of all screens", "Window"),
      field: playlistOfAll,
      typed: "Window",
      send: saveBar,
    },
    {
      file: "playing/schedules/holidays/holiday-form.tsx",
      address: "/app/schedules/holidays/new",
      edit: async () => {
        await main.getByLabel("Date", { exact: true }).fill("2027-01-14");
        await press("Add day")();
        await nameIn(main).fill("Closed days");
      },
      field: nameIn(main),
      typed: "Closed days",
      send: press("Create calendar"),
    },
    {
      file: "playing/schedules/use-schedule-draft.ts",
      address: "/app/schedules/new",
      edit: async () => {
        await choose(page, "Playlist", "Window");
        await nameIn(main).fill("Lunch");
      },
      field: nameIn(main),
      typed: "Lunch",
      send: press("Create schedule"),
    },
    {
      file: "library/playlists/new-playlist-dialog.tsx",
      address: "/app/playlists",
      open: press("New playlist"),
      field: nameIn(page.getByRole("dialog")),
      typed: "Evening",
      send: press("Create"),
    },
    {
      file: "library/tables/table-form.tsx",
      address: `/app/tables/${table.id}`,
      edit: () => typeCell(page),
      field: page.getByRole("grid", { name: "Cells" }).locator('[data-cell="0 0"]'),
      text: "Vada",
      send: press("Save"),
    },
  ];
  // Only a partner has it, and it is kept as those of the screen and the account are.
  const ofPartners = "selling/partners/brand-form.tsx";
  expect(
    keepers()
      .map((file) => file.replace("web/dashboard/features/", ""))
      .sort(),
  ).toEqual([...forms.map(({ file }) => file), ofPartners].sort());
  for (const {
    file,
    address,
    open,
    field,
    typed = "",
    text,
    edit = () => field.fill(typed),
    send,
  } of forms) {
    await page.goto(address);
    await open?.();
    await edit();
    await expect.poll(() => keysInOutbox(page), file).not.toEqual([]);
    await page.reload();
    await open?.();
    if (text) await expect(field, file).toHaveText(text);
    else await expect(field, file).toHaveValue(typed);
    await send();
    await expect.poll(() => keysInOutbox(page), file).toEqual([]);
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await keysInOutbox(page), file).toEqual([]);
    await expect(page.getByRole("complementary", { name: "Not saved yet" })).toHaveCount(0);
  }
});

test("what is typed while a form is being saved waits as an edit of what was saved", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const playlist = await addPlaylist(page, "Window");
  const main = page.getByRole("main");
  const name = (label: string) => main.getByLabel(label, { exact: true });
  const reopen = async () => {
    await page.getByRole("button", { name: "Show 1 edit" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open", exact: true }).click();
  };
  for (const { address, label, button, open = async () => {} } of [
    { address: "/app/account", label: "Your name", button: "Save" },
    {
      address: `/app/schedules/new?playlist=${playlist}`,
      label: "Name",
      button: "Create schedule",
      open: reopen,
    },
    { address: "/app/schedules/holidays/new", label: "Name", button: "Create calendar", open: reopen },
  ]) {
    await page.goto(address);
    await name(label).fill("Asha");
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const isWrite = (request: Request) =>
      /^(PATCH|POST|PUT)$/.test(request.method()) && (request.postData() ?? "").includes('"Asha"');
    await page.route(/\/api\/v1\//, async (route) => {
      if (isWrite(route.request())) await held;
      await route.continue();
    });
    const asked = page.waitForRequest(isWrite);
    await page.getByRole("button", { name: button, exact: true }).click();
    await asked;
    await name(label).fill("Asha Rao");
    const answered = page.waitForResponse((response) => isWrite(response.request()));
    answer();
    await answered;
    await open();
    await expect(name(label), address).toHaveValue("Asha Rao");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => keysInOutbox(page), address).toEqual([]);
    await page.goto(address.replace(/\/new.*/, ""));
    if (address === "/app/account") await expect(name(label)).toHaveValue("Asha Rao");
    else await expect(main.getByText("Asha Rao").first()).toBeVisible();
  }
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

const keysInOutbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^vitrine-of-\d+-outbox-/.test(key)));
