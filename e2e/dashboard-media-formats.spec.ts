import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { plainH264, sampleVideo } from "../server/testing/media-tools/sample-files.ts";
import { sampleHeic } from "../server/testing/media-tools/sample-heic.ts";
import { presentationFiles, sampleArchive } from "../server/testing/media-tools/sample-office.ts";
import { signUp, uploadReady } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* /app/media: one file of each family that browsers do not show by themselves. */

test(
  "a phone's photo, a drawing and a large film get ready and can be seen large",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const folder = info.outputPath();
    const drawing = info.outputPath("logo.svg");
    const inside = '<script>alert(1)</script><rect width="16" height="9" fill="#0b6e4f"/>';
    await writeFile(drawing, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9">${inside}</svg>`);
    const avif = info.outputPath("poster.avif");
    await sharp({ create: { width: 640, height: 360, channels: 3, background: "#a33" } })
      .avif()
      .toFile(avif);
    const options = [...plainH264, "-preset", "ultrafast", "-r", "5"];
    const film = await sampleVideo(folder, "film.mp4", options, { seconds: 1, size: "2880x1620" });
    await page.goto("/app/media");
    await uploadReady(page, [await sampleHeic(folder, "photo.heic"), drawing, avif, film]);

    const drawn = page.getByRole("listitem").filter({ hasText: "logo.svg" });
    await expect(drawn.filter({ hasText: "Parts of this drawing were left out" })).toBeVisible();

    const dialog = page.getByRole("dialog");
    for (const [name, width] of [
      ["photo.heic", 320],
      ["logo.svg", 3840],
      ["poster.avif", 640],
    ] as const) {
      await page.getByRole("button", { name: `Preview ${name}` }).click();
      const picture = dialog.locator("img").first();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  },
);

test(
  "a presentation becomes pages, or is refused with the way to a PDF where LibreOffice is missing",
  { tag: "@lab" },
  async ({ page, server, browserErrors }, info) => {
    browserErrors.allow(/415/);
    await signUp(page, server);
    const files = presentationFiles({ colours: ["0B6E4F", "AA3333"] });
    const path = await sampleArchive(info.outputPath(), "menu.pptx", files);
    await page.goto("/app/media");
    await page.getByLabel("Files to upload").setInputFiles([path]);
    const refused = page.getByRole("alert").filter({ hasText: "LibreOffice is not installed" });
    const preview = page.getByRole("button", { name: "Preview menu.pptx" });
    await expect(refused.or(preview).first()).toBeVisible();
    if (await refused.isVisible()) {
      await expect(refused).toContainText("Export it as PDF");
      return;
    }
    await preview.click();
    const second = page.getByRole("dialog").getByRole("img", { name: "Page 2 of menu.pptx" });
    await second.scrollIntoViewIfNeeded();
    await expect(second).toHaveJSProperty("complete", true);
  },
);
