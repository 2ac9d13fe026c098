import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";
import { LinkTabs } from "#web/ui/panel/link-tabs.tsx";
import { useMay } from "../../../queries/me.ts";

/** Renders the tabs of the pages of a partner. */
export function PartnerTabs() {
  const manages = useMay("account.manage");
  return (
    <LinkTabs label={t`Partner`}>
      <NavLink to={paths.partner} end>
        <Trans>Customers</Trans>
      </NavLink>
      {manages && (
        <NavLink to={paths.partnerScreens}>
          <Trans>Screens</Trans>
        </NavLink>
      )}
      <NavLink to={paths.partnerBalance}>
        <Trans>Balance</Trans>
      </NavLink>
      <NavLink to={paths.partnerPrices}>
        <Trans>Prices</Trans>
      </NavLink>
      {manages && (
        <NavLink to={paths.partnerBrand}>
          <Trans>Brand</Trans>
        </NavLink>
      )}
    </LinkTabs>
  );
}
