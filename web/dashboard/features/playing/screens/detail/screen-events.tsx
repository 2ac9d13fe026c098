import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listScreenEvents, type ScreenEvent } from "#shared/contracts/core/screen-events.ts";
import type { Screen } from "#shared/contracts/playing/screens.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { pagesOf } from "#web/lib/reads.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { eventActor, eventWords } from "./event-words.ts";
import styles from "./screen-events.module.css";

const firstOnes = 8;
const atOnce = 50;

/**
 * Lists all events of a screen, newest first. The query key starts with "screens", so that announcements fetch them
 * again.
 */
export function ScreenEvents({ screen }: { screen: Screen }) {
  const { id } = screen;
  const log = useInfiniteQuery(
    pagesOf(listScreenEvents, ["screens", "events", id], { id, limit: firstOnes }, { limit: atOnce }),
  );
  const events = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Part title={t`History`}>
      {!log.data && (
        <NotLoaded query={log} failed={t`The history could not be loaded`} lines={3} height={36} />
      )}
      {log.data && events.length === 0 && (
        <Text size="sm" c="dimmed">{t`Nothing yet. Events and changes of this screen appear here.`}</Text>
      )}
      <ul className={styles.log} aria-label={t`History`}>
        {events.map((event) => (
          <Entry key={event.key} event={event} timeZone={screen.timeZone} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </Part>
  );
}

/** Renders one event; times are in the screen's zone. */
function Entry({ event, timeZone }: { event: ScreenEvent; timeZone: string }) {
  const when = formatDateTime(event.at, timeZone);
  const actor = eventActor(event);
  const tone =
    event.kind === "problems" && event.problems.length > 0
      ? styles.problem
      : event.kind === "online"
        ? styles.good
        : "";
  return (
    <li className={`${styles.entry} ${tone}`}>
      <span>{eventWords(event, timeZone)}</span>
      <span className={styles.when}>{actor ? t`${when}, ${actor}` : when}</span>
    </li>
  );
}
