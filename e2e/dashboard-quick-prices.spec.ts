import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

test("a price that may be a slip of the finger waits for a second Enter; half and full have room", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const headers = { origin: server.url };
  const made = await page.request.post("/api/v1/data-sources", {
    headers,
    data: { name: "Prices", kind: "table" },
  });
  const { id } = await made.json();
  const columns = [
    { key: "n", name: "Dish", type: "text" },
    { key: "p", name: "Price", type: "price" },
  ];
  const rows = [
    { key: "r1", cells: ["Motichoor laddu", "half 260 full 520"] },
    { key: "r2", cells: ["Tea", "40"] },
  ];
  const data = { document: { kind: "table", columns, rows } };
  await page.request.put(`/api/v1/data-sources/${id}/document`, { headers, data });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/app/prices");
  const laddu = page.getByLabel("Price: Motichoor laddu");
  expect(await laddu.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
  await laddu.fill("half 280 full 5x0");
  await laddu.press("Tab");
  await expect(page.getByText("Screens would show “half 280 full 5x0”.")).toBeVisible();
  const stored = async () =>
    JSON.stringify(await (await page.request.get(`/api/v1/data-sources/${id}/document`)).json());
  expect(await stored()).toContain("half 260 full 520");
  await laddu.fill("half 280 full 540");
  await laddu.press("Enter");
  await expect.poll(stored).toContain("half 280 full 540");

  const tea = page.getByLabel("Price: Tea");
  await tea.fill("Free");
  await tea.press("Enter");
  await expect(page.getByText("Screens would show “Free”.")).toBeVisible();
  await tea.press("Enter");
  await expect.poll(stored).toContain("Free");

  // What is typed while a price is being saved is saved after it.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/document", async (route) => {
    if (route.request().method() === "PUT") await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === "PUT");
  await tea.fill("50");
  await tea.press("Enter");
  await asked;
  await tea.fill("55");
  await tea.press("Tab");
  answer();
  await expect.poll(stored).toContain('"55"');
  await expect(tea).toHaveValue("55");
});
