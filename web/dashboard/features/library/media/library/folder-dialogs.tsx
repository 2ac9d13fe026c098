import { t } from "@lingui/core/macro";
import { Radio, ScrollArea, Stack, TextInput } from "@mantine/core";
import { z } from "zod";
import { createFolder, type Folder } from "#shared/contracts/library/folders.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useMay } from "../../../../queries/me.ts";
import { pathTo, pathWords, useFolderActions } from "./folder-queries.ts";

interface FolderDialogProps {
  /** The folder to rename; null creates one. */
  folder: Folder | null;
  parentId: number | null;
  onClose: () => void;
}

/** Asks for the name of a folder. */
export function FolderDialog({ folder, parentId, onClose }: FolderDialogProps) {
  const actions = useFolderActions();
  const form = useSchemaForm(createFolder.body, { name: folder?.name ?? "" });
  return (
    <FormDialog
      title={folder ? t`Rename folder` : t`New folder`}
      form={form}
      onSubmit={async ({ name }) => {
        if (folder) await actions.save(folder.id, { name });
        else await actions.create(name, parentId);
        onClose();
      }}
      submit={folder ? t`Rename` : t`Create`}
      refusalsAt="name"
      onClose={onClose}
    >
      <TextInput label={t`Name`} maxLength={80} data-autofocus {...inputsOf(form).text("name")} />
    </FormDialog>
  );
}

interface MoveDialogProps {
  title: string;
  folders: readonly Folder[];
  /** The folder being moved: it and its subfolders cannot be chosen. */
  moving?: Folder | null;
  onClose: () => void;
  /** `where` is null for the top level, outside all folders. */
  onMove: (folderId: number | null, where: string | null) => void;
}

/** Asks for a target folder. */
export function MoveDialog({ title, folders, moving, onClose, onMove }: MoveDialogProps) {
  const mayUseTop = useMay("content.edit", { whole: true });
  const possible = folders
    .filter((folder) => !moving || !pathTo(folders, folder.id).some(({ id }) => id === moving.id))
    .map((folder) => ({ value: String(folder.id), label: pathWords(folders, folder.id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const places = [...(mayUseTop ? [{ value: "top", label: t`All media (no folder)` }] : []), ...possible];
  const form = useSchemaForm(z.object({ place: z.string() }), { place: places[0]?.value ?? "" });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={({ place }) => {
        const where = places.find(({ value }) => value === place)?.label ?? "";
        onMove(place === "top" ? null : Number(place), place === "top" ? null : where);
        onClose();
      }}
      submit={t`Move here`}
      onClose={onClose}
    >
      <ScrollArea.Autosize mah="50dvh" type="auto" viewportProps={{ tabIndex: 0 }}>
        <Radio.Group aria-label={t`Folder`} {...inputsOf(form).value("place")}>
          <Stack gap="sm" p={4}>
            {places.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </ScrollArea.Autosize>
    </FormDialog>
  );
}
