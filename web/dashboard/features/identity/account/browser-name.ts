import { t } from "@lingui/core/macro";
import { describeBrowser } from "#web/lib/describe-browser.ts";

/** Returns browser and system of a signed-in device, for people. */
export const browserName = (userAgent: string): string =>
  describeBrowser(userAgent, {
    both: (browser, system) => t`${browser} on ${system}`,
    unknown: t`Unknown browser`,
  });
