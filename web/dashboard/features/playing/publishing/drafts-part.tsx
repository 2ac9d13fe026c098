import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { CalendarClock, CircleCheck } from "lucide-react";
import type { PublishingStatus } from "#shared/contracts/playing/publishing.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useMay, useMe } from "../../../queries/me.ts";
import { AffectedScreensList } from "./affected-screens-list.tsx";
import { ChangeList } from "./change-words.tsx";
import { PublishOrPropose } from "./publish-or-propose.tsx";
import styles from "./publishing.module.css";
import { useChanges, useWithdraw } from "./publishing-queries.ts";

/** Renders what would change, in the program and on each screen, and the form that publishes it. */
export function DraftsPart({ status }: { status: PublishingStatus }) {
  const changes = useChanges(status.mode === "review");
  const { data } = changes;
  if (changes.isError && !data)
    return <FailedState title={t`The changes could not be loaded`} of={changes} />;
  if (!data)
    return (
      <>
        <Text c="dimmed" role="status">
          <Trans>
            Comparing your drafts with what screens play. With many screens this takes some seconds.
          </Trans>
        </Text>
        <LoadingState lines={3} height={120} />
      </>
    );
  const more = data.changeCount - data.changes.length;
  const moreKinds = data.affectedCount - data.screens.reduce((sum, kind) => sum + kind.count, 0);
  return (
    <>
      {status.waiting && <Waiting waiting={status.waiting} />}
      {data.changeCount === 0 ? (
        <Part title={t`Nothing to publish`}>
          <Group gap="sm" wrap="nowrap">
            <CircleCheck size={20} aria-hidden />
            <Text>
              <Trans>
                Screens show all edits. Change a playlist, a schedule or a setting and it appears here.
              </Trans>
            </Text>
          </Group>
          <OtherChanges count={data.otherChangeCount} />
        </Part>
      ) : (
        <>
          <Part
            title={plural(data.changeCount, {
              one: "# change is not published",
              other: "# changes are not published",
            })}
          >
            <ChangeList changes={data.changes} />
            {more > 0 && <Text c="dimmed">{plural(more, { one: "and # more", other: "and # more" })}</Text>}
            <OtherChanges count={data.otherChangeCount} />
            <PublishOrPropose status={status} draft={data.draft} />
          </Part>
          <Part
            title={plural(data.affectedCount, {
              one: "# screen will change",
              other: "# screens will change",
            })}
          >
            {data.affectedCount === 0 ? (
              <Text c="dimmed">{t`No screen plays the changed content.`}</Text>
            ) : (
              <div className={styles.receipts}>
                <AffectedScreensList screens={data.screens} />
                {moreKinds > 0 && (
                  <Text c="dimmed">
                    {plural(moreKinds, { one: "and # more screen", other: "and # more screens" })}
                  </Text>
                )}
              </div>
            )}
          </Part>
        </>
      )}
    </>
  );
}

/** For members who see a part of the account: how many changes are not theirs to publish. */
const OtherChanges = ({ count }: { count: number }) =>
  count > 0 && (
    <Text size="sm" c="dimmed">
      {plural(count, {
        one: "# other change in the account is not part of this. It stays a draft.",
        other: "# other changes in the account are not part of this. They stay drafts.",
      })}
    </Text>
  );

function Waiting({ waiting }: { waiting: NonNullable<PublishingStatus["waiting"]> }) {
  const withdraw = useWithdraw();
  const [mayPublish, isWhole] = [useMay("publish"), useMay("publish", { whole: true })];
  const userId = useMe().data?.user.id;
  const mayCancel = isWhole || (mayPublish && waiting.byUserId === userId);
  const time = formatDateTime(waiting.publishAt ?? waiting.createdAt);
  return (
    <Alert color="blue" icon={<CalendarClock aria-hidden />} title={t`Will be published ${time}`}>
      <Group justify="space-between" gap="sm">
        <span>
          {plural(waiting.changeCount, { one: "# change", other: "# changes" })}
          {waiting.note && ` · ${waiting.note}`}
        </span>
        {mayCancel && (
          <Button
            size="compact-sm"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(waiting.id)}
          >
            <Trans>Cancel publication</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  );
}
