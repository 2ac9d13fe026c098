import { t } from "@lingui/core/macro";
import { paths } from "#web/site/paths.ts";

/** The links of the main navigation, for the bar and for the menu of narrow windows. */
export const siteLinks = [
  { label: t`How it works`, href: paths.homeSection("how-it-works-section") },
  { label: t`Pricing`, href: paths.homeSection("plan-section") },
  { label: t`Guide`, href: paths.getStarted },
  { label: t`Help`, href: paths.helpCenter },
  { label: t`What’s new`, href: paths.updates },
  { label: t`About`, href: paths.about },
] as const;
