import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { useState } from "react";
import type { ApiKey } from "#shared/contracts/identity/api-keys.ts";
import { formatDate, formatDateTime } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { LinkPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { roleName } from "../../../words/role-words.ts";
import { PlacesOf } from "../members/places-of.tsx";
import { roleSentence } from "../members/role-sentence.ts";
import { useApiKeys, useRevokeApiKey } from "./key-queries.ts";

/** Renders the keys of the account, each with its last use and a button that revokes it. */
export function KeyList({ onNew }: { onNew: () => void }) {
  const keys = useApiKeys();
  const revoke = useRevokeApiKey();
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const name = ending?.name ?? "";
  return (
    <>
      <SettingsList
        label={t`API keys`}
        query={keys}
        failed={t`Your API keys could not be loaded`}
        empty={
          <EmptyState
            picture={LinkPicture}
            title={t`No API keys yet`}
            text={t`With a key, your own programs do what you do here: upload media, change playlists, start emergencies, read reports.`}
            actions={<Button onClick={onNew}>{t`New API key`}</Button>}
          />
        }
        row={(key) => <KeyRow key={key.id} item={key} onRevoke={() => setEnding(key)} />}
      />
      <ConfirmDialog
        opened={ending !== null}
        title={t`Revoke “${name}”?`}
        confirm={t`Revoke`}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && revoke.mutate(ending)}
      >
        <Trans>
          Programs that use it are refused from now on. This cannot be undone: they need a new key. What they
          made stays.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

function KeyRow({ item, onRevoke }: { item: ApiKey; onRevoke: () => void }) {
  const { name, beginning, role, sees, madeBy, createdAt, expiresAt, expired } = item;
  const made = formatDate(createdAt);
  return (
    <SettingsRow
      name={name}
      beside={expired && <Badge size="sm" color="orange" variant="light">{t`Expired`}</Badge>}
      facts={
        <>
          <code>{beginning}…</code>
          <span>{t`made by ${madeBy} on ${made}`}</span>
          <PlacesOf sees={sees} />
        </>
      }
      value={
        <>
          <div title={roleSentence(role)}>{roleName(role)}</div>
          <div>{usedWords(item)}</div>
          <div>{expiresAt === null ? t`Does not expire` : endWords(expiresAt, expired)}</div>
        </>
      }
      actions={
        <RowAction
          removes
          onClick={onRevoke}
          aria-label={expired ? t`Remove the key “${name}”` : t`Revoke the key “${name}”`}
        >
          {expired ? t`Remove` : t`Revoke`}
        </RowAction>
      }
    />
  );
}

function usedWords({ lastUsedAt, lastAddress }: ApiKey): string {
  if (lastUsedAt === null) return t`Never used`;
  const at = formatDateTime(lastUsedAt);
  return lastAddress === null ? t`Last used ${at}` : t`Last used ${at} from ${lastAddress}`;
}

function endWords(expiresAt: string, expired: boolean): string {
  const day = formatDate(expiresAt);
  return expired ? t`Expired on ${day}` : t`Expires on ${day}`;
}
