import { t } from "@lingui/core/macro";
import { type OptionsFilter, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import type { Media } from "#shared/contracts/library/media.ts";
import { createPlaylist } from "#shared/contracts/library/playlists.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { usePlaylists } from "../../../queries/playlists.ts";
import { useAddToPlaylist } from "./add-to-playlist.ts";
import { useCreatePlaylist } from "./playlist-queries.ts";

interface AddToPlaylistDialogProps {
  onClose: () => void;
  media: readonly Media[];
  onDone: () => void;
}

const newOne = "new";
const fields = z
  .object({ list: z.string(), name: z.string() })
  .refine(({ list, name }) => list !== newOne || createPlaylist.body.safeParse({ name }).success, {
    path: ["name"],
  });

/** A playlist with one media can have its name; `menu.jpg` suggests "menu". */
const suggestedName = ([first, ...others]: readonly Media[]): string =>
  first && others.length === 0 ? first.name.replace(/\.\w{2,5}$/, "") : "";

/** What is typed may be the name of a new one: that choice stays, after those that match. */
const matching: OptionsFilter = ({ options, search }) => {
  const words = search.trim().toLowerCase();
  const all = options.flatMap((option) => ("group" in option ? [] : option));
  if (words === "") return all;
  const isNew = ({ value }: { value: string }) => value === newOne;
  return [
    ...all.filter((each) => !isNew(each) && each.label.toLowerCase().includes(words)),
    ...all.filter(isNew),
  ];
};

/** Asks for the playlist, an existing or a new one, to which the selected media are added. */
export function AddToPlaylistDialog({ onClose, media, onDone }: AddToPlaylistDialogProps) {
  const playlists = usePlaylists();
  const [typed, setTyped] = useState("");
  const create = useCreatePlaylist();
  const add = useAddToPlaylist();
  const items = playlists.data?.items ?? [];
  const form = useSchemaForm<{ list: string | null; name: string }>(
    fields,
    { list: null, name: suggestedName(media) },
    (path) => (path === "list" ? t`Choose a playlist` : t`Give the new playlist a name`),
  );
  const input = inputsOf(form);
  const list = input.choice("list");
  // Where there is none to choose, a new one is made.
  const isFirst = playlists.data !== undefined && items.length === 0;
  if (isFirst && list.value === null) form.setValue("list", newOne);
  return (
    <FormDialog
      title={t`Add ${countOfItems(media.length)} to a playlist`}
      form={form}
      onSubmit={async (values) => {
        const id = values.list === newOne ? (await create.mutateAsync(values)).id : Number(values.list);
        // A second try must not create it again.
        form.setValue("list", String(id));
        await add(id, media);
        onDone();
        onClose();
      }}
      submit={t`Add to playlist`}
      onClose={onClose}
    >
      <SearchSelect
        label={t`Playlist`}
        placeholder={t`Choose a playlist`}
        allowDeselect={false}
        filter={matching}
        onSearchChange={setTyped}
        data={[
          { value: newOne, label: t`New playlist` },
          ...items.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        data-autofocus
        {...list}
        onChange={(value) => {
          const name = typed.trim();
          if (value === newOne && name && !items.some((each) => each.name === name))
            form.setValue("name", name);
          list.onChange(value);
        }}
      />
      {list.value === newOne && (
        <TextInput
          label={t`Name`}
          maxLength={120}
          onFocus={(event) => event.currentTarget.select()}
          {...input.text("name")}
        />
      )}
    </FormDialog>
  );
}
