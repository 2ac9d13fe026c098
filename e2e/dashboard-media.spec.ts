import { appendFile, writeFile } from "node:fs/promises";
import { addMedia, addPlaylist, signUp, uploadReady } from "./dashboard/account.ts";
import { makeJpeg, makeMp4, makePdfFile } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/media: uploading, showing, renaming and deleting. */

/**
 * Returns a `free` box of an MP4 (ISO/IEC 14496-12, 8.1.2), which players skip: makes a large video without encoding
 * one.
 */
function skippedBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write("free", 4, "latin1");
  return box;
}

test(
  "a picture, a video and a PDF are uploaded at once, get ready by themselves and can be seen large",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const files = [
      await makeJpeg(info.outputPath("offer.jpg"), { width: 1280, height: 720 }),
      await makeMp4(info.outputPath("clip.mp4"), { seconds: 2 }),
      await makePdfFile(info.outputPath("menu.pdf"), { pages: 3 }),
    ];
    await page.goto("/app/media");
    await expect(
      page.getByText(
        "Pictures up to 16 MB · Videos up to 300 MB · Documents up to 50 MB · Audio files up to 100 MB",
      ),
    ).toBeVisible();
    await uploadReady(page, files);
    await expect(page.getByText(/of 2 GB used/)).toBeVisible();

    await page.getByRole("button", { name: "Preview menu.pdf" }).click();
    const dialog = page.getByRole("dialog");
    for (const number of [1, 2, 3]) {
      const picture = dialog.getByRole("img", { name: `Page ${number} of menu.pdf` });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
    }
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Preview clip.mp4" }).click();
    const video = dialog.locator("video");
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.2);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  },
);

test(
  "what cannot play is refused before it is sent, and what lies about itself after",
  { tag: "@lab" },
  async ({ page, server, browserErrors }, info) => {
    browserErrors.allow(/415/);
    await signUp(page, server);
    const notes = info.outputPath("notes.txt");
    const fake = info.outputPath("fake.jpg");
    await writeFile(notes, "not a picture");
    await writeFile(fake, "not a picture either, whatever the name says");
    await page.goto("/app/media");
    await page.getByLabel("Files to upload").setInputFiles([notes, fake]);
    const uploads = page.getByRole("region", { name: "Uploads" });
    await expect(uploads.getByRole("listitem").filter({ hasText: "notes.txt" })).toContainText(
      "Screens cannot play this kind of file",
    );
    await expect(
      uploads.getByRole("listitem").filter({ hasText: "fake.jpg" }).getByRole("alert"),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nothing uploaded yet" })).toBeVisible();
    await uploads.getByRole("button", { name: "Dismiss notes.txt" }).click();
    await expect(uploads.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("link", { name: "Playlists", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Playlists", level: 1 })).toBeVisible();
    await expect(uploads.getByRole("listitem")).toHaveCount(0);
    await uploads.getByRole("button", { name: "Show uploads" }).click();
    await expect(uploads.getByRole("listitem")).toHaveCount(1);
    await uploads.getByRole("button", { name: "Close uploads" }).click();
    await expect(uploads).toBeHidden();
  },
);

test("a file dropped anywhere on the page is uploaded", { tag: "@lab" }, async ({ page, server }, info) => {
  await signUp(page, server);
  const bytes = [...(await import("node:fs")).readFileSync(await makeJpeg(info.outputPath("drop.jpg")))];
  await page.goto("/app/media");
  await expect(page.getByRole("heading", { name: "Nothing uploaded yet" })).toBeVisible();
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], "drop.jpg", { type: "image/jpeg" }));
    return transfer;
  }, bytes);
  await page.dispatchEvent("main", "dragenter", { dataTransfer: files });
  await expect(page.getByText("Drop to upload")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: files });
  await expect(page.getByText("Drop to upload")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Preview drop\.jpg/ })).toBeVisible();
});

test("an upload pauses, goes on, outlives a lost connection and a reload, and sends no byte twice", async ({
  page,
  context,
  server,
  browserErrors,
}, info) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED/);
  await signUp(page, server);
  const file = await makeMp4(info.outputPath("long.mp4"), { seconds: 2 });
  await appendFile(file, skippedBox(8_000_000));
  await page.goto("/app/media");
  // A slow connection, so that the upload can be interrupted.
  const devtools = await context.newCDPSession(page);
  const upBytesPerSecond = (uploadThroughput: number) =>
    devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await devtools.send("Network.enable");
  await upBytesPerSecond(150_000);
  await page.getByLabel("Files to upload").setInputFiles(file);
  const bar = page.getByRole("progressbar", { name: "Upload of long.mp4" });
  const percent = async () => Number(await bar.getAttribute("aria-valuenow"));
  await expect.poll(percent).toBeGreaterThan(5);

  await page.getByRole("button", { name: "Pause long.mp4" }).click();
  await expect(page.getByText(/^Paused/)).toBeVisible();
  const paused = await percent();
  await page.getByRole("button", { name: "Resume long.mp4" }).click();
  await expect.poll(percent).toBeGreaterThan(paused);

  await context.setOffline(true);
  await context.setOffline(false);
  const offsets: number[] = [];
  page.once("domcontentloaded", () =>
    page.on("request", (request) => {
      if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
    }),
  );
  await page.reload();
  await expect.poll(() => offsets.length).toBeGreaterThan(0);
  // It continued at its position, not from the start.
  expect(Math.min(...offsets)).toBeGreaterThan(0);
  await upBytesPerSecond(-1);
  await expect(page.getByRole("button", { name: /^Preview long\.mp4/ })).toBeVisible();
});

test(
  "renaming, deleting and its undo work from the keyboard, and bring a playlist its item back",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const [one = 0] = await addMedia(page, [
      await makeJpeg(info.outputPath("one.jpg"), { colour: "#113355" }),
      await makeJpeg(info.outputPath("two.jpg"), { colour: "#553311" }),
    ]);
    await addPlaylist(page, "Window", [one]);
    await page.goto("/app/media");
    const cards = page.getByRole("list", { name: "Media" }).getByRole("button", { name: /^Preview / });
    await expect(cards).toHaveCount(2);
    const first = (await cards.first().getAttribute("aria-label")) ?? "";
    await cards.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(cards.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cards.first()).toBeFocused();

    await page.keyboard.press("F2");
    await expect(page.getByLabel("New name")).toBeFocused();
    await page.keyboard.type("Renamed");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Preview Renamed" })).toBeFocused();

    const target = first === "Preview one.jpg" ? "Renamed" : "one.jpg";
    await page.getByRole("button", { name: `Preview ${target}` }).focus();
    await page.keyboard.press("Delete");
    await expect(page.getByRole("button", { name: `Preview ${target}` })).toBeHidden();
    await expect(cards).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: `Preview ${target}` })).toBeVisible();
    await page.goto("/app/playlists");
    await expect(page.getByText(/^1 item/)).toBeVisible();
  },
);
