import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, Radio, ScrollArea, Stack } from "@mantine/core";
import { useState } from "react";
import type { Folder } from "#shared/contracts/folders.ts";
import { pathTo, pathWords } from "./folder-queries.ts";

export interface MoveDialogProps {
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
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Move here</Trans>
        </Button>
      </Group>
    </form>
  );
}
