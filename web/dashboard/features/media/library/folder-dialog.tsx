import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Folder } from "#shared/contracts/folders.ts";
import { messageOf } from "#web/lib/api.ts";
import { useFolderActions } from "./folder-queries.ts";

export interface FolderDialogProps {
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
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          {folder ? t`Rename` : t`Create`}
        </Button>
      </Group>
    </form>
  );
}
