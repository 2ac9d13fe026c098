import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { RefreshCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { WarningSource } from "#shared/contracts/playing/warnings.ts";
import { whereWords } from "#web/dashboard/words/where-words.ts";
import { formatDateTime, formatList, formatRelative } from "#web/lib/formats.ts";
import { textIn } from "#web/lib/texts.ts";
import { useNow } from "#web/lib/use-now.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { RowAction, SettingsList, SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { ReadingProblems } from "../../../../fields/reading-problems.tsx";
import { keyOfTarget } from "../../../../fields/target-select.tsx";
import { useMay } from "../../../../queries/me.ts";
import { bandWords } from "../../../../words/band-words.ts";
import { limitWords, severityTones, severityWords, stateWords } from "../../../../words/warning-words.ts";
import { LackingScreens, usePlaceTimes } from "../place-times.tsx";
import { useWarningActions } from "./warning-queries.ts";

const SettingsDialog = lazy(async () => ({
  default: (await import("./settings-dialog.tsx")).SettingsDialog,
}));

const TryDialog = lazy(async () => ({ default: (await import("./try-dialog.tsx")).TryDialog }));

type Listed = WarningSource["warnings"][number];

/** Renders one source of official warnings: its age, what it does, and the warnings in force. */
export function WarningSourcePart({
  source,
  fourEyes,
  isNew,
}: {
  source: WarningSource;
  fourEyes: boolean;
  isNew: boolean;
}) {
  const { fetchNow, remove, stop } = useWarningActions();
  const mayPublish = useMay("publish", { whole: true });
  const mayEdit = useMay("content.edit", { whole: true });
  const [opened, setOpened] = useState<"settings" | "try" | "remove" | Listed | null>(
    isNew ? "settings" : null,
  );
  const close = () => setOpened(null);
  const { name, feed, warnings, past } = source;
  const stopped = typeof opened === "object" ? opened : null;
  const headline = stopped?.headline ?? "";
  return (
    <Part
      title={name}
      actions={
        <Group gap="xs">
          {mayPublish && (
            <>
              <Button variant="default" size="compact-sm" onClick={() => setOpened("settings")}>
                <Trans>What they do</Trans>
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => setOpened("try")}>
                <Trans>Try it</Trans>
              </Button>
            </>
          )}
          {mayEdit && (
            <>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<RefreshCw size={15} aria-hidden />}
                loading={fetchNow.isPending}
                onClick={() => fetchNow.mutate(source.id)}
              >
                <Trans>Check now</Trans>
              </Button>
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => setOpened("remove")}>
                <Trans>Remove</Trans>
              </Button>
            </>
          )}
        </Group>
      }
    >
      <SourceFacts source={source} />
      <SettingsList
        label={t`Warnings in force`}
        query={{ data: warnings, isError: false, error: null, refetch: () => undefined }}
        failed={t`The warnings could not be loaded`}
        empty={t`No warning is in force.`}
        row={(warning) => (
          <WarningRow
            key={warning.key}
            warning={warning}
            onStop={mayPublish ? () => setOpened(warning) : null}
          />
        )}
      />
      {feed && <ReadingProblems problems={feed.problems} />}
      {past.length > 0 && <PastWarnings past={past} />}
      <Suspense>
        {opened === "try" && <TryDialog source={source} onClose={close} />}
        {opened === "settings" && (
          <SettingsDialog
            source={source}
            fourEyes={fourEyes}
            isNew={source.savedBy === null}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={opened === "remove"}
        title={t`Remove the source?`}
        confirm={t`Remove`}
        onClose={close}
        onConfirm={() => remove.mutate(source.id)}
      >
        <Trans>Its warnings leave the screens within a minute. The trash keeps it for a time.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={stopped !== null}
        title={t`Take the warning from the screens?`}
        confirm={t`Take it from the screens`}
        onClose={close}
        onConfirm={() => stopped?.shownId && stop.mutate(stopped.shownId)}
      >
        <Trans>“{headline}” leaves all screens at once. Its updates are not shown either.</Trans>
      </ConfirmDialog>
    </Part>
  );
}

function SourceFacts({ source }: { source: WarningSource }) {
  const now = useNow(10_000);
  const { feed, knownAt, settings, screens, withoutPlace, playlistName, playlistProblem } = source;
  const known = knownAt && formatRelative(knownAt, now);
  const lacks = settings.isOn && withoutPlace > 0 && settings.areas.length === 0;
  const key = settings.target.kind === "account" ? null : keyOfTarget(settings.target);
  const lacking = usePlaceTimes(key, { sun: lacks, hours: false }).data?.lacking;
  const where = whereWords({ target: settings.target, targetName: source.targetName });
  const severity = severityWords[settings.minSeverity]();
  const shown = playlistName ?? t`the text of the warning`;
  const limits = limitWords(source);
  return (
    <Stack gap="xs">
      <Group gap="md">
        {settings.isOn ? (
          <StatusDot tone="good">{t`Shows warnings on screens`}</StatusDot>
        ) : (
          <StatusDot tone="idle">{t`Shows nothing on screens`}</StatusDot>
        )}
        {known && (
          <Text size="sm" c="dimmed" role="status">
            <Trans>Feed checked {known}</Trans>
          </Text>
        )}
      </Group>
      {settings.isOn && (
        <Text size="sm" c="dimmed">
          {where} · {t`from ${severity}`} · {shown}
          {settings.band && ` · ${bandWords(settings.band)}`}
          {settings.areas.length > 0 && ` · ${formatList(settings.areas.slice(0, 5))}`}
        </Text>
      )}
      {feed?.failure && (
        <Alert color="orange" variant="light" p="sm" role="alert">
          {textIn(feed.failureReason, feed.failure)}
          {". "}
          <Trans>New warnings do not come until the feed can be read again. Those in force stay.</Trans>
        </Alert>
      )}
      {limits && (
        <Alert color="orange" variant="light" p="sm" role="alert">
          {limits}
        </Alert>
      )}
      {lacks && (
        <Alert color="orange" variant="light" p="sm">
          <Plural
            value={withoutPlace}
            one={`# of ${screens} screens has no coordinates and no area is chosen: warnings with an area do not reach it.`}
            other={`# of ${screens} screens have no coordinates and no area is chosen: warnings with an area do not reach them.`}
          />{" "}
          {lacking && <LackingScreens lacking={lacking} />}
        </Alert>
      )}
      {playlistProblem && (
        <Alert color="orange" variant="light" p="sm">
          <Trans>The chosen playlist cannot play now. The text of the warning plays in its place.</Trans>
        </Alert>
      )}
    </Stack>
  );
}

function WarningRow({ warning, onStop }: { warning: Listed; onStop: (() => void) | null }) {
  const { headline, area, instruction, sender, severity, endsAt, state, screens, drill, emergency } = warning;
  const until = formatDateTime(endsAt);
  return (
    <SettingsRow
      name={headline}
      facts={
        <>
          <StatusDot tone={severityTones[severity]}>{severityWords[severity]()}</StatusDot>
          <span>{t`until ${until}`}</span>
          {drill && <span>{t`Exercise`}</span>}
          {area && <span>{area}</span>}
          {sender && <span>{sender}</span>}
          {state === "shown" ? (
            <span>
              {emergency ? (
                <Plural
                  value={screens}
                  one="On # screen as an emergency"
                  other="On # screens as an emergency"
                />
              ) : (
                <Plural value={screens} one="On # screen" other="On # screens" />
              )}
            </span>
          ) : (
            <span>{stateWords[state]()}</span>
          )}
          {instruction && (
            <Text component="span" size="sm" w="100%" c="var(--color-text)">
              {instruction}
            </Text>
          )}
        </>
      }
      actions={
        onStop && state === "shown" && <RowAction removes onClick={onStop}>{t`Take from screens`}</RowAction>
      }
    />
  );
}

function PastWarnings({ past }: Pick<WarningSource, "past">) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div>
        <RowAction variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? <Trans>Hide earlier warnings</Trans> : <Trans>Earlier warnings on screens</Trans>}
        </RowAction>
      </div>
      {shown && (
        <Stack gap={4}>
          {past.map(({ id, name, startedAt, endedAt, stoppedBy }) => {
            const from = formatDateTime(startedAt);
            const until = formatDateTime(endedAt);
            return (
              <Text size="sm" key={id}>
                {stoppedBy
                  ? t`${name}: ${from} to ${until}, stopped by ${stoppedBy}`
                  : t`${name}: ${from} to ${until}`}
              </Text>
            );
          })}
        </Stack>
      )}
    </>
  );
}
