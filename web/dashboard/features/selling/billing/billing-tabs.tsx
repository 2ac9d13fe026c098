import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";
import { LinkTabs } from "#web/ui/panel/link-tabs.tsx";

/** Renders the tabs of the two billing pages. */
export function BillingTabs() {
  return (
    <LinkTabs label={t`Billing`}>
      <NavLink to={paths.plans}>
        <Trans>Plans</Trans>
      </NavLink>
      <NavLink to={paths.invoices}>
        <Trans>Invoices</Trans>
      </NavLink>
    </LinkTabs>
  );
}
