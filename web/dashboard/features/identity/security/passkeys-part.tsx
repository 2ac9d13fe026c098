import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Text } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#shared/contracts/identity/passkeys.ts";
import { formatDate } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { PasskeyName } from "./passkey-name.tsx";
import { usePasskeys, useRemovePasskey } from "./passkey-queries.ts";

/** Renders the person's passkeys: add, name, remove. */
export function PasskeysPart() {
  const passkeys = usePasskeys().data;
  const remove = useRemovePasskey();
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  if (!passkeys || (!passkeys.offered && passkeys.items.length === 0)) return null;
  const name = removed?.name ?? "";
  return (
    <Part title={t`Passkeys`}>
      <Text size="sm" c="dimmed">
        <Trans>
          Sign in with the finger, face or PIN of your device instead of the password and the code. A passkey
          cannot be guessed or phished.
        </Trans>
      </Text>
      {passkeys.items.length > 0 && (
        <SettingsRows label={t`Passkeys`}>
          {passkeys.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </SettingsRows>
      )}
      {adding ? (
        <PasskeyForm onEnd={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>{t`Add a passkey`}</Button>
        </div>
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={t`Remove the passkey ${name}?`}
        confirm={t`Remove`}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate(removed)}
      >
        <Trans>It no longer signs in. Your device may still offer it until you delete it there.</Trans>
      </ConfirmDialog>
    </Part>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [naming, setNaming] = useState(false);
  const { name, synced, createdAt, lastUsedAt } = passkey;
  if (naming) return <SettingsRow name={<PasskeyName passkey={passkey} onEnd={() => setNaming(false)} />} />;
  return (
    <SettingsRow
      name={name}
      facts={
        <>
          <span>
            {lastUsedAt
              ? t`Last used ${formatDate(lastUsedAt)}`
              : t`Added ${formatDate(createdAt)}, not used yet`}
          </span>
          {synced && <span>{t`on all your devices of its maker`}</span>}
        </>
      }
      actions={
        <>
          <ActionIcon onClick={() => setNaming(true)} aria-label={t`Rename ${name}`}>
            <Pencil size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon onClick={onRemove} aria-label={t`Remove ${name}`}>
            <Trash2 size={17} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
