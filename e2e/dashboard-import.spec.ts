import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeZip } from "../server/testing/make-zip.ts";
import { signUp } from "./dashboard/account.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

const list = [
  "file,name,playlist,seconds,from,to,days",
  "lunch.jpg,Lunch menu,Counter,12,,,",
  "gone.jpg,,Counter,12,,,",
  ",At noon,Counter,,11:00,14:30,Mon-Fri",
].join("\n");

test(
  "a member brings a zip over, sees what stays behind, a folder with the same adds nothing, and undoes it",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server, { name: "Chai House" });
    const lunch = await readFile(await makeJpeg(info.outputPath("lunch.jpg")));
    const zip = info.outputPath("old-screens.zip");
    await writeFile(
      zip,
      makeZip([
        { path: "import.csv", bytes: list },
        { path: "lunch.jpg", bytes: lunch },
        { path: "../etc/passwd.jpg", bytes: lunch },
      ]),
    );
    await page.goto("/app/media");
    await page.getByRole("link", { name: "Bring content over from another system" }).click();
    await page.getByLabel("File to import").setInputFiles(zip);

    await expect(page.getByRole("heading", { name: "old-screens.zip", level: 1 })).toBeVisible();
    const items = page.getByRole("list", { name: "Items" });
    await expect(items.getByRole("listitem")).toHaveText([/Lunch menu/, /Counter/, /At noon.*switched off/]);
    await page.getByText("Stays behind (2)").click();
    await expect(items).toContainText("Its path leaves the archive");
    await expect(items).toContainText("Row 3 names “gone.jpg”, which is not in the archive");
    await page.getByRole("button", { name: "Bring 3 items over" }).click();
    await expect(page.getByText("3 of 3 came over")).toBeVisible();
    await page.getByText("Comes over (3)").click();
    await items.getByRole("link", { name: "Counter" }).click();
    await expect(page.getByText("Lunch menu.jpg").first()).toBeVisible();

    const folder = info.outputPath("old screens");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "import.csv"), list);
    await writeFile(join(folder, "lunch.jpg"), lunch);
    await page.goto("/app/import");
    await page.getByLabel("Folder to import").setInputFiles(folder);
    await expect(page.getByRole("heading", { name: "old screens.zip", level: 1 })).toBeVisible();
    await expect(page.getByText("Nothing new: everything came over earlier")).toBeVisible();
    await page.getByText("Stays behind (4)").click();
    await expect(items.getByText("Came over earlier")).toHaveCount(3);
    await expectPagesAccessible(page, ["/app/import", new URL(page.url()).pathname], { widths: [390, 1440] });

    await page.goto("/app/import");
    await page.getByRole("link", { name: "old-screens.zip" }).click();
    await page.getByRole("button", { name: "Undo this import" }).click();
    const dialog = page.getByRole("dialog", { name: "Undo this import?" });
    await expect(dialog.getByRole("listitem")).toHaveText([/At noon/, /Counter/, /Lunch menu/]);
    await dialog.getByRole("button", { name: "Move 3 items to the trash" }).click();
    await expect(page.getByText("3 items moved to the trash")).toBeVisible();
    await page.getByRole("button", { name: "Undo this import" }).click();
    await expect(dialog).toContainText("Nothing can go to the trash.");
  },
);

test("a member signs in at another service, corrects the password, and brings its content over", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(/409/);
  await signUp(page, server, { name: "Dosa Corner" });
  await page.goto("/app/import");
  await page.getByRole("button", { name: "List what comes over" }).click();
  await expect(page.getByText("Write only the name of your account")).toBeVisible();
  await page.getByLabel("Name of the account").fill("demo");
  await page.getByLabel("Email or user name there").fill("demo@example.com");
  await page.getByLabel("Password there").fill("wrong");
  await page.getByRole("button", { name: "List what comes over" }).click();
  await expect(page.getByRole("alert")).toContainText("piSignage did not accept this sign-in");
  await expect(page.getByLabel("Name of the account")).toHaveValue("demo");
  await page.getByLabel("Password there").fill("demo");
  await page.getByRole("button", { name: "List what comes over" }).click();

  await expect(page.getByRole("heading", { name: "demo.pisignage.com", level: 1 })).toBeVisible();
  const items = page.getByRole("list", { name: "Items" });
  await expect(items.getByRole("listitem")).toHaveText([/breakfast/, /lunch/, /news/, /Menu/]);
  await page.getByRole("button", { name: "Bring 4 items over" }).click();
  await expect(page.getByText("4 of 4 came over")).toBeVisible();
  await items.getByRole("link", { name: "Menu" }).click();
  await expect(page.getByText("lunch.svg").first()).toBeVisible();
  await expectPagesAccessible(page, ["/app/import"], { widths: [390, 1440] });
});
