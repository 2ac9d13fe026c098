import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { AppList } from "../features/identity/connected-apps/app-list.tsx";
import { useConnectedApps } from "../features/identity/connected-apps/app-queries.ts";
import { CopyField } from "../features/identity/security/copy-field.tsx";

/** /app/settings/connected-apps: assistants and other programs that members let work in the account. */
export function ConnectedAppsPage() {
  const { data } = useConnectedApps();
  return (
    <>
      <BackLink to={paths.settings}>{t`Settings`}</BackLink>
      <PageHeader
        title={t`Connected apps`}
        description={t`Assistants that work in this account for you, with the rights that you gave them.`}
      />
      <Stack gap="lg">
        <Part title={t`Connect an assistant`}>
          <Text size="sm">
            <Trans>Add a connector of your own (MCP) in your assistant, and enter this address:</Trans>
          </Text>
          {data && <CopyField label={t`Address`} value={data.address} />}
          <Text size="sm" c="dimmed">
            <Trans>
              You then choose here what it may do. What reaches screens at once, you confirm each time.
            </Trans>
          </Text>
        </Part>
        <Part title={t`Apps that work here`}>
          <AppList />
        </Part>
      </Stack>
    </>
  );
}
