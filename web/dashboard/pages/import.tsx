import { t } from "@lingui/core/macro";
import { useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useImport } from "../features/desk/imports/import-queries.ts";
import { ImportReport } from "../features/desk/imports/import-report.tsx";
import { factsOf } from "../features/desk/imports/import-words.ts";

/** /app/import/:id: what one import brings over. */
export function ImportPage() {
  const detail = useImport(Number(useParams().id));
  if (detail.isError && !detail.data)
    return (
      <>
        <BackLink to={paths.imports}>{t`Import`}</BackLink>
        <FailedState title={t`This import could not be loaded`} of={detail} />
      </>
    );
  if (detail.isPending) return <LoadingState lines={4} height={72} />;
  return (
    <>
      <BackLink to={paths.imports}>{t`Import`}</BackLink>
      <PageHeader title={detail.data.name} description={factsOf(detail.data).join(" · ")} />
      <ImportReport key={detail.data.id} detail={detail.data} />
    </>
  );
}
