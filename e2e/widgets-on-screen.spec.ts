import type { APIRequestContext, Page } from "@playwright/test";
import { signUp } from "./dashboard/account.ts";
import { byPush } from "./support/by-push.ts";
import { expect, test } from "./support/test.ts";

/* From the API to a real screen: a customer's widget plays, and a machine's value appears within a second. */

/** Calls the API as the customer and returns the response. */
async function ask<T>(
  request: APIRequestContext,
  method: "post" | "put",
  path: string,
  data: object,
): Promise<T> {
  const answer = await request[method](`/api/v1${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const shown = (player: Page) => player.locator("#stage > .layer.is-shown:not(.is-leaving)");

test("a layout with a clock and a data tile plays on a paired screen and follows a machine's values", {
  tag: "@lab",
}, async ({ page, server, browser }) => {
  await signUp(page, server);
  const { request } = page;
  const make = async (name: string, widget: object) =>
    (await ask<{ id: number }>(request, "post", "/widgets", { name, widget })).id;
  const list = async (name: string, mediaId: number) => {
    const { id } = await ask<{ id: number }>(request, "post", "/playlists", { name });
    await ask(request, "put", `/playlists/${id}`, {
      revision: 1,
      name,
      items: [{ mediaId, durationMs: 60_000 }],
    });
    return id;
  };
  const source = await ask<{ id: number }>(request, "post", "/data-sources", { name: "Queue" });
  const { token } = await ask<{ token: string }>(request, "post", `/data-sources/${source.id}/token`, {});
  const clocks = await list("Clock", await make("Clock", { kind: "clock", settings: { seconds: true } }));
  const tile = { kind: "data", settings: { sourceId: source.id, title: "Now serving" } };
  const numbers = await list("Numbers", await make("Number", tile));
  const regions = [
    { x: 0, y: 0, width: 70, height: 100, playlistId: numbers },
    { x: 70, y: 0, width: 30, height: 100, playlistId: clocks },
  ];
  const main = await list("Split", await make("Split", { kind: "layout", settings: { regions } }));

  const device = await browser.newContext();
  const player = await device.newPage();
  await player.goto(`${server.url}/player`);
  const code = (await player.getByTestId("pairing-code").innerText()).replace(/\D/g, "");
  await ask(request, "post", "/screens", { code, name: "Counter", defaultPlaylistId: main });
  await expect(shown(player).first()).toContainText("Now serving");
  await expect(shown(player).locator(".clock-digits").first()).toHaveText(/^\d\d:\d\d:\d\d$/);

  for (const value of [41, 42]) {
    const sent = await fetch(`${server.url}/api/v1/data-sources/${source.id}/value`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ value }),
    });
    expect(sent.status).toBe(200);
    await expect(shown(player).locator(".tile").first()).toContainText(String(value), byPush);
  }
  await device.close();
});
