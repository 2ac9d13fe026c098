import { t } from "@lingui/core/macro";
import { ActionIcon, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";

export interface SearchFieldProps {
  className?: string | undefined;
  value: string;
  onChange: (q: string) => void;
}

/** Renders a search field. The list updates a moment after the last keystroke. */
export function SearchField({ className, value, onChange }: SearchFieldProps) {
  const [words, setWords] = useState(value);
  const lastSent = useRef(value);
  const sendSoon = useDebouncedCallback((q: string) => {
    lastSent.current = q;
    onChange(q);
  }, 250);
  // Take over values from elsewhere, for example the back button, but not the echo of the user's own typing.
  useEffect(() => {
    if (value === lastSent.current) return;
    lastSent.current = value;
    setWords(value);
  }, [value]);
  function write(next: string): void {
    setWords(next);
    sendSoon(next);
  }
  return (
    <TextInput
      className={className}
      aria-label={t`Search by name, place or tag`}
      placeholder={t`Search by name, place or tag`}
      type="search"
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        words && (
          <ActionIcon aria-label={t`Clear search`} onClick={() => write("")}>
            <X size={15} aria-hidden />
          </ActionIcon>
        )
      }
      value={words}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
