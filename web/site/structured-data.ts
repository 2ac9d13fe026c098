import { brand } from "#shared/brand.ts";
import { plans } from "#shared/plans.ts";
import type { SiteSettings } from "./document.tsx";

/** Describes the site's publisher for search engines (schema.org). */
export const organization = ({ origin }: SiteSettings) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: brand.supportEmail,
});

/** Describes the product for search engines, with its plans as offers from shared/plans.ts. */
export const softwareApplication = ({ origin }: SiteSettings) => ({
  "@context": "https://schema.org",
  "@type": "SoftwareApplication",
  name: brand.name,
  applicationCategory: "BusinessApplication",
  operatingSystem: "Android, Web",
  url: `${origin}/`,
  offers: Object.values(plans).map((plan) => ({
    "@type": "Offer",
    name: plan.name,
    description: plan.description,
    price: plan.monthlyRupees,
    priceCurrency: "INR",
  })),
});
