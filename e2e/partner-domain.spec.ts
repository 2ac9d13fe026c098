import { randomUUID } from "node:crypto";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import pg from "pg";
import { signIn } from "./backoffice/panel.ts";
import { addMedia, signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { linkMailedTo } from "./support/emails.ts";
import { forgetSession } from "./support/forget-session.ts";
import { makePng } from "./support/real-files.ts";
import type { TestServer } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

/** Proves a domain in the server's database: these tests have no DNS. */
async function proveDomain(server: TestServer, domain: string): Promise<void> {
  const client = new pg.Client({
    host: realpathSync(join(server.dataDir, "postgres/socket")),
    user: "vitrine",
    database: "vitrine",
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "update partner_domains set verified_at = now() where domain = $1",
      [domain],
    );
    if (rowCount !== 1) throw new Error(`${domain} is not there`);
  } finally {
    await client.end();
  }
}

test(
  "customers of a partner sign in at its domain, with its brand; others do not",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    const headers = { origin: server.url };
    const partner = await signUp(page, server, { name: "Signs & Co" });
    await signIn(page);
    const made = await page.request.post("/api/v1/operator/partners", {
      headers,
      data: { email: partner.email, terms: "prepaid", credit_limit_paise: 0 },
    });
    expect(made.ok(), await made.text()).toBe(true);
    await page.request.post("/api/v1/login", { data: { login: partner.email, password: partner.password } });
    const domain = `screens-${randomUUID().slice(0, 8)}.signs.example`;
    const [logo = 0] = await addMedia(page, [await makePng(info.outputPath("our-logo.png"))]);
    const brand = {
      name: "Pune Signs",
      colour: "#0f6b46",
      logoMediaId: logo,
      supportEmail: null,
      supportUrl: null,
      termsUrl: null,
    };
    await page.request.put("/api/v1/partner/brand", { headers, data: brand });
    await page.goto("/app/partner/brand");
    await page.getByRole("textbox", { name: "Domain" }).fill(domain);
    await page.getByRole("button", { name: "Use this domain" }).click();
    await expect(page.getByText("Not verified yet")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name of the TXT record" })).toHaveValue(
      `_vitrine.${domain}`,
    );
    await expectAccessible(page);
    await proveDomain(server, domain);
    await page.reload();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();

    const email = `owner-${partner.email}`;
    const customer = await page.request.post("/api/v1/partner/customers", {
      headers,
      data: { name: "Corner Bakery", email },
    });
    expect(customer.status()).toBe(201);
    const link = new URL(await linkMailedTo(server, email, "token"));
    expect(link.hostname).toBe(domain);

    const { port } = link;
    expect(port).toBe(new URL(server.url).port);
    const { executablePath } = info.project.use.launchOptions ?? {};
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [`--host-resolver-rules=MAP ${domain} 127.0.0.1`],
    });
    try {
      const own = await browser.newPage({ baseURL: `http://${domain}:${port}` });
      await own.goto(`${link.pathname}${link.search}`);
      await expect(own.getByRole("banner")).toContainText("Pune Signs");
      await own.getByLabel("Your name").fill("Asha");
      await own
        .getByLabel(/^(New )?[Pp]assword$/)
        .first()
        .fill("three unrelated words");
      await own.getByRole("button", { name: "Join" }).click();
      await expect(own.getByRole("navigation", { name: "Main" })).toContainText("Pune Signs");
      expect(await own.locator("body").innerText()).not.toContain("Vitrine");

      await forgetSession(own);
      await own.goto("/");
      await expect(own).toHaveURL(/\/login$/);
      await expect(own).toHaveTitle("Sign in · Pune Signs");
      await expectAccessible(own);
      expect(await own.locator("body").innerText()).not.toContain("Vitrine");
      await expect(own.getByRole("button", { name: "Sign in" })).toHaveCSS(
        "background-color",
        "rgb(15, 107, 70)",
      );
      await expect(own.locator(".account-logo")).toHaveJSProperty("complete", true);
      const stranger = await signUp(page, server, { name: "Not of the partner" });
      const signInAs = async (login: string, password: string) => {
        await own.getByLabel("Email or user ID").fill(login);
        await own.getByLabel("Password", { exact: true }).fill(password);
        await own.getByRole("button", { name: "Sign in" }).click();
      };
      await signInAs(stranger.email, stranger.password);
      await expect(own.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
      await signInAs(email, "three unrelated words");
      await expect(own.getByRole("navigation", { name: "Main" })).toContainText("Pune Signs");
    } finally {
      await browser.close();
    }
  },
);
