import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Text, Title } from "@mantine/core";
import { Rss, Trash2 } from "lucide-react";
import type { ListedDataSource } from "#shared/contracts/data-sources.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { SourceState } from "../../media-kinds/followed-source.tsx";
import styles from "./table-list.module.css";
import { useTableActions } from "./table-queries.ts";
import { TableRename } from "./table-rename.tsx";

/** Renders the data sources whose content comes from an address on the web: news and calendars. */
export function FollowedList({
  sources,
  mayEdit,
}: {
  sources: readonly ListedDataSource[];
  mayEdit: boolean;
}) {
  return (
    <section aria-labelledby="followed-sources">
      <Title order={2} size="h3" id="followed-sources" mt="xl">
        <Trans>News and calendars</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>The addresses on the web that your news and agendas follow.</Trans>
      </Text>
      <ul className={styles.list} aria-label={t`News and calendars`}>
        {sources.map((source) => (
          <FollowedCard key={source.id} source={source} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  );
}

function FollowedCard({ source, mayEdit }: { source: ListedDataSource; mayEdit: boolean }) {
  const { rename, remove, restore } = useTableActions();
  const { id, name } = source;
  const drop = () =>
    remove.mutate(id, {
      onSuccess: () => offerUndo(t`“${name}” deleted`, () => restore.mutate(id)),
      onError: (error) => showFailure(t`“${name}” was not deleted`, error),
    });
  return (
    <li className={styles.followedCard}>
      <div className={styles.followed}>
        <Rss size={18} aria-hidden />
        <Text fw={600} className={styles.words ?? ""}>
          {name}
        </Text>
        {mayEdit && (
          <>
            <TableRename
              name={name}
              label={t`Rename “${name}”`}
              onRename={(next) =>
                rename.mutate(
                  { id, name: next },
                  { onError: (error) => showFailure(t`“${name}” was not renamed`, error) },
                )
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Delete “${name}”`}
              loading={remove.isPending}
              onClick={drop}
            >
              <Trash2 size={17} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <SourceState source={source} mayFetch={mayEdit} />
    </li>
  );
}
