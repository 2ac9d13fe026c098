import { join, relative } from "node:path";
import type { FastifyInstance } from "fastify";
import { brand } from "#shared/brand.ts";
import { campaignPage } from "#shared/campaign-calls.ts";
import { counterPage } from "#shared/counter-calls.ts";
import { dayMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { languageOfPage, type SiteLanguage } from "#shared/site-pages.ts";
import { statusPage } from "#shared/status-calls.ts";
import type { Deps } from "../../context.ts";
import { areSandboxesOffered } from "../sandbox-rule.ts";
import { addDownload } from "./download.ts";
import { addFonts } from "./fonts.ts";
import { addGuestPage } from "./guest.ts";
import { addInstallable } from "./installable.ts";
import type { OtherBuilds } from "./other-builds.ts";
import { addAssets, PageFiles } from "./page-files.ts";
import { addPanel } from "./panels.ts";
import { paymentValues } from "./payment-marks.ts";
import { addPlayer } from "./player.ts";
import { type PricesOnPages, priceValues } from "./price-values.ts";
import { type CompanyOnPages, sellerValues } from "./seller.ts";
import { addSite } from "./site.ts";
import { type PageValues, SitePages } from "./site-pages.ts";
import { addTrust, type ProcessorsOnPages, trustValues } from "./trust.ts";

/** Serves the built bundles in `dist`: site, dashboard, backoffice, player; `others`: further builds of the player. */
export async function addPages(
  app: FastifyInstance,
  dist: string,
  { env, payments, now }: Pick<Deps, "env" | "payments" | "now">,
  {
    others,
    companyToday,
    pricesToday,
    processorsToday,
  }: {
    others: OtherBuilds;
    companyToday: () => Promise<CompanyOnPages>;
    pricesToday: () => Promise<PricesOnPages>;
    processorsToday: () => Promise<ProcessorsOnPages>;
  },
): Promise<void> {
  const isSold = env.BILLING === "on";
  const pages = new PageFiles();
  await addAssets(app, dist, others);
  addFonts(app);
  const root = join(dist, "site");
  const fixed: PageValues = {
    ...paymentValues({ payments }),
    origin: env.PUBLIC_URL,
    try: areSandboxesOffered(env) ? "offered" : "",
    noTry: areSandboxesOffered(env) ? "" : "not offered",
    // Each is another value at the domain of a partner (site-pages.ts).
    ours: "yes",
    partner: "",
    brandName: brand.name,
    brandLogo: "",
    brandStyle: "",
  };
  /** Of what each language was made the last time; the same objects make the same values. */
  const known = new Map<SiteLanguage, { of: readonly unknown[]; values: PageValues }>();
  const site = new SitePages(pages, async (file) => {
    const language = languageOfFile(relative(root, file));
    const [company, prices, processors] = await Promise.all([
      companyToday(),
      pricesToday(),
      processorsToday(),
    ]);
    // The values of yesterday name a day that comes too early.
    const of = [company, prices, processors, Math.floor(now().getTime() / dayMs)];
    const last = known.get(language);
    if (last?.of.every((each, index) => each === of[index])) return last.values;
    const { supportEmail } = company;
    const values = {
      ...fixed,
      ...trustValues(env, { supportEmail, processors, isSold, now: now() }, language),
      ...sellerValues(company, { isSold, language }),
      ...priceValues(prices, company),
    };
    known.set(language, { of, values });
    return values;
  });
  addSite(app, site, root, isSold);
  addTrust(app, env, async () => ({
    ...(await companyToday()),
    processors: await processorsToday(),
    isSold,
    now: now(),
  }));
  addDownload(app, site, dist, isSold);
  const dashboard = join(dist, "dashboard/index.html");
  const backoffice = join(dist, "backoffice/index.html");
  addInstallable(app, pages, join(dist, "dashboard"));
  addPanel(app, pages, {
    file: dashboard,
    at: paths.dashboard,
    who: ["customer"],
    checkout: { at: paths.checkoutPage, sources: () => payments.razorpay?.pageSources() ?? null },
  });
  addPanel(app, pages, { file: backoffice, at: "/admin", who: ["admin"] });
  addPanel(app, pages, {
    file: backoffice,
    at: "/admin-manager",
    who: ["manager", "admin"],
    shownAs: "manager",
  });
  addGuestPage(app, pages, { at: paths.guestPage, file: join(dist, "guest/index.html") });
  addGuestPage(app, pages, { at: statusPage, file: join(dist, "guest/status.html") });
  addGuestPage(app, pages, { at: campaignPage, file: join(dist, "guest/campaign.html") });
  addGuestPage(app, pages, { at: counterPage, file: join(dist, "guest/counter.html") });
  addPlayer(app, pages, join(dist, "player"), others);
}

/** Returns the language of a file below the site: `hi/about/index.html`, in both editions. */
const languageOfFile = (file: string): SiteLanguage =>
  languageOfPage(`/${file.replace(/^own-use\//, "").replace(/index\.html$/, "")}`).language;
