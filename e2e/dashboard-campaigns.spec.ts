import { realpathSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expectAccessible, expectPagesAccessible } from "./support/accessibility.ts";
import { makePng } from "./support/real-files.ts";
import { expect, type TestServer, test } from "./support/test.ts";

test("a campaign is booked with a forecast, and its advertiser reads the report by a link", {
  tag: "@lab",
}, async ({ page, server, browser, browserErrors }) => {
  // A campaign that ends before it begins, and a link that was revoked.
  browserErrors.allow(/status of 40[04]/);
  const folder = await mkdtemp(join(tmpdir(), "vitrine-campaign-"));
  try {
    await signUp(page, server, { name: "Chai House" });
    await addPlaylist(page, "Menu", await addMedia(page, [await makePng(join(folder, "Menu.png"))]));
    await addMedia(page, [await makePng(join(folder, "Spot.png"))]);
    await page.goto("/app/schedules");
    await page.getByRole("link", { name: "Campaigns" }).click();
    await expect(page.getByText("No campaigns yet")).toBeVisible();
    await page.getByRole("button", { name: "New campaign" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New campaign" });
    await dialog.getByLabel("Name").fill("Tea week");
    await dialog.getByLabel("Advertiser").fill("Tea Board");
    await expect(dialog.getByText("Choose media and days to see how often")).toBeVisible();
    await dialog.getByRole("button", { name: "Choose media" }).click();
    const picker = page.getByRole("dialog", { name: "Add media" });
    await picker.getByRole("checkbox", { name: "Spot.png" }).check();
    await picker.getByRole("button", { name: /^Add 1/ }).click();
    // There is no screen yet.
    await expect(dialog.getByRole("region", { name: "Forecast" })).toContainText("0 plays");
    await dialog.getByLabel("Minutes between two plays").fill("15");
    await dialog.getByLabel("Category").fill("Tea");
    await dialog.getByLabel("Amount agreed").fill("2500");
    await dialog.getByLabel("Price of a play").fill("2.5");
    await dialog.getByLabel("End the campaign when this is reached").check();
    await expect(dialog.getByText("Ends when 1,000 is counted.")).toBeVisible();
    await dialog.getByLabel("Plays agreed").fill("500");
    await expect(dialog.getByText("0 of 500 agreed plays: it will not be reached.")).toBeVisible();
    await dialog.getByLabel("Last day").fill("2020-01-01");
    await dialog.getByRole("button", { name: "Book" }).click();
    await expect(dialog.getByText("It ends before it starts")).toBeVisible();
    const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel("Last day").fill(nextWeek);
    await dialog.getByRole("button", { name: "Book" }).click();
    const card = page.getByRole("listitem").filter({ hasText: "Tea week" });
    await expect(card).toContainText("0 of 500 plays");
    await expectPagesAccessible(page, ["/app/campaigns"], { widths: [390, 1440] });
    await page.goto("/app/campaigns");
    await card.getByRole("link", { name: "Tea week" }).click();
    await page.getByRole("button", { name: "Make a secret link" }).click();
    const address = await page.getByLabel("Secret link", { exact: true }).inputValue();
    await expectAccessible(page, { where: "campaign" });

    const context = await browser.newContext({ viewport: { width: 390, height: 780 }, locale: "en-IN" });
    const visitor = await context.newPage();
    const opened = await visitor.goto(address);
    expect(opened?.headers()).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    await expect(visitor.getByRole("heading", { level: 1, name: "Tea week" })).toBeVisible();
    await expect(visitor.getByText("For Tea Board, on the screens of Chai House")).toBeVisible();
    await expect(visitor.getByText("No screen has reported a play yet.")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await visitor.emulateMedia({ colorScheme });
      await expectAccessible(visitor, { where: colorScheme });
    }
    await page.getByRole("button", { name: "Revoke the link" }).click();
    await page
      .getByRole("dialog", { name: "Revoke the link?" })
      .getByRole("button", { name: "Revoke" })
      .click();
    await expect(page.getByRole("button", { name: "Make a secret link" })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "This link does not work" })).toBeVisible();
    await context.close();

    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Paused")).toBeVisible();
    await page.getByRole("button", { name: "Remove the campaign" }).click();
    await page
      .getByRole("dialog", { name: "Remove the campaign?" })
      .getByRole("button", { name: "Remove" })
      .click();
    await expect(page.getByText("No campaigns yet")).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Writes ads of an exchange as they are some minutes later, into the server's database. */
async function addAds(server: TestServer, screenId: number): Promise<void> {
  const client = new pg.Client({
    host: realpathSync(join(server.dataDir, "postgres/socket")),
    user: "vitrine",
    database: "vitrine",
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into exchange_ads (account_id, exchange_id, screen_id, asked_at, state, refusal, bill, played_at, title,
          advertisers, currency, earns_micros, width, height)
        select e.account_id, e.id, $1, now(), ad.state, ad.refusal, ad.bill, ad.played, 'Masala chai',
          array[ad.advertiser], 'INR', ad.earns, 1920, 1080
        from exchanges e, (values ('played', null, 'reported', now(), 'chai.example', 12500000),
          ('played', null, 'late', now(), 'tea.example', 2500000),
          ('refused', 'category', null, null, 'beer.example', null)
          ) ad (state, refusal, bill, played, advertiser, earns)
        where e.account_id = (select account_id from screens where id = $1)`,
      [screenId],
    );
    if (rowCount !== 3) throw new Error("There is no exchange");
  } finally {
    await client.end();
  }
}

test("an owner connects an exchange, switches it on, and sees its fill, its money and what was refused", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server, { name: "Chai House" });
  const { screenId } = await pairDevice(page, server, { name: "Window" });
  await page.goto("/app/exchanges");
  await expect(page.getByText("No exchange connected")).toBeVisible();
  await page.getByRole("button", { name: "Connect an exchange" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Connect an exchange" });
  await expect(dialog.getByText("Vistar does not say what an ad is about")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Protocol" }).click();
  await page.getByRole("option", { name: "OpenRTB 2.6 with VAST 4" }).click();
  await expect(dialog.getByLabel("Address")).toHaveValue("");
  await dialog.getByLabel("Name").fill("City ads");
  await dialog.getByLabel("Address").fill("https://ads.example/bid");
  await dialog.getByLabel("ID of your network").fill("net-7");
  await dialog.getByLabel("Key").fill("our key");
  await dialog.getByLabel("Lowest price").fill("200");
  for (const refused of ["Ads that say no category", "Sex, violence and hate", "What is against the law"])
    await expect(dialog.getByText(refused, { exact: true })).toBeVisible();
  await expectAccessible(page, { where: "connect" });
  await dialog.getByRole("button", { name: "Connect" }).click();
  const part = page.getByRole("region", { name: "City ads" });
  await expect(part.getByText("lowest price \u20b9200")).toBeVisible();
  await expect(part.getByText("Not asked yet")).toBeVisible();
  // Before it is on: a screen that was asked about a moment ago is not asked about again while the test runs.
  await addAds(server, screenId);
  await part.getByRole("switch", { name: "Off: nothing is sent" }).click({ force: true });
  await expect(part.getByRole("switch", { name: "On", exact: true })).toBeChecked();
  await page.reload();
  const today = part.getByRole("table", { name: "By day" }).getByRole("row").nth(1);
  for (const text of ["2 of 3", "\u20b915", "\u20b912.50"]) await expect(today).toContainText(text);
  const ads = part.getByRole("table", { name: "The last ads" });
  await expect(ads.getByRole("row", { name: /chai\.example/ })).toContainText("Played and reported");
  await expect(ads.getByRole("row", { name: /tea\.example/ })).toContainText("its time was over");
  await expect(ads.getByRole("row", { name: /beer\.example/ })).toContainText("You refuse its category");
  await expectPagesAccessible(page, ["/app/exchanges"], { widths: [390, 1440] });
  await page.goto("/app/exchanges");
  await ads.getByRole("button", { name: "Block tea.example" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("The advertiser is blocked")).toBeVisible();
  await part.getByRole("button", { name: "Edit" }).click();
  const edited = page.getByRole("dialog", { name: "Edit the exchange" });
  await expect(edited.getByText("tea.example", { exact: true })).toBeVisible();
  await expect(edited.getByRole("combobox", { name: "Protocol" })).toBeDisabled();
});

test("a campaign that waits for data is forecast with two numbers, and booked", {
  tag: "@lab",
}, async ({ page, server }) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-campaign-"));
  try {
    await signUp(page, server, { name: "Chai House" });
    const playlistId = await addPlaylist(
      page,
      "Menu",
      await addMedia(page, [await makePng(join(folder, "Menu.png"))]),
    );
    await addMedia(page, [await makePng(join(folder, "Spot.png"))]);
    await pairDevice(page, server, { name: "Window", playlistId });
    const source = await page.request.post("/api/v1/data-sources", {
      headers: { origin: server.url },
      data: { name: "Rain", kind: "value" },
    });
    expect(source.ok(), await source.text()).toBe(true);
    await page.goto("/app/campaigns");
    await page.getByRole("button", { name: "New campaign" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New campaign" });
    await dialog.getByLabel("Name").fill("Umbrellas");
    await dialog.getByRole("button", { name: "Choose media" }).click();
    const picker = page.getByRole("dialog", { name: "Add media" });
    await picker.getByRole("checkbox", { name: "Spot.png" }).check();
    await picker.getByRole("button", { name: /^Add 1/ }).click();
    const forecast = dialog.getByRole("region", { name: "Forecast" });
    await expect(forecast).toContainText(/^[\d,]+ plays/);
    await dialog.getByRole("button", { name: "Add a condition" }).click();
    await expect(forecast).toContainText(/^0 to [\d,]+ plays/);
    await expect(forecast).toContainText("If the condition never holds then, it plays 0 times");
    await expectAccessible(page, { where: "campaign with a condition" });
    await dialog.getByRole("button", { name: "Book" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Umbrellas" })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
