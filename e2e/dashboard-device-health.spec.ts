import { randomBytes } from "node:crypto";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("the page of a screen shows how its device is and was, as graphs and as a table", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  const device = { authorization: `Bearer ${randomBytes(32).toString("hex")}`, cookie: "" };
  const { code } = await (
    await page.request.post("/player/v1/pairing", { headers: device, data: {} })
  ).json();
  const headers = { origin: server.url };
  const made = await page.request.post("/api/v1/screens", { headers, data: { code, name: "Bar" } });
  const { id } = await made.json();
  await page.goto(`/app/screens/${id}/health`);
  const part = page.getByRole("region", { name: "Device health" });
  await expect(part).toContainText("This device has not reported anything yet.");

  const samples = Array.from({ length: 20 }, (_, index) => ({
    agoS: index * 300,
    sample: {
      cpuPercent: 20 + index,
      memoryUsedMb: 900,
      memoryTotalMb: 2_000,
      temperatureC: 54,
      storageFreeMb: 11_000,
      storageTotalMb: 16_000,
      network: "wifi",
      signalPercent: 70,
      displayOn: true,
    },
    // Three samples are missing: the graph has a gap.
  })).filter(({ agoS }) => agoS < 2_400 || agoS > 3_300);
  const sent = await page.request.post("/player/v1/health", { headers: device, data: { samples } });
  expect(sent.status(), await sent.text()).toBe(200);
  await page.reload();
  await expect(part).toContainText("20 %");
  await expect(part).toContainText("900 MB of 2 GB");
  await expect(part).toContainText("Wi-Fi, signal 70 %");
  const processor = part.getByRole("img", { name: /^Processor: 20 % to 39 %$/ });
  await expect(processor).toBeVisible();
  await expect(processor.locator("g")).toHaveCount(2);
  await part.getByText("As a table").click();
  await expect(part.getByRole("row")).not.toHaveCount(1);
  await expect(part.getByRole("cell", { name: "54 °C" }).first()).toBeVisible();

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, { where: colorScheme, colours: colorScheme === "dark" });
  }
  await expectFits(page, [390, 768, 1440]);
  await part.getByText("30 days").click();
  // One heading, and a row for each four hours: the samples lie in one or two of them.
  await expect.poll(() => part.getByRole("row").count()).toBeLessThan(4);
});
