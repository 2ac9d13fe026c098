import { paths } from "#shared/paths.ts";

/** The links of the main navigation, for the bar and for the menu of narrow windows. */
export const siteLinks = [
  { label: "How it works", href: paths.homeSection("how-it-works-section") },
  { label: "Pricing", href: paths.homeSection("plan-section") },
  { label: "Guide", href: paths.getStarted },
  { label: "Help", href: paths.helpCenter },
  { label: "What’s new", href: paths.updates },
  { label: "About", href: paths.about },
] as const;
