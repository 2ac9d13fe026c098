import { t } from "@lingui/core/macro";
import { ActionIcon, TextInput } from "@mantine/core";
import { Search, X } from "lucide-react";
import styles from "./search-field.module.css";
import { useTypedSearch } from "./use-typed-search.ts";

export interface SearchFieldProps {
  /** What is searched, and by what. */
  label: string;
  className?: string | undefined;
  value: string;
  onChange: (q: string) => void;
}

/** Renders a search field. The list updates a moment after the last keystroke. */
export function SearchField({ label, className, value, onChange }: SearchFieldProps) {
  const { typed, type } = useTypedSearch(value, onChange);
  return (
    <TextInput
      className={className}
      classNames={{ input: styles.input ?? "" }}
      aria-label={label}
      placeholder={label}
      type="search"
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed && (
          <ActionIcon aria-label={t`Clear search`} onClick={() => type("")}>
            <X size={15} aria-hidden />
          </ActionIcon>
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
