import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { SiteSettings } from "../document.tsx";
import { Hero } from "../features/home/hero.tsx";
import { PlanSection } from "../features/plans/plan-section.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";

function Home() {
  return (
    <SitePage path={paths.home}>
      <Hero />
      <PlanSection />
    </SitePage>
  );
}

export const homePage = ({ origin }: SiteSettings): Page => ({
  path: paths.home,
  title: `${brand.name}: ${brand.tagline.toLowerCase()}`,
  description:
    "Upload, schedule and show content on many screens from one dashboard. Screens keep playing offline from a verified local copy.",
  body: <Home />,
  styles: ["home"],
  islands: ["plan-calculator"],
  indexed: true,
  structuredData: [
    { "@context": "https://schema.org", "@type": "Organization", name: brand.name, url: origin },
  ],
});
