import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { FestivalList } from "../features/playing/festivals/festival-list.tsx";

const FestivalDialog = lazy(async () => ({
  default: (await import("../features/playing/festivals/festival-dialog.tsx")).FestivalDialog,
}));

/** /app/festivals: the festivals that are prepared. */
export function FestivalsPage() {
  const dialog = useLazyDialog();
  return (
    <>
      <PageHeader
        title={t`Festivals`}
        description={t`Designs, schedules and countdowns of a festival, made and taken back as one thing.`}
        back={<BackLink to={paths.schedules}>{t`Schedules`}</BackLink>}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>
            <Trans>Prepare a festival</Trans>
          </Button>
        }
      />
      <FestivalList onNew={dialog.open} />
      <Suspense>{dialog.opened && <FestivalDialog onClose={dialog.close} />}</Suspense>
    </>
  );
}
