import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { createPlaylist } from "#shared/contracts/library/playlists.ts";
import { paths } from "#shared/paths.ts";
import { useKeptForm } from "#web/dashboard/outbox/kept-form.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { useCreatePlaylist } from "./playlist-queries.ts";

/** Asks for the name of a new playlist and opens its editor. */
export function NewPlaylistDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`New playlist`}>
      <NewPlaylistForm onClose={onClose} />
    </Modal>
  );
}

function NewPlaylistForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(createPlaylist.body, { name: "" });
  // When the session ends during typing, the login page returns here; the text must survive that.
  const forget = useKeptForm("new-playlist", form);
  const create = useCreatePlaylist();
  const navigate = useNavigate();
  const submit = form.handleSubmit(async (values) => {
    try {
      const playlist = await create.mutateAsync(values);
      forget();
      await navigate(paths.playlist(playlist.id));
    } catch (error) {
      showRefusal(form, error, "name");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t`Name`}
        placeholder={t`Lunch offers`}
        data-autofocus
        {...form.register("name")}
        error={form.formState.errors.name?.message}
      />
      <DialogButtons
        onCancel={() => {
          forget();
          onClose();
        }}
      >
        <Button type="submit" loading={create.isPending}>
          <Trans>Create</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
