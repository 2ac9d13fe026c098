import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { ChartPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { ExchangePart } from "../features/playing/campaigns/exchange-part.tsx";
import { useExchanges } from "../features/playing/campaigns/exchange-queries.ts";

const ExchangeDialog = lazy(async () => ({
  default: (await import("../features/playing/campaigns/exchange-dialog.tsx")).ExchangeDialog,
}));

/** /app/exchanges: advertising exchanges that fill time on screens. */
export function ExchangesPage() {
  const exchanges = useExchanges();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <BackLink to={paths.campaigns}>{t`Campaigns`}</BackLink>
      <PageHeader
        title={t`Advertising exchanges`}
        description={t`An exchange sells time on your screens, one ad at a time. You choose the screens, the lowest price and what must not play.`}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Connect an exchange</Trans>
          </Button>
        }
      />
      <Stack>
        {exchanges.data?.isMadeUp && (
          <Alert color="yellow">
            <Trans>
              This installation is for development: it asks no exchange. The ads, the plays and the money here
              are made up for trying.
            </Trans>
          </Alert>
        )}
        <Alert>
          <Trans>
            This was tried with published examples and with copies of exchanges that we built, not yet with
            the exchanges themselves. Begin with one screen, and compare their numbers with these.
          </Trans>
        </Alert>
        {!exchanges.data ? (
          <NotLoaded
            query={exchanges}
            failed={t`Your exchanges could not be loaded`}
            lines={2}
            height={160}
          />
        ) : exchanges.data.items.length === 0 ? (
          <EmptyState
            picture={ChartPicture}
            title={t`No exchange connected`}
            text={t`An exchange is asked for an ad whenever a screen is free for one. Each film passes the same checks as your uploads before it plays, and each play is reported once.`}
            actions={<Button onClick={() => setAdding(true)}>{t`Connect an exchange`}</Button>}
          />
        ) : (
          exchanges.data.items.map((exchange) => <ExchangePart key={exchange.id} exchange={exchange} />)
        )}
      </Stack>
      <Suspense>{adding && <ExchangeDialog exchange={null} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
