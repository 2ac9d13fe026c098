import { t } from "@lingui/core/macro";
import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";
import { LinkTabs } from "#web/ui/panel/link-tabs.tsx";

/** Renders the tabs of the two billing pages. */
export function BillingTabs() {
  return (
    <LinkTabs label={t`Billing`}>
      <NavLink to={paths.plans}>{t`Plans`}</NavLink>
      <NavLink to={paths.invoices}>{t`Invoices`}</NavLink>
    </LinkTabs>
  );
}
