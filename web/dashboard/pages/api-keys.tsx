import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { KeyList } from "../features/identity/api-keys/key-list.tsx";

const KeyDialog = lazy(async () => ({
  default: (await import("../features/identity/api-keys/key-dialog.tsx")).KeyDialog,
}));

/** /app/settings/api-keys: the keys with which programs of the account call the API. */
export function ApiKeysPage() {
  const dialog = useLazyDialog();
  return (
    <>
      <BackLink to={paths.settings}>{t`Settings`}</BackLink>
      <PageHeader
        title={t`API keys`}
        description={t`For programs that work in this account without a person.`}
        actions={
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>{t`New API key`}</Button>
        }
      />
      <Part title={t`Keys of this account`}>
        <KeyList onNew={dialog.open} />
        <Text size="sm" c="dimmed">
          <Trans>
            All calls are described in the <a href={paths.apiReference}>API reference</a>.
          </Trans>
        </Text>
      </Part>
      {dialog.opened && (
        <Suspense>
          <KeyDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
