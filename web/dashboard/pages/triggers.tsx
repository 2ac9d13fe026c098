import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { TouchMenus } from "../features/playing/schedules/touch-menus/touch-menu-list.tsx";
import { TriggerList } from "../features/playing/schedules/triggers/trigger-list.tsx";

const TriggerDialog = lazy(async () => ({
  default: (await import("../features/playing/schedules/triggers/trigger-dialog.tsx")).TriggerDialog,
}));

/** /app/schedules/triggers: playlists that other systems, and people at a screen, can play at once. */
export function TriggersPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <BackLink to={paths.schedules}>{t`Schedules`}</BackLink>
      <PageHeader
        title={t`Triggers`}
        description={t`Other systems, and people at a screen, play a playlist at once.`}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>New trigger</Trans>
          </Button>
        }
      />
      <Stack gap="lg">
        <Part title={t`Triggers`}>
          <TriggerList onNew={() => setAdding(true)} />
          <Text size="sm" c="dimmed">
            <Trans>
              What a trigger plays comes before schedules and closed hours, and after emergencies. Its
              playlist is kept on the screens, so it starts at once.
            </Trans>
          </Text>
        </Part>
        <TouchMenus />
      </Stack>
      {adding && (
        <Suspense>
          <TriggerDialog trigger={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
