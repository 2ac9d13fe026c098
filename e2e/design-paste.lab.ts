import type { Page } from "@playwright/test";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* What comes into a design from another tab and from other programs, also when it means harm. */

const canvas = (page: Page) => page.getByRole("application", { name: "Canvas" });
const elements = (page: Page) => canvas(page).locator("[data-element]");

async function openDesign(page: Page, more: readonly object[] = []): Promise<number> {
  const settings = { width: 1920, height: 1080, background: "#2a1208", elements: more };
  const made = await page.request.post("/api/v1/widgets", {
    data: { name: "Offer", widget: { kind: "design", settings } },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  await page.goto(`/app/designs/${id}`);
  await canvas(page).focus();
  return id;
}

const savedOf = async (page: Page, id: number): Promise<DesignElement[]> =>
  (await (await page.request.get(`/api/v1/media/${id}`)).json()).widget.settings.elements;

/** Sends an event of the clipboard, as a browser does for Ctrl+V. */
const paste = (
  page: Page,
  parts: Record<string, string>,
  files: { name: string; type: string; base64: string }[] = [],
) =>
  page.evaluate(
    ({ parts, files }) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(parts)) data.setData(type, text);
      for (const { name, type, base64 } of files)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }));
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    { parts, files },
  );

/** Copies what is selected, and returns what the clipboard got. */
const copy = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return Object.fromEntries([...data.types].map((type) => [type, data.getData(type)]));
  });

const star = { id: "s", type: "shape", shape: "star", fill: "#f2b705", x: 100, y: 100, w: 300, h: 300 };

test("elements go to another tab; tables, texts, pictures and drawings come from other programs", async ({
  page,
  server,
  context,
  browserErrors,
}) => {
  // The browser reports each style and handler of foreign HTML that it did not carry out, and asks for a missing picture.
  browserErrors.allow(/Content Security Policy|404/);
  await signUp(page, server);
  await openDesign(page, [star]);
  await page.keyboard.press("ControlOrMeta+a");
  const copied = await copy(page);
  const other = await context.newPage();
  const id = await openDesign(other);
  await paste(other, copied);
  await expect(elements(other)).toHaveCount(1);
  await other.keyboard.press("ControlOrMeta+z");
  await expect(elements(other)).toHaveCount(0);

  // As Excel writes a range, with its styles, and with what an attacker adds.
  const harm = `<script>window.harmed = 1</script><img src="https://evil.example/x.png" onerror="window.harmed = 1">`;
  const rows = [
    ["Dish", "Price"],
    ["Masala dosa", "₹80"],
    ["थाली", "₹180.50"],
  ];
  const looks = (cell: string) =>
    cell.replace(
      "₹180.50",
      '<s>₹200/</s><span style="text-decoration: line-through">190</span> ₹180<sup>50</sup>',
    );
  const table = `<html><head><style>td { background: url(https://evil.example/y.png) }</style></head><body>${harm}<table>${rows
    .map(
      (row) => `<tr>${row.map((cell) => `<td>${looks(cell)}${harm}<style>b{}</style></td>`).join("")}</tr>`,
    )
    .join("")}</table></body></html>`;
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  await paste(other, { "text/html": table, "text/plain": rows.map((row) => row.join("\t")).join("\n") });
  await expect(elements(other)).toHaveCount(6);
  await expect(canvas(other)).toContainText("Masala dosa");
  await expect(elements(other).filter({ hasText: /^₹180.50$/ })).toHaveCount(1);

  const huge = `<table>${"<tr><td>a</td><td>b</td></tr>".repeat(3_000)}</table>`;
  await paste(other, { "text/html": huge, "text/plain": "a\tb" });
  await expect(other.getByText("This table is too large for a page")).toBeVisible();
  await expect(elements(other)).toHaveCount(6);

  await paste(other, { "text/html": `<p>Open <b>till 10</b>${harm}</p>`, "text/plain": "Open till 10" });
  await expect(elements(other)).toHaveCount(7);
  const foreign = JSON.stringify([{ ...star, id: "p", type: "picture", mediaId: 999_999, fit: "cover" }]);
  await paste(other, { "text/html": `<div data-vitrine-elements='${foreign}'></div>`, "text/plain": "" });
  await expect(
    other.getByText("Pictures, values and rows of tables of another account were left out"),
  ).toBeVisible();
  await paste(other, {
    "text/html": `<div data-vitrine-elements='[{"type":"script"}]'></div>`,
    "text/plain": "",
  });
  await expect(elements(other)).toHaveCount(7);

  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><script>alert(1)</script><rect width="90" height="60" fill="#14785a"/></svg>`;
  await paste(other, { "text/plain": drawing });
  await expect(elements(other)).toHaveCount(8);
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await paste(other, {}, [{ name: "image.png", type: "image/png", base64: dot }]);
  await expect(elements(other)).toHaveCount(9);

  expect(await other.evaluate(() => "harmed" in window)).toBe(false);
  expect(asked.filter((url) => url.includes("evil"))).toEqual([]);
  await expect.poll(async () => (await savedOf(other, id)).length).toBe(9);
  const saved = await savedOf(other, id);
  expect(saved.flatMap((each) => (each.type === "text" ? each.runs.map(({ text }) => text) : []))).toEqual([
    ...rows.flat(),
    "Open till 10",
  ]);
  expect(JSON.stringify(saved)).not.toMatch(/script|evil|harm/);
});
