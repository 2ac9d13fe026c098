import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, TagsInput, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import type { ScreenChange } from "#shared/contracts/playing/screen-changes.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { SearchSelect } from "../../../../fields/search-select.tsx";
import { useGroups } from "../../../../queries/groups.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { useScreenSummary } from "../../../../queries/screens.ts";
import { type Orientation, OrientationChoice } from "../orientation-choice.tsx";

export interface AskFormProps {
  onClose: () => void;
  onChange: (change: ScreenChange) => void;
}

const listInPlace = { keepMounted: false };

export function AskForm(props: {
  onClose: () => void;
  submit: string;
  color?: string;
  /** Null while a required value is missing. */
  change: ScreenChange | null;
  onChange: (change: ScreenChange) => void;
  children: ReactNode;
}) {
  const { onClose, submit, color, change, onChange, children } = props;
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (change) onChange(change);
  }
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">{children}</Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={!change} {...(color && { color })}>
          {submit}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Renders the form for tags to add and tags to remove. */
export function TagsForm({ onClose, onChange }: AskFormProps) {
  const known = useScreenSummary().data?.tags.map(({ name }) => name) ?? [];
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const change = add.length + remove.length > 0 ? ({ kind: "tags", add, remove } as const) : null;
  return (
    <AskForm onClose={onClose} onChange={onChange} change={change} submit={t`Save`}>
      <TagsInput
        label={t`Add`}
        placeholder={add.length === 0 ? t`Type a tag and press Enter.` : ""}
        data={known}
        value={add}
        onChange={setAdd}
        maxTags={20}
        acceptValueOnBlur
        comboboxProps={listInPlace}
        data-autofocus
      />
      <TagsInput
        label={t`Tags to remove`}
        data={known}
        value={remove}
        onChange={setRemove}
        maxTags={20}
        acceptValueOnBlur
        comboboxProps={listInPlace}
      />
    </AskForm>
  );
}

export function PlaylistForm({ onClose, onChange }: AskFormProps) {
  const playlists = usePlaylists().data?.items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const change =
    chosen === null
      ? null
      : ({ kind: "playlist", playlistId: chosen === "none" ? null : Number(chosen) } as const);
  return (
    <AskForm onClose={onClose} onChange={onChange} change={change} submit={t`Save`}>
      <SearchSelect
        label={t`Default playlist`}
        description={t`Plays whenever nothing else is scheduled.`}
        nothingFoundMessage={t`No playlist with that name`}
        data={[
          { value: "none", label: t`No default playlist` },
          ...playlists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={chosen}
        onChange={setChosen}
        data-autofocus
      />
    </AskForm>
  );
}

export function OrientationForm({ onClose, onChange }: AskFormProps) {
  const [orientation, setOrientation] = useState<Orientation>(0);
  return (
    <AskForm
      onClose={onClose}
      onChange={onChange}
      change={{ kind: "orientation", orientation }}
      submit={t`Save`}
    >
      <OrientationChoice value={orientation} onChange={setOrientation} />
    </AskForm>
  );
}

/** Smart groups are left out: their members follow from the screens' tags. */
export function GroupForm({
  kind,
  onClose,
  onChange,
}: AskFormProps & { kind: "join group" | "leave group" }) {
  const groups = (useGroups().data?.items ?? []).filter(({ smart }) => !smart);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <AskForm
      onClose={onClose}
      onChange={onChange}
      change={chosen === null ? null : { kind, groupId: Number(chosen) }}
      submit={kind === "join group" ? t`Add` : t`Remove from group`}
    >
      <SearchSelect
        label={t`Group`}
        placeholder={groups.length === 0 ? t`No groups yet` : t`Choose a group`}
        nothingFoundMessage={t`No group with that name`}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
        data-autofocus
      />
    </AskForm>
  );
}

export function RemoveForm({ onClose, onChange }: AskFormProps) {
  return (
    <AskForm onClose={onClose} onChange={onChange} change={{ kind: "remove" }} submit={t`Remove`} color="red">
      <Text c="dimmed">
        <Trans>
          Their players stop and show a code. The screens can be restored with their settings, groups and
          history. Then the code of each device must be entered again.
        </Trans>
      </Text>
    </AskForm>
  );
}
