import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("two counters call numbers from their phones into one queue, and take a mistake back", async ({
  page,
  server,
  browser,
}) => {
  await signUp(page, server);
  const table = await page.request.post("/api/v1/data-sources", {
    headers: { origin: server.url },
    data: { name: "Clinic", kind: "table" },
  });
  const { id } = (await table.json()) as { id: number };
  await page.goto(`/app/tables/${id}`);
  await page.getByRole("button", { name: "Make a link for counters" }).click();
  const link = await page.getByRole("textbox", { name: "Link for counters" }).inputValue();

  const aPhone = async (counter: string) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 780 }, locale: "en-IN" });
    const phone = await context.newPage();
    await phone.goto(link);
    await phone.getByRole("combobox", { name: "Which counter are you?" }).fill(counter);
    await phone.getByRole("button", { name: "Begin" }).click();
    return phone;
  };
  const [first, second] = [await aPhone("1"), await aPhone("2")];
  await expect(first.getByRole("status")).toHaveText("No number yet");
  await first.getByRole("textbox", { name: "Number" }).fill("A-104");
  await first.getByRole("button", { name: "Call", exact: true }).click();
  await expect(first.getByRole("status")).toHaveText("A-104");
  await second.getByRole("button", { name: "Next number" }).click();
  await expect(second.getByRole("status")).toHaveText("A-105");
  await first.getByRole("button", { name: "Next number" }).click();
  await expect(first.getByRole("status")).toHaveText("A-106");
  await expect(second.getByRole("listitem")).toHaveText("1 A-106");
  for (const colorScheme of ["light", "dark"] as const) {
    await first.emulateMedia({ colorScheme });
    await expectAccessible(first, { where: colorScheme });
  }
  await first.getByRole("button", { name: "Undo: A-106 was called by mistake" }).click();
  await expect(first.getByRole("status")).toHaveText("A-104");
  await second.getByRole("button", { name: "Next number" }).click();
  await expect(second.getByRole("status")).toHaveText("A-106");
  await expect(page.getByRole("grid", { name: "Cells" })).toContainText("A-106");
});
