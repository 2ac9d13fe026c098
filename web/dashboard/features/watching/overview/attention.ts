import { t } from "@lingui/core/macro";
import type { AlertKind } from "#shared/alerts.ts";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import type { Media } from "#shared/contracts/library/media.ts";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import type { MissingThing } from "#shared/contracts/playing/schedules.ts";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import type { WarningSource } from "#shared/contracts/playing/warnings.ts";
import { paths } from "#shared/paths.ts";
import type { AlertedScreen } from "#web/dashboard/queries/open-alerts.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import { textIn } from "#web/lib/texts.ts";
import type { StatusTone } from "#web/ui/panel/status-tone.ts";
import { pageOfSource } from "../../../media-kinds/data-source-queries.ts";
import { contactStateOf } from "../../../shadow-screen/contact-state.ts";
import { limitWords } from "../../../words/warning-words.ts";
import { connectionStatus, contactStatus } from "../../playing/screens/screen-status.ts";

export interface Attention {
  key: string;
  /** Where to mend it. */
  to: string;
  name: string;
  reason: string;
  tone: StatusTone;
  /** A playlist in the trash: restoring it mends this. */
  restorable?: { id: number; name: string };
  /** A playlist without anything that can play. */
  empty?: { id: number };
}

const emptyReasons: ReadonlySet<string> = new Set(["scheduledPlaylistEmpty", "scheduledBandEmpty"]);

function ofMissing(thing: MissingThing): Attention {
  const { kind, scheduleId, playlist } = thing;
  const [name, to] =
    kind === "schedule"
      ? [thing.name, paths.schedule(scheduleId ?? 0)]
      : kind === "account"
        ? [t`Default playlist of all screens`, paths.settings]
        : [t`Default playlist of ${countOfScreens(thing.screens)}`, paths.screens];
  const { id } = playlist;
  return {
    key: `missing-${kind}-${scheduleId ?? id}`,
    to,
    name,
    tone: "bad",
    reason: textIn(thing.problemReason, thing.problem),
    ...(playlist.restorable && { restorable: { id, name: playlist.name } }),
    ...(emptyReasons.has(thing.problemReason.reason) && { empty: { id } }),
  };
}

/** Feeds of official warnings that cannot be read, and warnings that play in a lesser way than their member has set. */
const ofWarnings = ({ id, name, feed, settings, ...source }: WarningSource): Attention[] => {
  const failure =
    settings.isOn && feed?.failure
      ? t`No new warnings arrive. ${textIn(feed.failureReason, feed.failure)}`
      : null;
  return [failure, limitWords(source)].flatMap((reason) =>
    reason === null
      ? []
      : [{ key: `warnings-${id}-${reason}`, to: paths.warnings, name, reason, tone: "bad" as const }],
  );
};

/** Data that a screen may show and that no longer arrives: screens keep the last that did. Official warnings say it themselves. */
const ofFeeds = (sources: readonly ListedDataSource[]): Attention[] =>
  sources.flatMap(({ feed, ...source }) =>
    source.kind === "warnings" || !feed?.failure
      ? []
      : [
          {
            key: `feed-${source.id}`,
            to: pageOfSource(source),
            name: source.name,
            reason: t`No new data arrives. ${textIn(feed.failureReason, feed.failure)}`,
            tone: "busy" as const,
          },
        ],
  );

/** Returns the screens that count as online and whose report is overdue, with the words of their picture. */
const outOfTouch = (shown: readonly ListedScreen[], reports: readonly ScreenReport[], now: number) =>
  reports.flatMap((report) => {
    const screen = shown.find(({ id }) => id === report.id);
    const isOverdue = report.connection === "online" && contactStateOf(report, now) !== "in touch";
    return screen && isOverdue ? [{ screen, status: contactStatus(report, now, screen.timeZone) }] : [];
  });

/** What only alerts know. The other kinds of alerts are in the lists of screens already. */
const alertWords: Partial<Record<AlertKind, () => string>> = {
  unsteady: () => t`The connection comes and goes`,
  behind: () => t`Plays an old version`,
  display: () => t`The display is off`,
  restarts: () => t`Starts too often`,
  copied: () => t`Two devices use its key`,
};

export interface AttentionFacts {
  /** Screens in trouble. */
  screens: readonly ListedScreen[];
  media: readonly Media[];
  /** Screens whose pictures are shown beside this list, and their newest reports. */
  shown: readonly ListedScreen[];
  reports: readonly ScreenReport[];
  /** Screens with open alerts. */
  alerted: readonly AlertedScreen[];
  /** What is planned and cannot play. */
  missing: readonly MissingThing[];
  /** The sources of official warnings. */
  warnings: readonly WarningSource[];
  sources: readonly ListedDataSource[];
}

/**
 * Returns what needs a user's attention, most urgent first: official warnings, what cannot play, screens that are offline or report
 * problems, have an unsteady connection, an old version, no picture or many starts, data that does not arrive, failed files.
 */
export function attentionOf(
  { screens, media, missing, shown, reports, alerted, warnings, sources }: AttentionFacts,
  now: number,
): Attention[] {
  const of = (screen: Pick<ListedScreen, "id" | "name">, reason: string, tone: StatusTone): Attention => ({
    key: `screen-${screen.id}-${reason}`,
    to: paths.screen(screen.id),
    name: screen.name,
    reason,
    tone,
  });
  // Screens whose default playlist was deleted are listed as having none; one entry names the playlist instead.
  const defaultRemoved = missing.some(({ kind, playlist }) => kind === "screens" && playlist.removed);
  return [
    ...warnings.flatMap(ofWarnings),
    ...missing.map(ofMissing),
    ...screens
      .filter((screen) => screen.connection === "offline" && screen.status === "active")
      .map((screen) => of(screen, connectionStatus(screen, now).label, "bad")),
    ...outOfTouch(shown, reports, now).map(({ screen, status }) => of(screen, status.label, status.tone)),
    ...screens.flatMap((screen) =>
      screen.problems.slice(0, 1).map((problem) => of(screen, problemWords(problem), "bad")),
    ),
    ...alerted.flatMap((screen) => {
      const words = alertWords[screen.kind]?.();
      return words === undefined ? [] : [of(screen, words, "busy")];
    }),
    ...screens
      .filter((screen) => screen.defaultPlaylist === null && !defaultRemoved)
      .map((screen) => of(screen, t`Has no default playlist`, "busy")),
    ...ofFeeds(sources),
    ...media
      .filter((each) => each.state === "failed")
      .map(
        (each): Attention => ({
          key: `media-${each.id}`,
          to: paths.media,
          name: each.name,
          reason: each.failure ? textIn(each.failureReason, each.failure) : t`Could not be processed`,
          tone: "busy",
        }),
      ),
  ];
}
