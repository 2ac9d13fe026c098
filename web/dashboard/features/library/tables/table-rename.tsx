import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { NameField } from "../media/name-field.tsx";

interface TableRenameProps {
  name: string;
  onRename: (name: string) => void;
  /** Says what the button renames, where there are several. */
  label?: string;
}

/** Renders a field beside the name of a table or another data source that renames it in place. */
export function TableRename({ name, onRename, label = t`Rename table` }: TableRenameProps) {
  const [renaming, setRenaming] = useState(false);
  if (!renaming)
    return (
      <ActionIcon onClick={() => setRenaming(true)} aria-label={label}>
        <Pencil size={16} aria-hidden />
      </ActionIcon>
    );
  return (
    <NameField
      value={name}
      maxLength={80}
      onDone={(next) => {
        setRenaming(false);
        if (next !== null && next !== name) onRename(next);
      }}
    />
  );
}
