import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { NameField } from "../media/name-field.tsx";

/** Renders a field beside the title that renames the table in place. */
export function TableRename({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [renaming, setRenaming] = useState(false);
  if (!renaming)
    return (
      <ActionIcon onClick={() => setRenaming(true)} aria-label={t`Rename table`}>
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
