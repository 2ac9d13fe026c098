import { t } from "@lingui/core/macro";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { BrandForm } from "../features/partners/brand-form.tsx";
import { usePartnerBrand } from "../features/partners/brand-queries.ts";
import { PartnerTabs } from "../features/partners/partner-tabs.tsx";

/** /app/partner/brand: what the customers of a partner see in the place of our name. */
export function PartnerBrandPage() {
  const brand = usePartnerBrand();
  return (
    <>
      <PageHeader
        title={t`Customers`}
        description={t`Your customers see your name, logo and colour in the place of ours: in the dashboard, in emails and on their screens.`}
      />
      <PartnerTabs />
      {brand.data ? (
        <Part title={t`Brand`}>
          <BrandForm key={brand.data.brand ? "set" : "none"} brand={brand.data.brand} />
        </Part>
      ) : (
        <NotLoaded query={brand} failed={t`Your brand could not be loaded`} lines={4} height={72} />
      )}
    </>
  );
}
