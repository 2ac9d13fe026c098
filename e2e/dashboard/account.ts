import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import type { MemberScope } from "#shared/scopes.ts";
import { linkMailedTo } from "../support/emails.ts";
import { expect, type TestServer } from "../support/test.ts";

export interface TestAccount {
  name: string;
  email: string;
  password: string;
}

/** Signs up a new account in this page's browser. */
export async function signUp(
  page: Page,
  server: TestServer,
  { name = "Asha Rao" }: { name?: string } = {},
): Promise<TestAccount> {
  const account = {
    name,
    email: `asha-${randomUUID()}@example.com`,
    password: "a long enough password",
  };
  const answer = await page.request.post(`${server.url}/api/v1/signup`, {
    headers: { origin: server.url },
    data: { ...account, timeZone: "Asia/Kolkata" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await buyTrial(page.request, server.url);
  return account;
}

/** Opens a browser of a new member of the account that is signed in on this page. The caller closes its context. */
export async function anotherMember(
  page: Page,
  server: TestServer,
  { name, role = "editor", scope = null }: { name: string; role?: string; scope?: MemberScope | null },
): Promise<Page> {
  const email = `member-${randomUUID()}@example.com`;
  const origin = { headers: { origin: server.url } };
  const invited = await page.request.post("/api/v1/invitations", {
    ...origin,
    data: { email, role, scope },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const token = new URL(await linkMailedTo(server, email, "token")).searchParams.get("token");
  const context = await page.context().browser()?.newContext({ baseURL: server.url });
  if (!context) throw new Error("The page has no browser");
  const member = await context.newPage();
  const data = { token, name, password: "three unrelated words" };
  const joined = await member.request.post("/api/v1/join", { ...origin, data });
  expect(joined.ok(), await joined.text()).toBe(true);
  return member;
}

/** Pays the trial of the signed-in account over HTTP: the bank of the local payments double approves. */
export async function buyTrial(request: APIRequestContext, url: string): Promise<void> {
  const trial = { plan: "trial", period: "trial", screens: 3 };
  const post = async (address: string, data: object) => {
    const answer = await request.post(address, { headers: { origin: url }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const buyer = {
    name: "Corner Bakery",
    address: "12 MG Road",
    city: "Pune",
    state: "27",
    pin: "411001",
    gstin: "",
  };
  const { id, provider } = await post(`${url}/api/v1/checkout`, { ...trial, buyer, totalPaise: 1_000 });
  const paid = await post(`${new URL(provider.script).origin}/v1/checkout/attempts`, {
    order_id: provider.orderId,
    method: "upi",
    outcome: "approve",
  });
  const { state } = await post(`${url}/api/v1/checkout/${id}/return`, {
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  expect(state).toBe("paid");
}

/** Uploads files on the media page with the file chooser, and waits until each is ready to play. */
export async function uploadReady(page: Page, files: string[]): Promise<void> {
  await page.goto("/app/media");
  await page.getByLabel("Files to upload").first().setInputFiles(files);
  for (const file of files) {
    const card = page
      .getByRole("list", { name: "Media" })
      .getByRole("listitem")
      .filter({ hasText: basename(file) });
    await expect(card.locator("img")).toBeVisible();
  }
}

/*
 * Functions that create test data over HTTP, as the user who is signed in on the page, without opening a page for it.
 */

/** Uploads files, one after another, and waits until each is ready to play. Returns their ids. */
export async function addMedia(page: Page, files: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    const sent = await page.request.post("/api/v1/uploads", {
      headers: {
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-length": String(bytes.length),
        "upload-metadata": `filename ${Buffer.from(basename(file)).toString("base64")}`,
      },
      data: bytes,
    });
    expect(sent.status(), await sent.text()).toBe(201);
    ids.push(Number(sent.headers()["upload-media-id"]));
  }
  const stateOf = async (id: number) => (await (await page.request.get(`/api/v1/media/${id}`)).json()).state;
  for (const id of ids)
    await expect.poll(() => stateOf(id), { intervals: [50, 100, 200, 400] }).toBe("ready");
  return ids;
}

/** Creates a playlist of these media, ten seconds each. Returns its id. */
export async function addPlaylist(page: Page, name: string, mediaIds: number[] = []): Promise<number> {
  const made = await page.request.post("/api/v1/playlists", { data: { name } });
  expect(made.status(), await made.text()).toBe(201);
  const { id, revision } = await made.json();
  if (mediaIds.length === 0) return id;
  const items = mediaIds.map((mediaId) => ({ mediaId, durationMs: 10_000 }));
  const saved = await page.request.put(`/api/v1/playlists/${id}`, { data: { revision, name, items } });
  expect(saved.status(), await saved.text()).toBe(200);
  return id;
}

/** Returns the id of a playlist's only item, as screens use it. */
export async function itemOf(page: Page, playlistId: number): Promise<string> {
  const { items } = await (await page.request.get(`/api/v1/playlists/${playlistId}`)).json();
  return String(items[0].id);
}

/** Opens the player on a page and pairs it with the account signed in there. Returns the screen's id. */
export async function pairPlayer(
  player: Page,
  screen: { name: string; defaultPlaylistId?: number },
): Promise<number> {
  await player.goto("/player");
  await expect(player.getByTestId("pairing-code")).toHaveText(/\d/);
  const code = ((await player.getByTestId("pairing-code").textContent()) ?? "").replace(/\D/g, "");
  const paired = await player.request.post("/api/v1/screens", { data: { code, ...screen } });
  expect(paired.status(), await paired.text()).toBe(201);
  return (await paired.json()).id;
}

/** Creates a playlist on its page with these media in this order, and waits until it is saved. Stays on its page. */
export async function makePlaylist(page: Page, name: string, mediaNames: string[]): Promise<void> {
  await page.goto("/app/playlists");
  await page.getByRole("button", { name: "New playlist" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  if (mediaNames.length === 0) return;
  await page.getByRole("button", { name: "Add media" }).click();
  for (const media of mediaNames) await page.getByRole("checkbox", { name: media }).check();
  await page.getByRole("button", { name: /^Add \d+ item/ }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

/** Returns the names of a playlist's items, in order. */
export const itemNames = (page: Page): Promise<string[]> =>
  page
    .getByRole("list", { name: "Items" })
    .getByRole("button", { name: /^Reorder / })
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace("Reorder ", "")),
    );
