import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import type { Proposal } from "#shared/contracts/playing/proposals.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { Unfold } from "#web/ui/panel/unfold.tsx";
import { useMay, useMe } from "../../../queries/me.ts";
import { AffectedScreensList } from "./affected-screens-list.tsx";
import { ChangeList } from "./change-words.tsx";
import { Comments } from "./comments.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { useProposedChanges, useWithdrawProposal } from "./proposal-queries.ts";
import styles from "./publishing.module.css";
import { useChanges } from "./publishing-queries.ts";
import { usePublishing } from "./publishing-status.ts";

/** Renders a proposal that waits: what it changes, who may decide, and what they and the proposer can do. */
export function OpenProposal({ proposal }: { proposal: Proposal }) {
  const { id, by, note, changes, changeCount, draft, isPart } = proposal;
  const mayPublish = useMay("publish");
  const isOwn = useMe().data?.user.id === by.id;
  const { fourEyes = false } = usePublishing().data ?? {};
  const withdraw = useWithdrawProposal();
  const drafts = useChanges(true).data;
  const [name, time] = [by.name, formatDateTime(proposal.proposedAt)];
  const more = changeCount - changes.length;
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <strong>
          {isOwn
            ? plural(changeCount, { one: "You propose # change", other: "You propose # changes" })
            : t`${name} proposes ${plural(changeCount, { one: "# change", other: "# changes" })}`}
        </strong>
        <Text size="sm" c="dimmed">
          {time}
        </Text>
      </div>
      {note && <Text>{note}</Text>}
      <ChangeList changes={changes} />
      {more > 0 && <Text c="dimmed">{plural(more, { one: "and # more", other: "and # more" })}</Text>}
      {isPart && !isOwn && (
        <Text size="sm" c="dimmed">
          <Trans>
            Only changes in the part of the account that {name} works for. Other changes stay drafts.
          </Trans>
        </Text>
      )}
      {!isPart && drafts && drafts.draft !== draft && (
        <Alert color="orange">
          <Trans>The drafts were edited since. Approving publishes only what was proposed then.</Trans>
        </Alert>
      )}
      <ProposedScreens id={id} />
      {mayPublish && !(fourEyes && isOwn) && <DecisionForm id={id} />}
      {isOwn && (
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            {fourEyes && mayPublish
              ? t`Waits for another member who may publish.`
              : t`Waits for an answer. You get an email.`}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(id)}
          >
            <Trans>Take back</Trans>
          </Button>
        </div>
      )}
      <Comments about={{ proposalId: id }} />
    </li>
  );
}

/** Shows on demand what a proposal changes on each screen, because comparing takes time. */
function ProposedScreens({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const changes = useProposedChanges(id, open);
  const { data } = changes;
  return (
    <Unfold summary={t`Which screens change`} open={open} onToggle={setOpen}>
      {changes.isError && !data ? (
        <FailedState title={t`The changes could not be loaded`} of={changes} />
      ) : !data ? (
        <LoadingState lines={2} height={40} />
      ) : data.affectedCount === 0 ? (
        <Text c="dimmed">{t`No screen plays the changed content.`}</Text>
      ) : (
        <AffectedScreensList screens={data.screens} />
      )}
    </Unfold>
  );
}
