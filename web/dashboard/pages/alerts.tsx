import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, SegmentedControl, Stack, Text } from "@mantine/core";
import { BellOff, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { RowAction } from "#web/ui/panel/settings-list.tsx";
import { useAlertRules } from "../features/watching/alerts/alert-queries.ts";
import { ChannelsPart } from "../features/watching/alerts/channel-list.tsx";
import { MessageList } from "../features/watching/alerts/message-list.tsx";
import { MuteList } from "../features/watching/alerts/mute-part.tsx";
import { AlertList } from "../features/watching/alerts/open-alerts.tsx";
import { RuleList } from "../features/watching/alerts/rule-list.tsx";
import { WhatsAppPart } from "../features/watching/alerts/whatsapp-part.tsx";
import { May } from "../queries/may.tsx";

const RuleDialog = lazy(async () => ({
  default: (await import("../features/watching/alerts/rule-dialog.tsx")).RuleDialog,
}));
const MuteDialog = lazy(async () => ({
  default: (await import("../features/watching/alerts/mute-dialog.tsx")).MuteDialog,
}));

/** /app/alerts: trouble of screens, who is told of it, and what was sent. */
export function AlertsPage() {
  const [adding, setAdding] = useState(false);
  const [state, setState] = useState<"open" | "all">("open");
  return (
    <>
      <PageHeader
        title={t`Alerts`}
        description={t`People are told when screens fail in their opening hours, and when they work again.`}
        actions={
          <May needs="account.manage">
            <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>New rule</Trans>
            </Button>
          </May>
        }
      />
      <Stack gap="lg">
        <Part
          title={t`Screens with trouble`}
          actions={
            <SegmentedControl
              size="xs"
              styles={{ label: { whiteSpace: "nowrap" } }}
              aria-label={t`Which alerts`}
              value={state}
              onChange={setState}
              data={[
                { value: "open", label: t`Now` },
                { value: "all", label: t`Last 90 days` },
              ]}
            />
          }
        >
          <AlertList state={state} label={t`Screens with trouble`} />
        </Part>
        <May needs="account.manage">
          <Part title={t`Rules`}>
            <RuleList onNew={() => setAdding(true)} />
            <Text size="sm" c="dimmed">
              <Trans>
                A stop of the service itself is not counted, nor are screens that never were online. Screens
                that fail together are one message. One that comes and goes is told once, until it is steady
                for an hour.
              </Trans>
            </Text>
          </Part>
        </May>
        <May needs="account.manage">
          <ChannelsPart />
        </May>
        <WhatsAppPart />
        <May needs="screens.manage">
          <Muted />
        </May>
        <May needs="account.manage">
          <Part title={t`Messages`}>
            <MessageList />
          </Part>
        </May>
      </Stack>
      {adding && <NewRule onClose={() => setAdding(false)} />}
    </>
  );
}

function Muted() {
  const [muting, setMuting] = useState(false);
  return (
    <Part
      title={t`Muted`}
      actions={
        <RowAction leftSection={<BellOff size={16} aria-hidden />} onClick={() => setMuting(true)}>
          <Trans>Mute</Trans>
        </RowAction>
      }
    >
      <MuteList />
      {muting && (
        <Suspense>
          <MuteDialog screen={null} onClose={() => setMuting(false)} />
        </Suspense>
      )}
    </Part>
  );
}

function NewRule({ onClose }: { onClose: () => void }) {
  const taken = (useAlertRules().data ?? []).map(({ group }) => group?.id ?? null);
  return (
    <Suspense>
      <RuleDialog rule={null} taken={taken} onClose={onClose} />
    </Suspense>
  );
}
