import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { Radio } from "lucide-react";
import { countOfPlaylists, countOfSchedules, countOfScreens } from "#web/dashboard/words/counts.ts";
import styles from "./deletion-consequences.module.css";
import type { UsageAsked } from "./deletion-question.tsx";
import { usedWords, userWords } from "./user-words.ts";

const maxNames = 5;

type Named = readonly { id: number; name: string }[];

/** The first names of a list, and how many more there are. */
function Names({ items, all }: { items: Named; all: number }) {
  const shown = items.slice(0, maxNames);
  const more = all - shown.length;
  const names = shown.map(({ name }) => name).join(", ");
  return <span className={styles.names}>{more > 0 ? t`${names} and ${more} more` : names}</span>;
}

/**
 * Tells what uses something that is about to be deleted or replaced, and where it plays, what is on air first. `usage`
 * null: it could not be looked up.
 */
export function DeletionConsequences({
  usage,
  replaced,
  restored,
}: {
  usage: UsageAsked | null;
  replaced: boolean;
  restored: string | undefined;
}) {
  if (!usage) {
    return (
      <Trans>
        Where it plays could not be looked up, so it may be on screens now. You can restore it from the trash
        for 30 days.
      </Trans>
    );
  }
  const { onAir, onAirCount, playlists, playlistCount, schedules, scheduleCount, screens, screenCount } =
    usage;
  const layouts = usage.layouts.length;
  return (
    <div className={styles.consequences}>
      {onAirCount > 0 && (
        <Alert
          color="red"
          role="note"
          icon={<Radio size={18} aria-hidden />}
          title={t`On air now on ${countOfScreens(onAirCount)}`}
        >
          <Names items={onAir} all={onAirCount} />
        </Alert>
      )}
      <dl className={styles.places}>
        {usage.userCount > 0 && (
          <div>
            <dt>{usedWords(usage.userCount)}</dt>
            <dd>
              <Names
                items={usage.users.map((user, index) => ({ id: index, name: userWords(user) }))}
                all={usage.userCount}
              />
            </dd>
          </div>
        )}
        {playlistCount > 0 && (
          <div>
            <dt>{t`In ${countOfPlaylists(playlistCount)}`}</dt>
            <dd>
              <Names items={playlists} all={playlistCount} />
            </dd>
          </div>
        )}
        {layouts > 0 && (
          <div>
            <dt>{t`In layouts`}</dt>
            <dd>
              <Names items={usage.layouts} all={layouts} />
            </dd>
          </div>
        )}
        {usage.albums.length > 0 && (
          <div>
            <dt>{t`In photo albums and boards`}</dt>
            <dd>
              <Names items={usage.albums} all={usage.albums.length} />
            </dd>
          </div>
        )}
        {usage.designs.length > 0 && (
          <div>
            <dt>{t`In designs, which keep a copy of the picture`}</dt>
            <dd>
              <Names items={usage.designs} all={usage.designs.length} />
            </dd>
          </div>
        )}
        {scheduleCount > 0 && (
          <div>
            <dt>{t`Planned by ${countOfSchedules(scheduleCount)}`}</dt>
            <dd>
              <Names items={schedules} all={scheduleCount} />
            </dd>
          </div>
        )}
        {screenCount > 0 && (
          <div>
            <dt>{t`Plays at some time on ${countOfScreens(screenCount)}`}</dt>
            <dd>
              <Names items={screens} all={screenCount} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.after}>
        {replaced ? (
          <Trans>
            The new file takes all of these places when it is ready. The present one moves to the trash.
          </Trans>
        ) : restored !== undefined ? (
          restored
        ) : playlistCount + layouts + scheduleCount + onAirCount > 0 ? (
          <Trans>
            These places play what else is planned for them, or a status card if there is nothing. You can
            restore it from the trash for 30 days, with its places.
          </Trans>
        ) : usage.albums.length > 0 ? (
          <Trans>
            Albums go on with their other photos. You can restore it from the trash for 30 days, with its
            places.
          </Trans>
        ) : (
          <Trans>You can restore it from the trash for 30 days.</Trans>
        )}
      </p>
    </div>
  );
}
