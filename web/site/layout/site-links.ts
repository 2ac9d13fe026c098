import { paths } from "#shared/paths.ts";

/** The main navigation, the same in the bar and in the menu of narrow windows. */
export const siteLinks = [
  { label: "How it works", href: paths.homeSection("how-it-works-section") },
  { label: "Pricing", href: paths.homeSection("plan-section") },
  { label: "Guide", href: paths.getStarted },
  { label: "Help", href: paths.helpCenter },
  { label: "What’s new", href: paths.updates },
  { label: "About", href: paths.about },
] as const;
