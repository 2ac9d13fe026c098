import { useSearchParams } from "react-router";
import { AuditTable } from "../features/audit/audit-table.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

/** Activity: all changes made by operators. The search is stored in the address. */
export function AuditPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  return (
    <>
      <Toolbar left="What operators changed. Entries cannot be edited or removed.">
        <SearchField
          label="Search activity"
          placeholder="Search action or operator"
          current={search}
          onSearch={(words) => setParams(words ? { search: words } : {}, { replace: true })}
        />
      </Toolbar>
      <AuditTable view={{ search }} />
    </>
  );
}
