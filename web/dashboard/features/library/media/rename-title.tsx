import { ActionIcon } from "@mantine/core";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { NameField } from "./name-field.tsx";

interface RenameTitleProps {
  /** Of the button, for example "Rename playlist". */
  label: string;
  name: string;
  maxLength?: number;
  onRename: (name: string) => void;
}

/** Renders a button beside a title that becomes the field for its new name. */
export function RenameTitle({ label, name, maxLength = 120, onRename }: RenameTitleProps) {
  const [renaming, setRenaming] = useState(false);
  if (!renaming) {
    return (
      <ActionIcon onClick={() => setRenaming(true)} aria-label={label}>
        <Pencil size={16} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <NameField
      value={name}
      maxLength={maxLength}
      onDone={(next) => {
        setRenaming(false);
        if (next !== null && next !== name) onRename(next);
      }}
    />
  );
}
