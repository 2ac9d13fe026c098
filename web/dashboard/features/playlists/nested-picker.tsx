import { Button, Checkbox, Group, Modal, ScrollArea, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { PlaylistSummary } from "#shared/contracts/playlists.ts";
import { formatCount, formatLength } from "#web/lib/formats.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { usePlaylists } from "./playlist-queries.ts";

export interface NestedPickerProps {
  /** The playlist that they go into: it cannot play itself. */
  playlistId: number;
  opened: boolean;
  onClose: () => void;
  onAdd: (playlists: PlaylistSummary[]) => void;
}

/** Chooses playlists to play inside another one. */
export function NestedPicker({ opened, onClose, ...rest }: NestedPickerProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add a playlist">
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
        There is no other playlist yet. Make one first; it can then play inside this one.
      </Text>
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        Its items play in this place. When you change it, every playlist it is in follows.
      </Text>
      <ScrollArea.Autosize mah="50dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Checkbox.Group aria-label="Playlists" value={chosen} onChange={setChosen}>
          <Stack gap="sm" p={4}>
            {others.map(({ id, name, itemCount, totalMs }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={name}
                description={
                  itemCount === 0 ? "Empty" : `${formatCount(itemCount, "item")} · ${formatLength(totalMs)}`
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => onAdd(others.filter(({ id }) => chosen.includes(String(id))))}
        >
          {chosen.length === 0 ? "Add" : `Add ${formatCount(chosen.length, "playlist")}`}
        </Button>
      </Group>
    </>
  );
}
