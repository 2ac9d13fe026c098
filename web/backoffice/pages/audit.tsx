import { Group, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useState } from "react";
import { AuditTable } from "../features/audit/audit-table.tsx";

/** Activity: all changes made by operators. */
export function AuditPage() {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 250);
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Text size="sm" c="dimmed">
          What operators changed. Entries cannot be edited or removed.
        </Text>
        <TextInput
          w="min(100%, 22rem)"
          miw="12rem"
          flex="0 1 22rem"
          type="search"
          aria-label="Search activity"
          placeholder="Search action or operator"
          leftSection={<Search size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Group>
      <AuditTable view={{ search: search.trim() }} />
    </>
  );
}
