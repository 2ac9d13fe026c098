import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useRef, useState } from "react";

export interface NameFieldProps {
  value: string;
  maxLength?: number;
  onDone: (name: string | null) => void;
}

/** Renders a field for renaming in place: Enter or leaving saves the name, Escape returns null. */
export function NameField(props: NameFieldProps) {
  const { value, onDone, maxLength = 200 } = props;
  const [name, setName] = useState(value);
  const ended = useRef(false);
  const empty = name.trim() === "";
  function end(result: string | null): void {
    if (ended.current) return;
    ended.current = true;
    onDone(result);
  }
  return (
    <TextInput
      size="xs"
      aria-label={t`New name`}
      value={name}
      maxLength={maxLength}
      error={empty ? t`Name is required` : null}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => end(empty ? null : name.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") end(null);
        if (event.key === "Enter" && !empty) end(name.trim());
      }}
    />
  );
}
