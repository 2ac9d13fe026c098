import type { Page } from "@playwright/test";
import { signUp } from "./dashboard/account.ts";
import { putRecords, readRecord } from "./player/device-records.ts";
import { hurry, stageOf } from "./player/fixtures.ts";
import { expect, type TestServer, test } from "./support/test.ts";

/* The player and the real server, without a proxy between them. */

async function call<T>(
  page: Page,
  server: TestServer,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await page.request.fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { origin: server.url },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

const text = (words: string) => ({ kind: "text", settings: { text: words } });

test("what a screen played is in the account's report, once, with a lease of the server's own", {
  tag: "@lab",
}, async ({ page, context, server, browserErrors }) => {
  // The device key is replaced at the end: the server refuses running requests with the old one.
  browserErrors.allow(/ERR_|401|404/);
  await signUp(page, server);
  const media: number[] = [];
  for (const words of ["Bread", "Cake"]) {
    const made = await call<{ id: number }>(page, server, "POST", "/widgets", {
      name: words,
      widget: text(words),
    });
    media.push(made.id);
  }
  const playlist = await call<{ id: number; revision: number }>(page, server, "POST", "/playlists", {
    name: "Daily",
  });
  await call(page, server, "PUT", `/playlists/${playlist.id}`, {
    revision: playlist.revision,
    name: "Daily",
    items: media.map((mediaId) => ({ mediaId, durationMs: 1_000 })),
  });

  const player = await context.newPage();
  await player.goto("/player");
  const code = ((await player.getByTestId("pairing-code").textContent()) ?? "").replace(/\D/g, "");
  await call(page, server, "POST", "/screens", { code, name: "Bar", defaultPlaylistId: playlist.id });
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");
  await player.keyboard.press("i");
  const status = player.getByTestId("status-overlay");
  await expect(status).toContainText("trusted");
  await expect(status).not.toContainText("not signed");

  const today = new Date();
  const dayOf = (shift: number) => new Date(today.getTime() + shift * 86_400_000).toISOString().slice(0, 10);
  const report = () =>
    call<{
      total: { played: number; cut: number; failed: number };
      rows: { name: string; played: number }[];
    }>(page, server, "GET", `/reports/plays?from=${dayOf(-1)}&to=${dayOf(2)}&groupBy=media`);
  await expect
    .poll(async () => {
      await hurry(player);
      return (await report()).total.played;
    })
    .toBeGreaterThan(6);
  const { rows, total } = await report();
  expect(rows.map(({ name }) => name).sort()).toEqual(["Bread", "Cake"]);
  const [one, other] = rows.map(({ played }) => played);
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(1);
  expect(total.failed).toBe(0);

  // The device stored a successor key before a power failure: it announces the key to the server, uses it, and the key
  // becomes its own.
  const next = "5e".repeat(32).replace(/^..../, Date.now().toString(16).slice(-4));
  const before = await readRecord(player, "device-key");
  await putRecords(player, { "device-key-next": next });
  await player.reload();
  await expect.poll(() => readRecord(player, "device-key")).toBe(next);
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");
  const beat = (key: unknown) =>
    page.request.get(`${server.url}/player/v1/manifest`, { headers: { authorization: `Bearer ${key}` } });
  expect((await beat(next)).status()).toBe(200);
  expect((await beat(before)).status()).toBe(401);
});
