import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { CampaignList } from "../features/playing/campaigns/campaign-list.tsx";
import { May } from "../queries/may.tsx";

const CampaignDialog = lazy(async () => ({
  default: (await import("../features/playing/campaigns/campaign-dialog.tsx")).CampaignDialog,
}));

/** /app/campaigns: what advertisers booked. */
export function CampaignsPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Campaigns`}
        description={t`Spots of advertisers between the items of your playlists, with a forecast before and a report after.`}
        actions={
          <>
            <May needs="account.manage">
              <Button component={Link} to={paths.exchanges} variant="default">{t`Exchanges`}</Button>
            </May>
            <Button component={Link} to={paths.proofOfPlay} variant="default">{t`Proof of play`}</Button>
            <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>New campaign</Trans>
            </Button>
          </>
        }
      />
      <CampaignList onNew={() => setAdding(true)} />
      <Suspense>{adding && <CampaignDialog campaign={null} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
