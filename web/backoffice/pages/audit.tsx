import { z } from "zod";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { AuditTable } from "../features/audit/audit-table.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

const shown = z.object({ search: z.string().default("") });

/** The audit log: all changes made by operators. The search is stored in the address. */
export function AuditPage() {
  const { view, change } = useAddressView(shown);
  return (
    <>
      <Toolbar left="What operators changed. Entries cannot be edited or removed.">
        <SearchField
          label="Search activity"
          placeholder="Search action or operator"
          current={view.search}
          onSearch={(search) => change({ search }, true)}
        />
      </Toolbar>
      <AuditTable view={view} />
    </>
  );
}
