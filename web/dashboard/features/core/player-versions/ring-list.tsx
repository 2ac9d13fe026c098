import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { useState } from "react";
import type { PlayerRing } from "#shared/contracts/core/player-rings.ts";
import { formatDate } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { usePlayerRings, usePlayerVersions, useRingActions } from "./version-queries.ts";
import { placeWords, problemWords, ringWords, versionWords } from "./version-words.ts";

/** Renders the rules by which screens get new versions. */
export function RingList({ onNew, onEdit }: { onNew: () => void; onEdit: (ring: PlayerRing) => void }) {
  const rings = usePlayerRings();
  const { remove } = useRingActions();
  const [removing, setRemoving] = useState<PlayerRing | null>(null);
  const place = removing ? placeWords(removing) : "";
  const versions = usePlayerVersions().data ?? [];
  return (
    <>
      <SettingsList
        label={t`Rules`}
        query={rings}
        failed={t`The player versions could not be loaded`}
        empty={
          <EmptyState
            picture={ScreensPicture}
            title={t`No rules yet`}
            text={t`All screens get a new player as usual: a few try it first, and after a day without trouble all others get it.`}
            actions={<Button onClick={onNew}>{t`New rule`}</Button>}
          />
        }
        row={(ring) => (
          <RingRow
            key={ring.id}
            ring={ring}
            held={ring.hold && versionWords(ring.hold.version, versions)}
            onEdit={() => onEdit(ring)}
            onRemove={() => setRemoving(ring)}
          />
        )}
      />
      <ConfirmDialog
        opened={removing !== null}
        title={t`Remove the rule for “${place}”?`}
        confirm={t`Remove`}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing)}
      >
        <Trans>Its screens follow the other rules, and a hold ends.</Trans>
      </ConfirmDialog>
    </>
  );
}

interface RingRowProps {
  ring: PlayerRing;
  held: string | null;
  onEdit: () => void;
  onRemove: () => void;
}
function RingRow({ ring, held, onEdit, onRemove }: RingRowProps) {
  const { hold } = ring;
  const place = placeWords(ring);
  const until = hold ? formatDate(hold.until) : "";
  const at = held ?? "";
  return (
    <SettingsRow
      name={place}
      beside={hold?.problem && <Badge size="sm" color="orange" variant="light">{t`Not held`}</Badge>}
      facts={<span>{ringWords(ring)}</span>}
      value={
        hold?.problem ? (
          <div>{problemWords(hold.problem)}</div>
        ) : (
          hold && (
            <>
              <div>{t`Held at ${at}`}</div>
              <div>{t`until ${until}`}</div>
            </>
          )
        )
      }
      actions={
        <>
          <RowAction onClick={onEdit} aria-label={t`Change the rule for “${place}”`}>{t`Change`}</RowAction>
          <RowAction removes onClick={onRemove} aria-label={t`Remove the rule for “${place}”`}>
            {t`Remove`}
          </RowAction>
        </>
      }
    />
  );
}
