import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import type { Proposal } from "#shared/contracts/playing/proposals.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { FailedState } from "#web/ui/panel/states.tsx";
import { Unfold } from "#web/ui/panel/unfold.tsx";
import { ChangeList } from "./change-words.tsx";
import { Comments } from "./comments.tsx";
import { OpenProposal } from "./open-proposal.tsx";
import { useProposals } from "./proposal-queries.ts";
import styles from "./publishing.module.css";

/** Lists the proposals that wait for an answer, and below them the decided ones. Renders nothing without any. */
export function ProposalsPart() {
  const proposals = useProposals();
  const items = proposals.data?.pages.flatMap((page) => page.items);
  if (proposals.isError && !items)
    return <FailedState title={t`The proposals could not be loaded`} of={proposals} />;
  if (!items || items.length === 0) return null;
  const [open, decided] = [
    items.filter(({ state }) => state === "open"),
    items.filter(({ state }) => state !== "open"),
  ];
  const [newest, ...earlier] = decided;
  return (
    <Part title={t`Proposals`}>
      {open.length === 0 && <Text c="dimmed">{t`No proposal waits for an answer.`}</Text>}
      <ul className={styles.versions}>
        {open.map((proposal) => (
          <OpenProposal key={proposal.id} proposal={proposal} />
        ))}
        {newest && <DecidedProposal proposal={newest} />}
      </ul>
      {earlier.length > 0 && (
        <Unfold summary={t`Earlier proposals`}>
          <ul className={styles.versions}>
            {earlier.map((proposal) => (
              <DecidedProposal key={proposal.id} proposal={proposal} />
            ))}
          </ul>
          {proposals.hasNextPage && (
            <Button
              variant="subtle"
              loading={proposals.isFetchingNextPage}
              onClick={() => void proposals.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </Unfold>
      )}
    </Part>
  );
}

/** Says how a proposal ended. */
function endWords({ state, publication, ...of }: Proposal): string {
  const [who, number] = [of.decidedBy ?? t`a deleted user`, publication?.number ?? 0];
  switch (state) {
    case "open":
      return t`Waits for an answer`;
    case "withdrawn":
      return t`Taken back`;
    case "returned":
      return t`Returned by ${who}`;
    case "overtaken":
      return t`Ended: ${who} published another version`;
    case "approved":
      return publication?.state === "published"
        ? t`Approved by ${who}: version ${number}`
        : approvedForLater(publication, who);
  }
}

function approvedForLater(publication: Proposal["publication"], who: string): string {
  if (publication?.state !== "waiting" || !publication.publishAt)
    return t`Approved by ${who}, then cancelled`;
  const time = formatDateTime(publication.publishAt);
  return t`Approved by ${who}, will be published ${time}`;
}

function DecidedProposal({ proposal }: { proposal: Proposal }) {
  const { id, by, note, answer, decidedBy, changes, changeCount } = proposal;
  const [name, time] = [by.name, formatDateTime(proposal.decidedAt ?? proposal.proposedAt)];
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <strong>{endWords(proposal)}</strong>
      </div>
      <Text size="sm" c="dimmed">{t`${time}, proposed by ${name}`}</Text>
      {note && <Text size="sm">{`${name}: ${note}`}</Text>}
      {answer && (
        <Text size="sm" className={styles.answer}>
          {`${decidedBy ?? ""}: ${answer}`}
        </Text>
      )}
      <Unfold summary={plural(changeCount, { one: "# change", other: "# changes" })}>
        <ChangeList changes={changes} />
      </Unfold>
      <Comments about={{ proposalId: id }} />
    </li>
  );
}
