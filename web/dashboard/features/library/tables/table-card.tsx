import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Text } from "@mantine/core";
import { Table2, Trash2 } from "lucide-react";
import type { DataSource } from "#shared/contracts/library/data-sources.ts";
import { paths } from "#shared/paths.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { useNow } from "#web/lib/use-now.ts";
import { CardLink, LinkedCard } from "#web/ui/panel/linked-card.tsx";
import { useDeleteSource } from "../../../media-kinds/use-delete-source.ts";
import styles from "./table-list.module.css";

/** Renders a table as a card that opens it, with the button that deletes it. */
export function TableCard({ table, mayEdit }: { table: DataSource; mayEdit: boolean }) {
  const now = useNow(60_000);
  const { id, name, valueAt } = table;
  const when = valueAt && formatRelative(valueAt, now);
  const deletion = useDeleteSource(table);
  return (
    <LinkedCard className={styles.card ?? ""}>
      <Table2 size={20} aria-hidden />
      <div className={styles.words}>
        <CardLink to={paths.table(id)}>{name}</CardLink>
        {valueAt && (
          <Text size="sm" c="dimmed">
            <Trans>Changed {when}</Trans>
          </Text>
        )}
      </div>
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.remove}
          aria-label={t`Delete “${name}”`}
          loading={deletion.isPending}
          onClick={deletion.ask}
        >
          <Trash2 size={17} aria-hidden />
        </ActionIcon>
      )}
      {deletion.dialog}
    </LinkedCard>
  );
}
