import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, Modal, ScrollArea, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { PlaylistSummary } from "#shared/contracts/library/playlists.ts";
import { countOfItems, countOfPlaylists } from "#web/dashboard/words/counts.ts";
import { formatLength } from "#web/lib/formats.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";

export interface NestedPickerProps {
  /** The playlist that receives them. It cannot contain itself. */
  playlistId: number;
  opened: boolean;
  onClose: () => void;
  onAdd: (playlists: PlaylistSummary[]) => void;
}

/** Renders the choice of playlists to nest in another one. */
export function NestedPicker({ opened, onClose, ...rest }: NestedPickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Add a playlist`}>
      <NestedForm {...rest} onClose={onClose} />
    </Modal>
  );
}

function NestedForm({ playlistId, onClose, onAdd }: Omit<NestedPickerProps, "opened">) {
  const playlists = usePlaylists();
  const [chosen, setChosen] = useState<string[]>([]);
  if (playlists.isPending) return <LoadingState lines={3} height={32} />;
  const others = (playlists.data?.items ?? []).filter(({ id }) => id !== playlistId);
  if (others.length === 0)
    return (
      <Text c="dimmed">
        <Trans>There is no other playlist yet. Create one first. It can then play inside this one.</Trans>
      </Text>
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>
          Its items play in this position. When you change it, every playlist that contains it changes too.
        </Trans>
      </Text>
      <ScrollArea.Autosize mah="50dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Checkbox.Group aria-label={t`Playlists`} value={chosen} onChange={setChosen}>
          <Stack gap="sm" p={4}>
            {others.map(({ id, name, itemCount, totalMs }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={name}
                description={
                  itemCount === 0 ? t`Empty` : `${countOfItems(itemCount)} · ${formatLength(totalMs)}`
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
      <DialogButtons onCancel={onClose}>
        <Button
          disabled={chosen.length === 0}
          onClick={() => onAdd(others.filter(({ id }) => chosen.includes(String(id))))}
        >
          {chosen.length === 0 ? t`Add` : t`Add ${countOfPlaylists(chosen.length)}`}
        </Button>
      </DialogButtons>
    </>
  );
}
