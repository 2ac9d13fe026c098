import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useState } from "react";
import { AuditTable } from "../features/audit/audit-table.tsx";
import styles from "../features/users/users.module.css";

/** Activity: all changes made by operators. */
export function AuditPage() {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 250);
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.muted}>What operators changed. Entries cannot be edited or removed.</p>
        <TextInput
          className={styles.search}
          type="search"
          aria-label="Search activity"
          placeholder="Search action or operator"
          leftSection={<Search size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <AuditTable view={{ search: search.trim() }} />
    </>
  );
}
