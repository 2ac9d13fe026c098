import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { List } from "@mantine/core";
import { useState } from "react";
import { ownComputer } from "#shared/connected-apps.ts";
import type { ConnectedApp } from "#shared/contracts/identity/connected-apps.ts";
import { formatDate, formatDateTime } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { PlacesOf } from "../members/places-of.tsx";
import { useConnectedApps, useEndApp } from "./app-queries.ts";
import { permissionWords } from "./permission-words.ts";

/** Renders the apps that work in the account, each with what it may do and a button that disconnects it. */
export function AppList() {
  const apps = useConnectedApps();
  const end = useEndApp();
  const [ending, setEnding] = useState<ConnectedApp | null>(null);
  const name = ending?.name ?? "";
  return (
    <>
      <SettingsList
        label={t`Connected apps`}
        query={{ ...apps, data: apps.data?.items }}
        failed={t`The connected apps could not be loaded`}
        empty={t`No app is connected.`}
        row={(app) => <AppRow key={app.id} app={app} onEnd={() => setEnding(app)} />}
      />
      <ConfirmDialog
        opened={ending !== null}
        title={t`Disconnect “${name}”?`}
        confirm={t`Disconnect`}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && end.mutate(ending)}
      >
        <Trans>It is refused from now on. What it made stays. You can connect it again.</Trans>
      </ConfirmDialog>
    </>
  );
}

function AppRow({ app, onEnd }: { app: ConnectedApp; onEnd: () => void }) {
  const { name, describedAt, redirectHost, permissions, sees, allowedBy, createdAt, expiresAt, lastUsedAt } =
    app;
  const [person, made, until] = [allowedBy.name, formatDate(createdAt), formatDate(expiresAt)];
  const isLocal = ownComputer.has(redirectHost.replace(/:\d+$/, ""));
  const used = lastUsedAt && formatDateTime(lastUsedAt);
  return (
    <SettingsRow
      name={name}
      facts={
        <>
          <span>{describedAt ?? (isLocal ? t`on the person's own computer` : redirectHost)}</span>
          <span>{t`allowed by ${person} on ${made}`}</span>
          <List size="sm" w="100%" listStyleType="disc">
            {permissions.map((permission) => (
              <List.Item key={permission}>{permissionWords(permission)}</List.Item>
            ))}
          </List>
          <PlacesOf sees={sees} />
        </>
      }
      value={
        <>
          <div>{used ? t`Last used ${used}` : t`Never used`}</div>
          <div>{t`Ends on ${until}`}</div>
        </>
      }
      actions={
        <RowAction removes onClick={onEnd} aria-label={t`Disconnect “${name}”`}>
          {t`Disconnect`}
        </RowAction>
      }
    />
  );
}
