import { t } from "@lingui/core/macro";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { EmergencyForm } from "../features/playing/emergency/emergency-form.tsx";
import { EmergencyList } from "../features/playing/emergency/emergency-list.tsx";

/** /app/emergency: starts an emergency, and lists current and past ones. */
export function EmergencyPage() {
  return (
    <>
      <PageHeader
        title={t`Emergency`}
        description={t`Show a message or media on screens immediately, instead of everything else. Practise with a drill.`}
      />
      <TwoColumns main="1fr">
        <Part title={t`Show something now`}>
          <EmergencyForm />
        </Part>
        <Part title={t`Current and past`}>
          <EmergencyList />
        </Part>
      </TwoColumns>
    </>
  );
}
