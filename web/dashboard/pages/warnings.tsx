import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { MessagesPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { WarningSourcePart } from "../features/playing/schedules/warnings/warning-sources.tsx";
import { useMay } from "../queries/me.ts";
import { useWarnings } from "../queries/warnings.ts";

const FollowDialog = lazy(async () => ({
  default: (await import("../features/playing/schedules/warnings/follow-dialog.tsx")).FollowDialog,
}));

/** /app/schedules/warnings: official warnings, and what they start on which screens. */
export function WarningsPage() {
  const warnings = useWarnings();
  const mayEdit = useMay("content.edit", { whole: true });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<number | null>(null);
  const add = mayEdit && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>Follow warnings</Trans>
    </Button>
  );
  const { items = [], fourEyes = false } = warnings.data ?? {};
  return (
    <>
      <BackLink to={paths.schedules}>{t`Schedules`}</BackLink>
      <PageHeader
        title={t`Official warnings`}
        description={t`Warnings of your authority reach the screens in their area by themselves.`}
        actions={add}
      />
      {!warnings.data ? (
        <NotLoaded query={warnings} failed={t`The warnings could not be loaded`} lines={2} height={96} />
      ) : items.length === 0 ? (
        <EmptyState
          picture={MessagesPicture}
          title={t`No warnings are followed`}
          text={t`Follow the feed of your weather service or disaster authority. A flood warning then shows on the screens in its area, is updated, and ends by itself.`}
          actions={add}
        />
      ) : (
        <Stack gap="lg">
          {items.map((source) => (
            <WarningSourcePart
              key={source.id}
              source={source}
              fourEyes={fourEyes}
              isNew={source.id === made}
            />
          ))}
          <Text size="sm" c="dimmed">
            <Trans>
              We look every five minutes and pass on what the authority publishes, as a takeover: above
              schedules and closed hours, below emergencies. This does not replace sirens, radio or an alarm
              system. A screen without a network hears of no new warning.
            </Trans>
          </Text>
        </Stack>
      )}
      {adding && (
        <Suspense>
          <FollowDialog
            onFollowed={(id) => {
              setMade(id);
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
