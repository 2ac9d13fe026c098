import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PlayerRing } from "#shared/contracts/core/player-rings.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { RingList } from "../features/core/player-versions/ring-list.tsx";
import { ScreenVersionTable, VersionTable } from "../features/core/player-versions/version-tables.tsx";

const RingDialog = lazy(async () => ({
  default: (await import("../features/core/player-versions/ring-dialog.tsx")).RingDialog,
}));

/** /app/settings/player-versions: when screens get a new player. */
export function PlayerVersionsPage() {
  const [opened, setOpened] = useState<PlayerRing | "new" | null>(null);
  return (
    <>
      <BackLink to={paths.settings}>{t`Settings`}</BackLink>
      <PageHeader
        title={t`Player versions`}
        description={t`When your screens get a new version of the player.`}
        actions={
          <Button
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => setOpened("new")}
          >{t`New rule`}</Button>
        }
      />
      <Stack gap="lg">
        <Part title={t`Rules`}>
          <Text size="sm" c="dimmed">
            {t`Rules of groups and tags come before the rule for all other screens. Of several rules for one screen the most careful one counts.`}
          </Text>
          <RingList onNew={() => setOpened("new")} onEdit={setOpened} />
        </Part>
        <Part title={t`Versions`}>
          <VersionTable />
        </Part>
        <Part title={t`Screens`}>
          <ScreenVersionTable />
        </Part>
      </Stack>
      {opened !== null && (
        <Suspense>
          <RingDialog ring={opened === "new" ? null : opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
