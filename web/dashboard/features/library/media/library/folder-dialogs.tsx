import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, Radio, ScrollArea, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Folder } from "#shared/contracts/library/folders.ts";
import { messageOf } from "#web/lib/api.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { pathTo, pathWords, useFolderActions } from "./folder-queries.ts";

interface FolderDialogProps {
  /** The folder to rename; null creates one. */
  folder: Folder | null;
  parentId: number | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the name of a folder. */
export function FolderDialog(props: FolderDialogProps) {
  const { opened, onClose, folder } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={folder ? t`Rename folder` : t`New folder`}>
      <FolderForm {...props} />
    </Modal>
  );
}

function FolderForm({ folder, parentId, onClose }: FolderDialogProps) {
  const actions = useFolderActions();
  const [name, setName] = useState(folder?.name ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      if (folder) await actions.save(folder.id, { name });
      else await actions.create(name, parentId);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t`Name`}
        value={name}
        maxLength={80}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={busy}>
          {folder ? t`Rename` : t`Create`}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface MoveDialogProps {
  opened: boolean;
  title: string;
  folders: readonly Folder[];
  /** The folder being moved: it and its subfolders cannot be chosen. */
  moving?: Folder | null;
  onClose: () => void;
  /** `where` is null for the top level, outside all folders. */
  onMove: (folderId: number | null, where: string | null) => void;
}

/** Asks for a target folder. */
export function MoveDialog({ opened, title, onClose, ...rest }: MoveDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <MoveForm {...rest} onClose={onClose} />
    </Modal>
  );
}

function MoveForm({ folders, moving, onClose, onMove }: Omit<MoveDialogProps, "opened" | "title">) {
  const [chosen, setChosen] = useState("top");
  const possible = folders
    .filter((folder) => !moving || !pathTo(folders, folder.id).some(({ id }) => id === moving.id))
    .map((folder) => ({ value: String(folder.id), label: pathWords(folders, folder.id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const places = [{ value: "top", label: t`All media (no folder)` }, ...possible];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const where = places.find(({ value }) => value === chosen)?.label ?? "";
        onMove(chosen === "top" ? null : Number(chosen), chosen === "top" ? null : where);
        onClose();
      }}
    >
      <ScrollArea.Autosize mah="50dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Radio.Group aria-label={t`Folder`} value={chosen} onChange={setChosen}>
          <Stack gap="sm" p={4}>
            {places.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </ScrollArea.Autosize>
      <DialogButtons onCancel={onClose}>
        <Button type="submit">
          <Trans>Move here</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
