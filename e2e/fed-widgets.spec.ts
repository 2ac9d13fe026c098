import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { signUp } from "./dashboard/account.ts";
import { previewIn } from "./dashboard/widget-preview.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { byPush } from "./support/by-push.ts";
import { expect, test as serverTest, type TestServer } from "./support/test.ts";

/* Widgets that the web feeds: made in one dialog, on a paired screen, changed at the source, and cut off from it. */

interface Site {
  url: string;
  /** What the site answers at every path but that of its picture; null: it is broken. */
  serve: (text: string | null) => void;
}

const test = serverTest.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  site: async ({}, use) => {
    let body: string | null = null;
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2f7d5b" } })
      .jpeg()
      .toBuffer();
    const server: Server = createServer((req, res) =>
      body === null ? res.writeHead(503).end() : res.writeHead(200).end(req.url === "/photo" ? photo : body),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      serve: (text) => {
        body = text;
      },
    });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  },
});

async function ask<T>(
  request: APIRequestContext,
  method: "get" | "post" | "put",
  path: string,
  data?: object,
): Promise<T> {
  const answer = await request[method](`/api/v1${path}`, data ? { data } : {});
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function openDialog(page: Page, kind: string) {
  await page.goto("/app/media");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: kind, exact: true }).click();
  return page.getByRole("dialog");
}

/** Pairs a screen that plays the media with this name, on a page whose clock the test controls. */
async function screenWith(
  page: Page,
  { server, browser, name }: { server: TestServer; browser: Browser; name: string },
): Promise<{ device: BrowserContext; player: Page }> {
  const { request } = page;
  const { items } = await ask<{ items: { id: number; name: string }[] }>(request, "get", "/media");
  const media = items.find((each) => each.name === name);
  const { id } = await ask<{ id: number }>(request, "post", "/playlists", { name: "Day" });
  const list = { revision: 1, name: "Day", items: [{ mediaId: media?.id, durationMs: 3_600_000 }] };
  await ask(request, "put", `/playlists/${id}`, list);
  const device = await browser.newContext({ timezoneId: "Asia/Kolkata" });
  const player = await device.newPage();
  await player.clock.install();
  await player.goto(`${server.url}/player`);
  const code = (await player.getByTestId("pairing-code").innerText()).replace(/\D/g, "");
  await ask(request, "post", "/screens", { code, name: "Hall", defaultPlaylistId: id });
  return { device, player };
}

const shown = (player: Page) => player.locator("#stage > .layer.is-shown:not(.is-leaving)");
const fetchNow = async (page: Page) => {
  const { items } = await ask<{ items: { id: number }[] }>(page.request, "get", "/data-sources");
  return ask<{ feed: { failure: string | null } }>(
    page.request,
    "post",
    `/data-sources/${items[0]?.id}/feed/fetch`,
    {},
  );
};
const rss = (title: string, picture = "") =>
  `<rss><channel><title>City Times</title><item><title>${title}</title>${picture && `<enclosure type="image/jpeg" url="${picture}"/>`}</item></channel></rss>`;

test("news are made from an address, follow it on a screen, and say how old they are without it", {
  tag: "@lab",
}, async ({ page, server, browser, browserErrors, site }) => {
  browserErrors.allow(/400/);
  await signUp(page, server);
  const dialog = await openDialog(page, "News");
  // An example shows what it will be, before there is a feed.
  await expect(previewIn(dialog).locator(".news-title")).toHaveText("The new market hall opens on Saturday");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByText("Enter the address of a feed and fetch it")).toBeVisible();
  site.serve("<!doctype html><title>City Times</title>");
  await dialog.getByLabel("Address of the feed").fill(`${site.url}/rss`);
  await dialog.getByRole("button", { name: "Fetch", exact: true }).click();
  await expect(dialog.getByText(/leads to a web page and not to a news feed/)).toBeVisible();
  site.serve(rss("Bridge open again"));
  await dialog.getByRole("button", { name: "Fetch", exact: true }).click();
  await expect(previewIn(dialog).locator(".news-title")).toHaveText("Bridge open again");
  await expect(previewIn(dialog).locator(".news-from")).toHaveText("City Times");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { where: `the form of news, ${colorScheme}` });
  }
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toBeHidden();

  const { device, player } = await screenWith(page, { server, browser, name: "News" });
  await expect(shown(player).locator(".news-title")).toHaveText("Bridge open again");
  await expect(shown(player).locator(".news-picture")).toHaveCount(0);
  site.serve(rss("Market on Saturday", `${site.url}/photo`));
  await fetchNow(page);
  await expect(shown(player).locator(".news-title")).toHaveText("Market on Saturday", byPush);
  await expect(shown(player).locator(".news-picture")).toHaveCSS(
    "background-image",
    /^url\("data:image\/jpeg/,
  );

  site.serve(null);
  expect((await fetchNow(page)).feed.failure).toMatch(/503/);
  await page.getByRole("button", { name: "Preview News" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "answered with the error 503" })).toBeVisible();
  await expect(shown(player).locator(".news-title")).toHaveText("Market on Saturday");
  await expect(shown(player).locator(".fed-age")).toBeHidden();
  await device.setOffline(true);
  await player.clock.fastForward("04:00:00");
  await expect(shown(player).locator(".fed-age")).toHaveText("Last update 4 hours ago");
  await expect(shown(player).locator(".news-title")).toHaveText("Market on Saturday");
  await expect(shown(player).locator(".news-picture")).toBeVisible();
  await device.close();
});

/** A calendar with a meeting from some minutes ago and one in two hours. */
function calendarWith(title: string): string {
  const at = (minutes: number) =>
    `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const event = (uid: number, name: string, from: number, until: number, ...more: string[]) =>
    [
      ...["BEGIN:VEVENT", `UID:${uid}`, `SUMMARY:${name}`, `DTSTART:${at(from)}`, `DTEND:${at(until)}`],
      ...[...more, "END:VEVENT"],
    ].join("\r\n");
  return [
    ...["BEGIN:VCALENDAR", "X-WR-CALNAME:Room 2"],
    ...[event(1, title, -10, 30), event(2, "Interview", 120, 150, "CLASS:PRIVATE")],
    "END:VCALENDAR",
  ].join("\r\n");
}

test("a room sign is made from a calendar, follows it and its clock, and says how old it is without it", {
  tag: "@lab",
}, async ({ page, server, browser, site }) => {
  await signUp(page, server);
  const dialog = await openDialog(page, "Agenda");
  await expect(previewIn(dialog).getByText("Team meeting")).toBeAttached();
  site.serve(calendarWith("Design review"));
  await dialog.getByLabel("Address of the calendar").fill(`${site.url}/basic.ics`);
  await dialog.getByRole("button", { name: "Fetch", exact: true }).click();
  await expect(previewIn(dialog).locator(".agenda-event.is-now")).toContainText("Design review");
  await expect(previewIn(dialog).locator(".fed")).not.toContainText("Interview");
  await dialog.getByText("Room sign").click();
  await expect(previewIn(dialog).locator(".door-state")).toHaveText("Busy");
  await expectAccessible(page, { where: "the form of an agenda" });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toBeHidden();

  const { device, player } = await screenWith(page, { server, browser, name: "Agenda" });
  await expect(shown(player).locator(".door-state")).toHaveText("Busy");
  await expect(shown(player).locator(".door-name").first()).toHaveText("Design review");
  site.serve(calendarWith("Budget"));
  await fetchNow(page);
  await expect(shown(player).locator(".door-name").first()).toHaveText("Budget", byPush);

  // Without a network the screen's own clock says when the meeting is over, and how old the calendar is.
  site.serve(null);
  await device.setOffline(true);
  await player.clock.fastForward("00:45:00");
  await expect(shown(player).locator(".door-state")).toHaveText("Free");
  await expect(shown(player).locator(".fed-age")).toBeHidden();
  await player.clock.fastForward("04:00:00");
  await expect(shown(player).locator(".fed-age")).toHaveText("Last update 5 hours ago");
  await device.close();
});

test("weather is made from a place that was searched, and goes on by the screen's clock without a network", {
  tag: "@lab",
}, async ({ page, server, browser }) => {
  await signUp(page, server);
  const dialog = await openDialog(page, "Weather");
  await expect(previewIn(dialog).locator(".weather-place")).toHaveText("Example town");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByText("Search a place and choose it")).toBeVisible();
  await dialog.getByLabel("Search a place").fill("Berl");
  const places = dialog.getByRole("list", { name: "Places" });
  await expect(places.getByRole("button")).toHaveCount(2);
  await expectAccessible(page, { where: "the search for a place" });
  await places.getByRole("button", { name: /Germany/ }).click();
  await expect(previewIn(dialog).locator(".weather-place")).toHaveText("Berlin");
  await expect(previewIn(dialog).locator(".weather-source")).toHaveText("Made-up weather (development)");
  await dialog.getByText("Three days").click();
  await expect(previewIn(dialog).locator(".is-days .weather-when")).toHaveText([
    "Today",
    /^\w{3}$/,
    /^\w{3}$/,
  ]);
  await dialog.getByLabel("Temperatures in").selectOption("°F");
  await dialog.getByText("Now and today", { exact: true }).click();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toBeHidden();

  const { device, player } = await screenWith(page, { server, browser, name: "Weather" });
  await expect(shown(player).locator(".weather-place")).toHaveText("Berlin");
  await expect(shown(player).locator(".weather-list .weather-when")).toHaveCount(6);
  const before = await shown(player).locator(".weather-list").innerText();
  await device.setOffline(true);
  await player.clock.fastForward("05:00:00");
  await expect(shown(player).locator(".fed-age")).toHaveText("Last update 5 hours ago");
  await expect(shown(player).locator(".weather-list")).not.toHaveText(before);
  await device.close();
});
