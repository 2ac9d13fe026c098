import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { createPlaylist } from "#shared/contracts/library/playlists.ts";
import { paths } from "#shared/paths.ts";
import { useKeptForm } from "#web/dashboard/outbox/kept-form.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useCreatePlaylist } from "./playlist-queries.ts";

/** Asks for the name of a new playlist and opens its editor. */
export function NewPlaylistDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(createPlaylist.body, { name: "" });
  // When the session ends during typing, the login page returns here; the text must survive that.
  const forget = useKeptForm("new-playlist", form);
  const create = useCreatePlaylist();
  const navigate = useNavigate();
  return (
    <FormDialog
      kept
      title={t`New playlist`}
      form={form}
      onSubmit={async (values) => {
        const playlist = await create.mutateAsync(values);
        forget();
        await navigate(paths.playlist(playlist.id));
      }}
      submit={t`Create`}
      refusalsAt="name"
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <TextInput
        label={t`Name`}
        placeholder={t`Lunch offers`}
        data-autofocus
        {...inputsOf(form).text("name")}
      />
    </FormDialog>
  );
}
