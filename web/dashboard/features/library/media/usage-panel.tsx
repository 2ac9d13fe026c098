import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContentUsage, ContentUser } from "#shared/contracts/playing/usage.ts";
import { paths } from "#shared/paths.ts";
import { messageOf } from "#web/lib/api.ts";
import { userWords } from "../../../deletion/user-words.ts";
import { usageWords } from "./media-words.ts";
import styles from "./usage-panel.module.css";

export interface UsagePanelProps {
  usage: ContentUsage | undefined;
  error: unknown;
  /** Shown when it plays nowhere. */
  nowhere: ReactNode;
}

/** The users that have a list of their own. */
const listed: ReadonlySet<ContentUser["kind"]> = new Set([
  "playlist",
  "layout",
  "album",
  "board",
  "design",
  "schedule",
  "screen",
]);

/** Lists where something plays, with links. */
export function UsagePanel({ usage, error, nowhere }: UsagePanelProps) {
  if (!usage)
    return error ? (
      <Text size="sm" c="dimmed">
        {messageOf(error)}
      </Text>
    ) : (
      <Skeleton height={20} width="60%" />
    );
  const words = usageWords(usage);
  const others = usage.users.filter(({ kind }) => !listed.has(kind));
  const more = (
    <Places
      title={t`Also used in`}
      items={others.map((user, index) => ({ id: index, name: userWords(user) }))}
      all={others.length}
    />
  );
  const designs = <Designs items={usage.designs} />;
  if (!words)
    return (
      <>
        {others.length === 0 && (
          <Text size="sm" c="dimmed">
            {nowhere}
          </Text>
        )}
        {designs}
        {more}
      </>
    );
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>{t`Plays ${words}`}</summary>
      <Places title={t`Playlists`} items={usage.playlists} to={paths.playlist} all={usage.playlistCount} />
      <Places title={t`Layouts`} items={usage.layouts} all={usage.layouts.length} />
      <Places title={t`Photo albums and boards`} items={usage.albums} all={usage.albums.length} />
      {designs}
      {more}
      <Places title={t`Schedules`} items={usage.schedules} to={paths.schedule} all={usage.scheduleCount} />
      <Places title={t`Screens`} items={usage.screens} to={paths.screen} all={usage.screenCount} />
    </details>
  );
}

/** Names the designs with it inside. They play on with their copy after it was deleted. */
const Designs = ({ items }: { items: ContentUsage["designs"] }) => (
  <Places title={t`In designs, which keep a copy`} items={items} to={paths.design} all={items.length} />
);

function Places(props: {
  title: string;
  items: readonly { id: number; name: string }[];
  all: number;
  to?: (id: number) => string;
}) {
  const { title, items, all, to } = props;
  if (items.length === 0) return null;
  return (
    <div className={styles.places}>
      <span className={styles.title}>{title}</span>
      <ul className={styles.list} aria-label={title}>
        {items.map(({ id, name }) => (
          <li key={id}>{to ? <Link to={to(id)}>{name}</Link> : name}</li>
        ))}
        {all > items.length && (
          <li>
            <Trans>and {all - items.length} more</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
