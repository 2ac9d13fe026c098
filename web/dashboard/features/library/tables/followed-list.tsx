import { t } from "@lingui/core/macro";
import { ActionIcon, Text, Title } from "@mantine/core";
import { CalendarDays, CloudSun, type LucideIcon, Rss, Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import type { DataSourceKind } from "#shared/media-kinds/documents.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { CardList } from "../../../../ui/panel/card-list.tsx";
import { SourceState } from "../../../media-kinds/followed-source.tsx";
import { useDeleteSource } from "../../../media-kinds/use-delete-source.ts";
import { SourceChoice } from "../../playing/publishing/source-choice.tsx";
import { RenameTitle } from "../media/rename-title.tsx";
import styles from "./table-list.module.css";
import { useTableActions } from "./table-queries.ts";
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
    <SourceSection
      title={t`News, calendars and weather`}
      about={t`The addresses and places that your news, agendas and weather follow.`}
    >
      {sources.map((source) => (
        <FollowedCard key={source.id} source={source} mayEdit={mayEdit} />
      ))}
    </SourceSection>
  );
}

interface SectionProps {
  title: string;
  about: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** Renders a list of data sources under its title. */
export function SourceSection({ title, about, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mt="xl">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {about}
      </Text>
      {tools}
      <CardList label={title}>{children}</CardList>
    </section>
  );
}

const icons: Partial<Record<DataSourceKind, LucideIcon>> = { agenda: CalendarDays, weather: CloudSun };

function FollowedCard({ source, mayEdit }: { source: ListedDataSource; mayEdit: boolean }) {
  const { rename } = useTableActions();
  const { id, name } = source;
  const change = (
    <RenameTitle
      label={t`Rename “${name}”`}
      name={name}
      maxLength={80}
      onRename={(next) =>
        rename
          .mutateAsync({ id, name: next })
          .catch((error) => showFailure(t`“${name}” was not renamed`, error))
      }
    />
  );
  return (
    <SourceCard source={source} icon={icons[source.kind] ?? Rss} change={mayEdit && change}>
      <SourceState source={source} />
    </SourceCard>
  );
}

interface CardProps {
  source: ListedDataSource;
  icon: LucideIcon;
  /** How a person changes it, beside the button that deletes it; left out: neither. */
  change?: ReactNode;
  children: ReactNode;
}

/** Renders a data source by its name, with what is said of it. */
export function SourceCard({ source, icon: Icon, change, children }: CardProps) {
  const { id, name } = source;
  const card = useShownSource(id);
  const deletion = useDeleteSource(source);
  return (
    <li className={styles.followedCard} id={`source-${id}`} ref={card} tabIndex={-1}>
      <div className={styles.followed}>
        <Icon size={18} aria-hidden />
        <Text fw={600} className={styles.words ?? ""}>
          {name}
        </Text>
        {change && (
          <>
            {change}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Delete “${name}”`}
              loading={deletion.isPending}
              onClick={deletion.ask}
            >
              <Trash2 size={17} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      {children}
      {deletion.dialog}
      <SourceChoice source={source} named />
    </li>
  );
}
