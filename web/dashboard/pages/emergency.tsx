import { t } from "@lingui/core/macro";
import { Title } from "@mantine/core";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import styles from "../features/emergency/emergency.module.css";
import { EmergencyForm } from "../features/emergency/emergency-form.tsx";
import { EmergencyList } from "../features/emergency/emergency-list.tsx";

/** /app/emergency: starts an emergency, and lists current and past ones. */
export function EmergencyPage() {
  return (
    <>
      <PageHeader
        title={t`Emergency`}
        description={t`Show a message or media on screens immediately, instead of everything else. Practise with a drill.`}
      />
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="emergency-form">
          <Title order={2} size="h3" id="emergency-form">
            {t`Show something now`}
          </Title>
          <EmergencyForm />
        </section>
        <section className={styles.part} aria-labelledby="emergency-record">
          <Title order={2} size="h3" id="emergency-record">
            {t`Current and past`}
          </Title>
          <EmergencyList />
        </section>
      </div>
    </>
  );
}
