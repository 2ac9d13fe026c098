import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { TablePicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { CardList } from "../../ui/panel/card-list.tsx";
import { FollowedList } from "../features/library/tables/followed-list.tsx";
import { LocalList } from "../features/library/tables/local-list.tsx";
import { TableCard } from "../features/library/tables/table-card.tsx";
import { useFollowed, useLocal, useTables, useValues } from "../features/library/tables/table-queries.ts";
import { ValueList } from "../features/library/tables/value-list.tsx";
import { May } from "../queries/may.tsx";
import { useMay } from "../queries/me.ts";

const NewTableDialog = lazy(async () => ({
  default: (await import("../features/library/tables/new-table-dialog.tsx")).NewTableDialog,
}));

/** /app/tables: all tables that boards can show. */
export function TablesPage() {
  const tables = useTables();
  const seesAll = useMay("content.see", { whole: true });
  const followed = useFollowed().data ?? [];
  const values = useValues().data ?? [];
  const local = useLocal().data ?? [];
  const dialog = useLazyDialog();
  const mayEdit = useMay("content.edit", { whole: true });
  const create = mayEdit && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>{t`New table`}</Button>
  );
  const items = tables.data ?? [];
  return (
    <>
      <PageHeader
        title={t`Tables`}
        description={t`Menus, price lists and timetables. Change a cell in one place, and all boards follow.`}
        actions={
          <>
            <May needs="content.edit">
              <Button
                component={Link}
                to={`${paths.trash}?kind=data-source`}
                variant="default"
                leftSection={<Trash2 size={17} aria-hidden />}
              >
                <Trans>Trash</Trans>
              </Button>
            </May>
            {create}
          </>
        }
      />
      {tables.isError && !tables.data ? (
        <FailedState title={t`Your tables could not be loaded`} of={tables} />
      ) : tables.isPending ? (
        <LoadingState lines={3} height={72} />
      ) : items.length === 0 ? (
        <EmptyState
          picture={TablePicture}
          title={seesAll ? t`No tables yet` : t`No tables in your part of the account`}
          text={
            seesAll
              ? t`A table has the rows of a menu, a price list or a timetable. Type them, paste them from a spreadsheet, or choose a file. Then create a board that shows the table.`
              : t`You see tables that screens of your part show. Owners and admins make new ones.`
          }
          actions={create}
        />
      ) : (
        <CardList label={t`Tables`}>
          {items.map((table) => (
            <TableCard key={table.id} table={table} mayEdit={mayEdit} />
          ))}
        </CardList>
      )}
      {followed.length > 0 && <FollowedList sources={followed} mayEdit={mayEdit} />}
      {(values.length > 0 || mayEdit) && <ValueList sources={values} mayEdit={mayEdit} />}
      {(local.length > 0 || mayEdit) && <LocalList sources={local} mayEdit={mayEdit} />}
      {dialog.opened && (
        <Suspense>
          <NewTableDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
