import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("two counters call numbers from their phones into one queue, and take a mistake back", {
  tag: "@lab",
}, async ({ page, server, browser }) => {
  await signUp(page, server);
  const table = await page.request.post("/api/v1/data-sources", {
    headers: { origin: server.url },
    data: { name: "Clinic", kind: "table" },
  });
  const { id } = (await table.json()) as { id: number };
  await page.goto(`/app/tables/${id}`);
  const aPhone = async (counter: string) => {
    await page.getByRole("textbox", { name: "Counter", exact: true }).fill(counter);
    if (counter === "1") await page.getByRole("checkbox", { name: "started again" }).check();
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByRole("textbox", { name: `Link of counter ${counter}` }).inputValue();
    const context = await browser.newContext({ viewport: { width: 390, height: 780 }, locale: "en-IN" });
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { name: `Counter ${counter}` })).toBeVisible();
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

  await test.step("an answer that is lost calls no second number", async () => {
    let isLost = true;
    await second.route("**/api/v1/counter/calls", async (route) => {
      const answer = await route.fetch();
      if (isLost) await route.abort("connectionreset");
      else await route.fulfill({ response: answer });
      isLost = false;
    });
    await second.getByRole("button", { name: "Next number" }).click();
    await expect(second.getByText("It counts once")).toBeVisible();
    await expect(second.getByText("It counts once")).toBeHidden();
    await expect(second.getByRole("status")).toHaveText("A-107");
  });

  await test.step("only a link that may starts the queue again; a revoked one opens nothing", async () => {
    await expect(second.getByRole("button", { name: "Start the queue again" })).toHaveCount(0);
    await first.getByRole("button", { name: "Start the queue again" }).click();
    await first.getByRole("button", { name: "Start again", exact: true }).click();
    await expect(first.getByRole("status")).toHaveText("No number yet");
    await page.getByRole("button", { name: "Revoke the link of counter 2" }).click();
    await page.getByRole("button", { name: "Revoke", exact: true }).click();
    await expect(page.getByText("Counter 2", { exact: true })).toBeHidden();
    await expect(second.getByRole("alert")).toContainText("not valid any more");
    await expect(first.getByRole("status")).toHaveText("No number yet");
  });
});
