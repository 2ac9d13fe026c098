import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Text } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#shared/contracts/identity/passkeys.ts";
import { formatDate } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { PasskeyName } from "./passkey-name.tsx";
import { usePasskeys, useRemovePasskey } from "./passkey-queries.ts";
import styles from "./security.module.css";

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
        <ul className={styles.domains} aria-label={t`Passkeys`}>
          {passkeys.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {adding ? (
        <PasskeyForm onEnd={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={t`Remove the passkey ${name}?`}
        confirm={t`Remove`}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) remove.mutate(removed);
          setRemoved(null);
        }}
      >
        <Trans>It no longer signs in. Your device may still offer it until you delete it there.</Trans>
      </ConfirmDialog>
    </Part>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [naming, setNaming] = useState(false);
  const { name, synced, createdAt, lastUsedAt } = passkey;
  if (naming) {
    return (
      <li className={styles.domain}>
        <PasskeyName passkey={passkey} onEnd={() => setNaming(false)} />
      </li>
    );
  }
  return (
    <li className={`${styles.domain} ${styles.passkey}`}>
      <div>
        <div className={styles.name}>{name}</div>
        <Text size="sm" c="dimmed">
          {lastUsedAt
            ? t`Last used ${formatDate(lastUsedAt)}`
            : t`Added ${formatDate(createdAt)}, not used yet`}
          {synced && ` · ${t`on all your devices of its maker`}`}
        </Text>
      </div>
      <div className={styles.actions}>
        <ActionIcon onClick={() => setNaming(true)} aria-label={t`Rename ${name}`}>
          <Pencil size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon onClick={onRemove} aria-label={t`Remove ${name}`}>
          <Trash2 size={17} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
