import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { TriggerList } from "../features/schedules/triggers/trigger-list.tsx";

const TriggerDialog = lazy(async () => ({
  default: (await import("../features/schedules/triggers/trigger-dialog.tsx")).TriggerDialog,
}));

/** /app/schedules/triggers: playlists that other systems can play at once. */
export function TriggersPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <BackLink to={paths.schedules}>{t`Schedules`}</BackLink>
      <PageHeader
        title={t`Triggers`}
        description={t`Other systems play a playlist at once, for some seconds.`}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>New trigger</Trans>
          </Button>
        }
      />
      <Part title={t`Triggers`}>
        <TriggerList onNew={() => setAdding(true)} />
        <Text size="sm" c="dimmed">
          <Trans>
            What a trigger plays comes before schedules and closed hours, and after emergencies. Its playlist
            is kept on the screens, so it starts at once.
          </Trans>
        </Text>
      </Part>
      {adding && (
        <Suspense>
          <TriggerDialog trigger={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
