import { readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { campaignPage } from "#shared/campaign-calls.ts";
import { counterPage } from "#shared/counter-calls.ts";
import { paths } from "#shared/paths.ts";
import { statusPage } from "#shared/status-calls.ts";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { everyPage, oneOfEverything, post } from "./dashboard/every-page.ts";
import { expect, test } from "./support/test.ts";

/*
 * Every page on plain http, as in a shop's local network: browsers leave out there what they offer on https and
 * localhost only.
 */

const host = "vitrine.lan";

/** Opens a page: as a link does, without loading the panel again, when it is of the panel that is open. */
async function goTo(page: Page, address: string): Promise<void> {
  const panelOf = (path: string) => /^\/(app|admin|admin-manager)(?=\/|$)/.exec(path)?.[0];
  const panel = panelOf(address);
  if (!panel || panel !== panelOf(new URL(page.url()).pathname)) {
    await page.goto(address);
    return;
  }
  await page.evaluate(async (path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  }, address);
}

/** Returns the addresses of the pages of a panel, as its table names them. */
const routesOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/<Route path="([\w-]+(?:\/:id)?)"/g)].map(([, path = ""]) => path);

// web/lib/new-id.test.ts refuses, for every file, what only https has.
test(
  "every page opens on plain http, and what makes ids works there",
  { tag: "@lab" },
  async ({ page: owner, server, browserErrors }, info) => {
    // A page without a valid secret answers 400 or 404; so does a page that does not exist.
    browserErrors.allow(
      /40[04] .*\/(404\.html|elsewhere|email\/confirmation|(ticket-claim|join)\?token=none|guest\/link):/,
    );
    const { port } = new URL(server.url);
    const { executablePath, args = [] } = info.project.use.launchOptions ?? {};
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    });
    try {
      const context = await browser.newContext({
        baseURL: `http://${host}:${port}`,
        reducedMotion: "reduce",
      });
      browserErrors.watch(context);
      const page = await context.newPage();
      /** Signs in here whoever is signed in on the owner's page: requests of the test do not know the name. */
      const takeSession = async () =>
        context.addCookies((await owner.context().cookies()).map((cookie) => ({ ...cookie, domain: host })));
      const open = async (address: string) => {
        await test.step(address, async () => {
          await goTo(page, address);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        });
      };

      const account = await signUp(owner, server, { name: "Signs & Co" });
      const made = await oneOfEverything(owner, server, info.outputPath("picture.png"));
      const me = await (await owner.request.get("/api/v1/me")).json();
      await signIn(owner);
      const terms = { email: account.email, terms: "prepaid", credit_limit_paise: 0 };
      const { partner } = await post(owner, "/operator/partners", terms);
      await takeSession();

      await open(paths.admin);
      await open(`${paths.admin}/payments`);
      await page
        .getByRole("link", { name: /^Payment, order/ })
        .first()
        .click();
      const order = new URL(page.url()).pathname.split("/").at(-1);
      await page.getByRole("button", { name: "Refund" }).click();
      const refund = page.getByRole("dialog", { name: "Refund" });
      await refund.getByRole("textbox", { name: "Amount" }).fill("4");
      await refund.getByRole("textbox", { name: "Reason" }).fill("The screen was late");
      await refund.getByRole("button", { name: "Refund ₹4" }).click();
      await expect(page.getByText("₹4 was refunded. The customer gets an email.")).toBeVisible();

      await open(`${paths.admin}/partners/${partner.id}`);
      await page.getByRole("button", { name: "Correct the balance" }).click();
      const correction = page.getByRole("dialog", { name: "Correct the balance" });
      await correction.getByRole("textbox", { name: "Amount" }).fill("5000");
      await correction.getByRole("textbox", { name: "Why" }).fill("A welcome");
      await correction.getByRole("button", { name: "Correct" }).click();
      await expect(page.getByText("Balance corrected")).toBeVisible();
      await page.getByRole("button", { name: "Set a price" }).click();
      const price = page.getByRole("dialog", { name: "Wholesale price" });
      await price.getByRole("textbox", { name: "Price" }).fill("150");
      await price.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("table", { name: "Wholesale prices" })).toContainText("₹150");

      const ofOperators = routesOf("web/backoffice/routes.tsx");
      expect(ofOperators.length).toBeGreaterThan(12);
      const ids: Record<string, unknown> = { users: me.account.id, payments: order, partners: partner.id };
      for (const base of [paths.admin, paths.adminManager])
        for (const route of ofOperators) {
          const [section = "", isOne] = route.split("/");
          if (isOne) expect(ids).toHaveProperty(section);
          await open(`${base}/${isOne ? `${section}/${ids[section]}` : section}`);
        }

      const login = { login: account.email, password: account.password };
      await post(owner, "/login", login);
      await takeSession();
      await post(owner, "/partner/customers", { name: "Corner Bakery", email: `owner-${account.email}` });
      await open(paths.partner);
      await page.getByRole("button", { name: "Plan of Corner Bakery" }).click();
      const plan = page.getByRole("dialog", { name: "Plan of Corner Bakery" });
      await plan.getByRole("textbox", { name: "Licences" }).fill("3");
      await plan.getByRole("button", { name: /^Order for ₹/ }).click();
      await expect(page.getByRole("table", { name: "Customers" })).toContainText("Basic, licences: 3");

      const payments = (await (await owner.request.get("/api/v1/payments")).json()).items;
      const [invoice] = payments.flatMap((one: { invoice: unknown }) => one.invoice ?? []);
      const [creditNote] = payments.flatMap((one: { refunds: { creditNote: unknown }[] }) =>
        one.refunds.flatMap((each) => each.creditNote ?? []),
      );
      const all = [
        ...everyPage({ ...made, invoice: invoice.id, creditNote: creditNote.id }),
        ...made.linked,
        statusPage,
        campaignPage,
        counterPage,
      ];
      const isOfPanel = (address: string) => /^\/app(\/|$|\?)/.test(address);
      // The session ends with the page for signing out.
      const signingOut = all.filter((address) => address === paths.logout);
      for (const address of all.filter(isOfPanel)) await open(address);
      for (const address of all.filter((each) => !isOfPanel(each) && each !== paths.logout))
        await open(address);
      for (const address of signingOut) await open(address);
    } finally {
      await browser.close();
    }
  },
);
