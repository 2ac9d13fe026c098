import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { WebhookList } from "../features/watching/webhooks/webhook-list.tsx";

const WebhookDialog = lazy(async () => ({
  default: (await import("../features/watching/webhooks/webhook-dialog.tsx")).WebhookDialog,
}));

/** /app/settings/webhooks: servers of the customer that are told about events. */
export function WebhooksPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <BackLink to={paths.settings}>{t`Settings`}</BackLink>
      <PageHeader
        title={t`Webhooks`}
        description={t`Your own server is told at once when something happens in this account.`}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>New webhook</Trans>
          </Button>
        }
      />
      <Part title={t`Addresses`}>
        <WebhookList onNew={() => setAdding(true)} />
        <Text size="sm" c="dimmed">
          <Trans>
            Messages are signed as Standard Webhooks say. A message that fails is tried again for three days,
            so the same one can arrive twice: its webhook-id is the same. A SIEM can get the same events by
            syslog.
          </Trans>
        </Text>
      </Part>
      {adding && (
        <Suspense>
          <WebhookDialog webhook={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
