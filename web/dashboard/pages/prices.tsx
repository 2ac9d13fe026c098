import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { TablePicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, NotLoaded } from "#web/ui/panel/states.tsx";
import { QuickTable } from "../features/library/tables/quick-table.tsx";
import { useTables } from "../features/library/tables/table-queries.ts";

/** Tables that are opened at once: each is a request. */
const maxOpen = 3;

/** /app/prices: the rows of all tables, newest first, with their prices and whether screens show them. */
export function PricesPage() {
  const tables = useTables();
  const [all, setAll] = useState(false);
  const listed = (tables.data ?? []).toSorted((a, b) => (b.valueAt ?? "").localeCompare(a.valueAt ?? ""));
  return (
    <>
      <PageHeader
        title={t`Prices`}
        description={t`A change is saved with Enter, or when you leave the field. A price that looks mistyped waits for a second Enter. Hide a row, and screens leave it out until you show it again.`}
      />
      {!tables.data ? (
        <NotLoaded query={tables} failed={t`Your tables could not be loaded`} lines={3} height={72} />
      ) : listed.length === 0 ? (
        <EmptyState
          picture={TablePicture}
          title={t`No tables yet`}
          text={t`A table has the rows of a menu, a price list or a timetable. Type them, paste them from a spreadsheet, or choose a file. Then create a board that shows the table.`}
          actions={<Button component={Link} to={paths.tables}>{t`Tables`}</Button>}
        />
      ) : (
        <Stack gap="lg" maw="40rem">
          {listed.slice(0, all ? listed.length : maxOpen).map((table) => (
            <QuickTable key={table.id} table={table} />
          ))}
          {!all && listed.length > maxOpen && (
            <Button variant="default" onClick={() => setAll(true)}>{t`Show all tables`}</Button>
          )}
        </Stack>
      )}
    </>
  );
}
