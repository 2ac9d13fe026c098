import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Checkbox, ScrollArea, Stack, Text } from "@mantine/core";
import { z } from "zod";
import type { PlaylistSummary } from "#shared/contracts/library/playlists.ts";
import { countOfItems, countOfPlaylists } from "#web/dashboard/words/counts.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatLength } from "#web/lib/formats.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";

interface NestedPickerProps {
  /** The playlist that receives them. It cannot contain itself. */
  playlistId: number;
  onClose: () => void;
  onAdd: (playlists: PlaylistSummary[]) => void;
}

/** Renders the choice of playlists to nest in another one. */
export function NestedPicker({ playlistId, onClose, onAdd }: NestedPickerProps) {
  const playlists = usePlaylists();
  const form = useSchemaForm<{ ids: number[] }>(z.object({ ids: z.array(z.number()) }), { ids: [] });
  const chosen = inputsOf(form).ids("ids");
  const count = chosen.value.length;
  const others = (playlists.data?.items ?? []).filter(({ id }) => id !== playlistId);
  return (
    <FormDialog
      title={t`Add a playlist`}
      form={form}
      onSubmit={({ ids }) => onAdd(others.filter(({ id }) => ids.includes(id)))}
      submit={count === 0 ? t`Add` : t`Add ${countOfPlaylists(count)}`}
      disabled={count === 0}
      onClose={onClose}
    >
      {playlists.isPending ? (
        <LoadingState lines={3} height={32} />
      ) : others.length === 0 ? (
        <Text c="dimmed">
          <Trans>There is no other playlist yet. Create one first. It can then play inside this one.</Trans>
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            <Trans>
              Its items play in this position. When you change it, every playlist that contains it changes
              too.
            </Trans>
          </Text>
          <ScrollArea.Autosize mah="50dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
            <Checkbox.Group aria-label={t`Playlists`} {...chosen}>
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
        </>
      )}
    </FormDialog>
  );
}
