import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { brand } from "#shared/brand.ts";
import { campaignPage } from "#shared/campaign-calls.ts";
import { paths } from "#shared/paths.ts";
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
import { sellerValues } from "./seller.ts";
import { addSite } from "./site.ts";
import { SitePages } from "./site-pages.ts";
import { socialValues } from "./social-links.ts";
import { trustValues } from "./trust.ts";

/** Serves the built bundles in `dist`: site, dashboard, backoffice, player; `others`: further builds of the player. */
export async function addPages(
  app: FastifyInstance,
  dist: string,
  { env, payments }: Pick<Deps, "env" | "payments">,
  others: OtherBuilds,
): Promise<void> {
  const isSold = env.BILLING === "on";
  const pages = new PageFiles();
  await addAssets(app, dist, others);
  addFonts(app);
  const site = new SitePages(pages, {
    ...sellerValues(env),
    ...trustValues(env),
    ...paymentValues({ env, payments }),
    ...socialValues(env),
    origin: env.PUBLIC_URL,
    try: areSandboxesOffered(env) ? "offered" : "",
    noTry: areSandboxesOffered(env) ? "" : "not offered",
    // Each is another value at the domain of a partner (site-pages.ts).
    ours: "yes",
    partner: "",
    brandName: brand.name,
    brandLogo: "",
    brandStyle: "",
  });
  addSite(app, site, join(dist, "site"), isSold);
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
  addPlayer(app, pages, join(dist, "player"), others);
}
