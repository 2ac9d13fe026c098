import { randomBytes, randomUUID } from "node:crypto";
import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

test(
  "proof of play shows the numbers of the report, by media and by screen, and as CSV",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const media = await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
    const playlistId = await addPlaylist(page, "Window", media);
    await page.goto("/app/proof-of-play");
    await expect(page.getByRole("heading", { name: "No plays in this period" })).toBeVisible();

    const device = { authorization: `Bearer ${randomBytes(32).toString("hex")}`, cookie: "" };
    const { code } = await (
      await page.request.post("/player/v1/pairing", { headers: device, data: {} })
    ).json();
    const origin = { origin: server.url };
    const data = { code, name: "Bar", defaultPlaylistId: playlistId };
    await page.request.post("/api/v1/screens", { headers: origin, data });
    const now = Date.now();
    const play = (seq: number, more: object) => ({
      seq,
      startMs: now - 60_000 + seq * 10_000,
      endMs: now - 50_000 + seq * 10_000,
      offsetMin: 330,
      lengthMs: 10_000,
      clock: "trusted",
      version: 1,
      because: `default:${playlistId}`,
      itemId: 1,
      mediaId: media[0],
      content: null,
      name: "offer.jpg",
      result: "played",
      reason: null,
      ...more,
    });
    const plays = [play(1, {}), play(2, {}), play(3, { clock: "suspect" })];
    const sent = await page.request.post("/player/v1/plays", {
      headers: device,
      data: { epoch: randomUUID(), dropped: 0, oldest: 1, plays },
    });
    expect(sent.status(), await sent.text()).toBe(200);

    await page.reload();
    const sum = page.getByRole("row").filter({ hasText: "Sum" });
    const row = page.getByRole("row").filter({ hasText: "offer.jpg" });
    // The cells of a row, without space between them: plays, time, cut short, failed, skipped, in doubt.
    await expect(row).toHaveText("offer.jpg20:200001");
    await expect(sum).toHaveText("Sum20:200001");
    await expect(page.getByText("1 play is in doubt")).toBeVisible();
    await page.getByRole("combobox", { name: "Table" }).selectOption("screen");
    await expect(page.getByRole("row").filter({ hasText: "Bar" })).toContainText("0:20");
    const csv = await page.getByRole("link", { name: "Download CSV" }).getAttribute("href");
    const text = await (await page.request.get(csv ?? "")).text();
    expect(text).toContain("Bar,");
    expect(text).toMatch(/,2,0,0,0,20,1,10,\r\n$/);

    await page.getByRole("link", { name: "Uptime" }).click();
    await expect(page.getByRole("heading", { name: "Uptime", level: 1 })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Bar" })).toBeVisible();
  },
);
