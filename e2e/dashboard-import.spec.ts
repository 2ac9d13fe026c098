import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { at, makeDeck, paragraph, pictureShape, relation, textShape } from "../server/testing/make-deck.ts";
import { makeZip } from "../server/testing/make-zip.ts";
import { signUp } from "./dashboard/account.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const wordLine = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

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

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "", buffer });

test(
  "a presentation and the pages of Canva become designs, and broken files say what to do",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server, { name: "Sweet Corner" });
    const picture = await readFile(await makeJpeg(info.outputPath("1.jpg")));
    const bring = async (name: string, bytes: Buffer) => {
      await page.goto("/app/import");
      await page.getByLabel("File to import").setInputFiles(file(name, bytes));
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    };
    const items = page.getByRole("list", { name: "Items" });
    const canvas = page.getByRole("application", { name: "Canvas" });

    await bring(
      "offers.pptx",
      makeDeck({
        slides: [
          textShape(paragraph("Kaju katli"), { place: '<p:ph type="title"/>' }) +
            pictureShape("rId2", at(0, 5_000_000, 2_000_000, 1_500_000)) +
            pictureShape("rId3", at(3_000_000, 5_000_000, 2_000_000, 1_500_000)),
          textShape(paragraph("Come again"), { place: '<p:ph type="title"/>' }),
        ],
        relations: {
          1: relation("rId2", "image", "../media/1.jpg") + relation("rId3", "image", "../media/2.emf"),
        },
        files: [
          { path: "ppt/media/1.jpg", bytes: picture },
          { path: "ppt/media/2.emf", bytes: "a picture of Windows" },
        ],
      }),
    );
    await page.getByText("Stays behind (1)").click();
    await expect(items).toContainText(/Slide 1: a picture stays behind.*Save each as PNG in PowerPoint/);
    await page.getByRole("button", { name: /^Bring \d+ items? over$/ }).click();
    await page.getByText(/^Comes over/).click();
    await items.getByRole("link", { name: "offers" }).click();
    await expect(canvas.getByText("Kaju katli")).toBeVisible();
    await expect(canvas.locator("img")).toBeVisible();

    const pages = ["10", "2", "1"].map((number) => ({ path: `${number}.jpg`, bytes: picture }));
    await bring("diwali.zip", makeZip(pages));
    await page.getByRole("checkbox", { name: "Bring “diwali” over" }).nth(1).check();
    await page.getByRole("button", { name: "Bring 5 items over" }).click();
    await expect(page.getByText("5 of 5 came over")).toBeVisible();
    await items.getByRole("listitem").filter({ hasText: "Design" }).getByRole("link").click();
    await expect(canvas.locator("img")).toBeVisible();

    await bring(
      "broken.pptx",
      makeDeck({ slides: [], files: [{ path: "ppt/presentation.xml", bytes: "<p:presentation" }] }),
    );
    await expect(page.getByRole("alert")).toContainText("save it again as .pptx");
    await bring("broken.zip", Buffer.from("PK no archive"));
    await expect(page.getByRole("alert")).toContainText("Make it again, then upload it again");
  },
);

test("a list in Word becomes a table, and a file that is none says so", { tag: "@lab" }, async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/400/);
  await signUp(page, server);
  const list = `<?xml version="1.0"?><w:document ${word}><w:body>${wordLine("Laddu ........ ₹640")}${wordLine("Barfi ........ ₹580")}${wordLine("Closed on Monday")}</w:body></w:document>`;
  await page.goto("/app/tables");
  await page.getByRole("button", { name: "New table" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Sweets");
  await dialog.getByText("Excel, Word or CSV file", { exact: true }).click();
  const chosen = dialog.locator("input[type=file]");
  await chosen.setInputFiles(file("list.docx", Buffer.from("PK\x03\x04 no document")));
  await expect(dialog.getByRole("alert")).toHaveText(/damaged.*Save it again as XLSX, DOCX or CSV/);
  await chosen.setInputFiles(file("empty.csv", Buffer.from("")));
  await expect(dialog.getByRole("alert")).toHaveText("No rows were found.");
  await chosen.setInputFiles(
    file(
      "list.docx",
      makeZip([
        { path: "[Content_Types].xml", bytes: "<Types/>" },
        { path: "word/document.xml", bytes: list },
      ]),
    ),
  );
  await expect(dialog).toContainText("Closed on Monday");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("grid", { name: "Cells" })).toContainText("Laddu");
});
