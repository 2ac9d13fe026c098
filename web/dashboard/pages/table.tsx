import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { RenameTitle } from "../features/library/media/rename-title.tsx";
import { CounterPanel } from "../features/library/tables/counter-panel.tsx";
import { FeedPanel } from "../features/library/tables/feed-panel.tsx";
import { TableForm } from "../features/library/tables/table-form.tsx";
import { useTable, useTableActions, useTables } from "../features/library/tables/table-queries.ts";
import { TableUses } from "../features/library/tables/table-uses.tsx";
import { SourceChoice } from "../features/playing/publishing/source-choice.tsx";
import { useMay } from "../queries/me.ts";
import { NotFoundPage } from "./not-found.tsx";

/** /app/tables/:id: the cells of one table, and what shows it. */
export function TablePage() {
  const id = Number(useParams().id);
  const newest = useTable(id);
  const listed = useTables().data?.find((each) => each.id === id);
  const { rename } = useTableActions();
  const mayEdit = useMay("content.edit", { whole: true });
  const back = <BackLink to={paths.tables}>{t`Tables`}</BackLink>;
  if (newest.isError && newest.error instanceof ApiError && newest.error.code === "not_found")
    return <NotFoundPage />;
  if (newest.isError && !newest.data)
    return (
      <>
        <PageHeader title={t`Table`} back={back} />
        <FailedState title={t`This table could not be loaded`} of={newest} />
      </>
    );
  if (!newest.data) return <LoadingState />;
  const { source, document: table, feed } = newest.data;
  if (table.kind !== "table") return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={source.name}
        back={back}
        beside={
          mayEdit && (
            <RenameTitle
              label={t`Rename table`}
              name={source.name}
              maxLength={80}
              onRename={(name) =>
                rename
                  .mutateAsync({ id, name })
                  .catch((error) => showFailure(t`The table was not renamed`, error))
              }
            />
          )
        }
      />
      <Stack gap="xl">
        {listed && <SourceChoice source={listed} />}
        <FeedPanel id={id} feed={feed} mayEdit={mayEdit} />
        <TableForm
          key={id}
          newest={newest.data}
          readOnly={!mayEdit || feed !== null}
          isOpen={listed?.isOpen ?? true}
        />
        <TableUses id={id} name={source.name} table={table} mayEdit={mayEdit} />
        {mayEdit && feed === null && <CounterPanel key={`counters ${id}`} {...{ id, table }} />}
      </Stack>
    </>
  );
}
