import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { messageOf } from "#web/lib/api.ts";
import { SearchSelect } from "../../../fields/search-select.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";
import { useAddToPlaylist } from "./add-to-playlist.ts";
import { useCreatePlaylist } from "./playlist-queries.ts";

export interface AddToPlaylistDialogProps {
  opened: boolean;
  onClose: () => void;
  media: readonly Media[];
  onDone: () => void;
}

const newOne = "new";

/** A playlist with one media can have its name; `menu.jpg` suggests "menu". */
const suggestedName = ([first, ...others]: readonly Media[]): string =>
  first && others.length === 0 ? first.name.replace(/\.\w{2,5}$/, "") : "";

/** Asks for the playlist, an existing or a new one, to which the selected media are added. */
export function AddToPlaylistDialog({ opened, onClose, media, onDone }: AddToPlaylistDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Add ${countOfItems(media.length)} to a playlist`}>
      <AddForm media={media} onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

function AddForm({ media, onClose, onDone }: Omit<AddToPlaylistDialogProps, "opened">) {
  const playlists = usePlaylists();
  const create = useCreatePlaylist();
  const add = useAddToPlaylist();
  const [picked, setPicked] = useState<string | null>(null);
  const [name, setName] = useState(suggestedName(media));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const items = playlists.data?.items ?? [];
  const chosen = picked ?? (playlists.data && items.length === 0 ? newOne : null);
  const making = chosen === newOne;

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen === null) return setProblem(t`Choose a playlist`);
    if (making && name.trim() === "") return setProblem(t`Give the new playlist a name`);
    setBusy(true);
    setProblem(null);
    try {
      const id = making ? (await create.mutateAsync({ name })).id : Number(chosen);
      // A second try must not create it again.
      setPicked(String(id));
      await add(id, media);
      onDone();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <SearchSelect
        label={t`Playlist`}
        placeholder={t`Choose a playlist`}
        allowDeselect={false}
        nothingFoundMessage={t`No playlist with that name`}
        data={[
          { value: newOne, label: t`New playlist` },
          ...items.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        value={chosen}
        onChange={setPicked}
        // An open list would cover the buttons.
        openOnFocus={false}
        data-autofocus
      />
      {making && (
        <TextInput
          label={t`Name`}
          mt="md"
          maxLength={120}
          value={name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      {problem && (
        <Alert color="red" mt="md" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          <Trans>Add to playlist</Trans>
        </Button>
      </Group>
    </form>
  );
}
