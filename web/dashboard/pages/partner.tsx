import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { CustomerList } from "../features/selling/partners/customer-list.tsx";
import { useCustomers } from "../features/selling/partners/partner-queries.ts";
import { PartnerTabs } from "../features/selling/partners/partner-tabs.tsx";
import { useMay } from "../queries/me.ts";

const NewCustomerDialog = lazy(async () => ({
  default: (await import("../features/selling/partners/new-customer-dialog.tsx")).NewCustomerDialog,
}));

/** /app/partner: the customers of a partner. */
export function PartnerPage() {
  const customers = useCustomers();
  const manages = useMay("account.manage");
  const [making, setMaking] = useState(false);
  const button = manages && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      <Trans>New customer</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Customers`}
        description={t`You order their plans, and they pay you.`}
        actions={button}
      />
      <PartnerTabs />
      <CustomerList query={customers} newCustomer={button} />
      <Suspense>{making && <NewCustomerDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  );
}
