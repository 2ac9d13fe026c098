import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { BrandForm } from "../features/selling/partners/brand-form.tsx";
import { usePartnerBrand } from "../features/selling/partners/brand-queries.ts";
import { DomainPart } from "../features/selling/partners/domain-part.tsx";
import { usePartnerDomain } from "../features/selling/partners/domain-queries.ts";
import { PartnerTabs } from "../features/selling/partners/partner-tabs.tsx";

/** /app/partner/brand: what the customers of a partner see in the place of our name. */
export function PartnerBrandPage() {
  const brand = usePartnerBrand();
  const domain = usePartnerDomain();
  return (
    <>
      <PageHeader
        title={t`Customers`}
        description={t`Your customers see your name, logo and colour in the place of ours: in the dashboard, in emails and on their screens.`}
      />
      <PartnerTabs />
      {brand.data ? (
        <Stack gap="lg">
          <Part title={t`Brand`}>
            <BrandForm key={brand.data.brand ? "set" : "none"} brand={brand.data.brand} />
          </Part>
          {brand.data.brand && (
            <Part title={t`Own domain`}>
              {domain.data ? (
                <DomainPart domain={domain.data.domain} />
              ) : (
                <NotLoaded query={domain} failed={t`Your domain could not be loaded`} lines={2} height={48} />
              )}
            </Part>
          )}
        </Stack>
      ) : (
        <NotLoaded query={brand} failed={t`Your brand could not be loaded`} lines={4} height={72} />
      )}
    </>
  );
}
