import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Text, Title } from "@mantine/core";
import { CalendarDays, CloudSun, type LucideIcon, Rss, Trash2 } from "lucide-react";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import type { DataSourceKind } from "#shared/media-kinds/documents.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { CardList } from "../../../../ui/panel/card-list.tsx";
import { SourceState } from "../../../media-kinds/followed-source.tsx";
import { SourceChoice } from "../../playing/publishing/source-choice.tsx";
import styles from "./table-list.module.css";
import { useTableActions } from "./table-queries.ts";
import { TableRename } from "./table-rename.tsx";
import { useShownSource } from "./use-shown-source.ts";

/** Renders the data sources that follow something outside: news, calendars and the weather of places. */
export function FollowedList({
  sources,
  mayEdit,
}: {
  sources: readonly ListedDataSource[];
  mayEdit: boolean;
}) {
  return (
    <section aria-labelledby="followed-sources">
      <Title order={2} size="h3" id="followed-sources" mt="xl">{t`News, calendars and weather`}</Title>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>The addresses and places that your news, agendas and weather follow.</Trans>
      </Text>
      <CardList label={t`News, calendars and weather`}>
        {sources.map((source) => (
          <FollowedCard key={source.id} source={source} mayEdit={mayEdit} />
        ))}
      </CardList>
    </section>
  );
}

const icons: Partial<Record<DataSourceKind, LucideIcon>> = { agenda: CalendarDays, weather: CloudSun };

function FollowedCard({ source, mayEdit }: { source: ListedDataSource; mayEdit: boolean }) {
  const { rename, remove, restore } = useTableActions();
  const { id, name } = source;
  const card = useShownSource(id);
  const Icon = icons[source.kind] ?? Rss;
  const drop = () =>
    remove.mutateAsync(id).then(
      () => offerUndo(t`“${name}” deleted`, () => restore.mutateAsync(id)),
      (error) => showFailure(t`“${name}” was not deleted`, error),
    );
  return (
    <li className={styles.followedCard} id={`source-${id}`} ref={card} tabIndex={-1}>
      <div className={styles.followed}>
        <Icon size={18} aria-hidden />
        <Text fw={600} className={styles.words ?? ""}>
          {name}
        </Text>
        {mayEdit && (
          <>
            <TableRename
              name={name}
              label={t`Rename “${name}”`}
              onRename={(next) =>
                rename
                  .mutateAsync({ id, name: next })
                  .catch((error) => showFailure(t`“${name}” was not renamed`, error))
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
      <SourceChoice source={source} named />
    </li>
  );
}
