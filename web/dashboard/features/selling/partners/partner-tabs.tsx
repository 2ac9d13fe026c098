import { t } from "@lingui/core/macro";
import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";
import { LinkTabs } from "#web/ui/panel/link-tabs.tsx";
import { useMay } from "../../../queries/me.ts";

/** Renders the tabs of the pages of a partner. */
export function PartnerTabs() {
  const manages = useMay("account.manage");
  return (
    <LinkTabs label={t`Partner`}>
      <NavLink to={paths.partner} end>{t`Customers`}</NavLink>
      {manages && <NavLink to={paths.partnerScreens}>{t`Screens`}</NavLink>}
      <NavLink to={paths.partnerBalance}>{t`Balance`}</NavLink>
      <NavLink to={paths.partnerPrices}>{t`Prices`}</NavLink>
      {manages && <NavLink to={paths.partnerBrand}>{t`Brand`}</NavLink>}
    </LinkTabs>
  );
}
