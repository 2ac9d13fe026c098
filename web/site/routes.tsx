import { type GalleryTemplate, legalNames, type SiteContent } from "./content/content.ts";
import type { Page } from "./page.ts";
import { aboutPage } from "./pages/about.tsx";
import { appPages } from "./pages/app.tsx";
import { appsPage } from "./pages/apps.tsx";
import { confirmCompanyPage } from "./pages/confirm-company.tsx";
import { contactPage } from "./pages/contact.tsx";
import { creditsPage } from "./pages/credits.tsx";
import { downloadPage } from "./pages/download.tsx";
import { evidencePage } from "./pages/evidence.tsx";
import { featuresPage } from "./pages/features.tsx";
import { forgotPasswordPage } from "./pages/forgot-password.tsx";
import { getStartedPage } from "./pages/get-started.tsx";
import { helpCategoryPages, helpCenterPage } from "./pages/help-center.tsx";
import { homePage } from "./pages/home.tsx";
import { joinPage } from "./pages/join.tsx";
import { legalPage } from "./pages/legal.tsx";
import { loginPage } from "./pages/login.tsx";
import { logoutPage } from "./pages/logout.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { ownHomePage } from "./pages/own-home.tsx";
import { partnersPage } from "./pages/partners.tsx";
import { resetPasswordPage } from "./pages/reset-password.tsx";
import { invitedPage, signupPage } from "./pages/signup.tsx";
import { templatePages } from "./pages/template.tsx";
import { templatesPage } from "./pages/templates.tsx";
import { trustPage } from "./pages/trust.tsx";
import { tryFullPage, tryOverPage, tryPage } from "./pages/try.tsx";
import { tryShopPage } from "./pages/try-shop.tsx";
import { releasePage, updatesPage } from "./pages/updates.tsx";
import type { SiteSettings } from "./site-settings.ts";

/** The pages of both editions. */
const shared = (content: SiteContent): Page[] => [
  helpCenterPage(content.help),
  ...helpCategoryPages(content.help),
  downloadPage(),
  creditsPage(content.credits),
  loginPage(),
  confirmCompanyPage(),
  joinPage(),
  logoutPage(),
  forgotPasswordPage(),
  resetPasswordPage(),
  notFoundPage(),
];

/** The route table of the public website: one line for each page. */
export const pages = (
  settings: SiteSettings,
  content: SiteContent,
  templates: readonly GalleryTemplate[],
): Page[] =>
  settings.edition === "own"
    ? [ownHomePage(), invitedPage(), ...shared(content).map((page) => ({ ...page, indexed: false }))]
    : [
        homePage(settings, content.help),
        ...legalNames.map((name) => legalPage(name, content.legal[name])),
        contactPage(settings),
        aboutPage(),
        partnersPage(),
        getStartedPage(),
        updatesPage(content.updates),
        ...content.updates.map((_, index) => releasePage(content.updates, index)),
        templatesPage(templates),
        ...templatePages(settings, templates),
        appsPage(settings),
        ...appPages(settings),
        featuresPage(),
        evidencePage(),
        trustPage(),
        signupPage(),
        tryPage(),
        tryShopPage(),
        tryFullPage(),
        tryOverPage(),
        ...shared(content),
      ];
