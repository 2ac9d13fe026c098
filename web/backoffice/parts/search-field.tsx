import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";

const settlesMs = 200;

/**
 * Renders the search of a list. What is typed goes to the page's address a moment after the last key; a page that was
 * opened meanwhile stays open.
 */
export function SearchField({
  label,
  placeholder,
  current,
  onSearch,
}: {
  label: string;
  placeholder: string;
  /** The search in the address. */
  current: string;
  onSearch: (search: string) => void;
}) {
  const [typed, setTyped] = useState(current);
  const [search] = useDebouncedValue(typed.trim(), settlesMs);
  const written = useRef(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the settled search changes the address
  useEffect(() => {
    if (search === current) return;
    written.current = search;
    onSearch(search);
  }, [search]);
  useEffect(() => {
    if (current === written.current) return;
    written.current = current;
    setTyped(current);
  }, [current]);
  return (
    <TextInput
      w="min(100%, 24rem)"
      miw="12rem"
      flex="0 1 24rem"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Search size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
