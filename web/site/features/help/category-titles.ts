import { t } from "@lingui/core/macro";
import type { HelpCategoryId } from "../../content/content.ts";

export const categoryTitles: Record<HelpCategoryId, string> = {
  "getting-started": t`Getting started`,
  "plans-billing": t`Plans and billing`,
  "managing-content": t`Managing content`,
  "screen-management": t`Screen management`,
  "account-settings": t`Account settings`,
  troubleshooting: t`Troubleshooting`,
  faqs: t`FAQs`,
};
