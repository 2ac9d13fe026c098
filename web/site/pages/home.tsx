import { t } from "@lingui/core/macro";
import { contactCall } from "#shared/contact/proof.ts";
import { paths } from "#web/site/paths.ts";
import type { HelpCategory } from "../content/content.ts";
import { AboutStrip } from "../features/home/about-strip.tsx";
import { DayParts } from "../features/home/day-parts.tsx";
import { Faq } from "../features/home/faq.tsx";
import { Goal } from "../features/home/goal.tsx";
import { Hero } from "../features/home/hero.tsx";
import { HowItWorks } from "../features/home/how-it-works.tsx";
import { Insights } from "../features/home/insights.tsx";
import { Places } from "../features/home/places.tsx";
import { ProductTour } from "../features/home/product-tour.tsx";
import { Reviews } from "../features/home/reviews.tsx";
import { PlanSection } from "../features/plans/plan-section.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product, tagline } from "../our-words.ts";
import type { Page } from "../page.ts";
import type { SiteSettings } from "../site-settings.ts";
import { organization, softwareApplication } from "../structured-data.ts";

/** Renders the ten sections in the order of public-site.md section 2; the footer is the tenth. */
function Home({ help, contactUrl }: { help: readonly HelpCategory[]; contactUrl: string }) {
  return (
    <SitePage path={paths.home}>
      <Hero />
      <Insights />
      <Places />
      <DayParts />
      <HowItWorks />
      <ProductTour />
      <Goal />
      <AboutStrip />
      <PlanSection />
      <Reviews />
      <Faq questions={help.find((category) => category.id === "faqs")?.questions ?? []} />
      <div id="chatbot" data-contact={contactUrl} />
    </SitePage>
  );
}

export const homePage = (settings: SiteSettings, help: readonly HelpCategory[]): Page => ({
  path: paths.home,
  title: `${product}: ${tagline.toLowerCase()}`,
  description: t`Upload, schedule and show content on many screens from one dashboard. Screens keep playing offline from a verified local copy.`,
  body: <Home help={help} contactUrl={`${settings.contactHost}${contactCall}`} />,
  style: "home",
  laterStyle: "home-later",
  islands: ["street-screens", "plan-calculator", "places-slider"],
  indexed: true,
  structuredData: [organization(settings), softwareApplication(settings)],
});
