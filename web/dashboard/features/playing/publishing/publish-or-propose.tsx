import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { Eye } from "lucide-react";
import { Link } from "react-router";
import type { PublishingStatus } from "#shared/contracts/playing/publishing.ts";
import { paths } from "#shared/paths.ts";
import { formatList } from "#web/lib/formats.ts";
import { useMay, useMe } from "../../../queries/me.ts";
import { useProposals } from "./proposal-queries.ts";
import { ProposeForm } from "./propose-form.tsx";
import { PublishForm } from "./publish-form.tsx";

interface Props {
  status: PublishingStatus;
  /** Identifies the drafts that the person sees. */
  draft: string;
}

/**
 * Renders the form to publish the drafts, or to propose them: for those who may not publish, and where four eyes are
 * demanded for those who made some of the changes.
 */
export function PublishOrPropose({ status, draft }: Props) {
  const mayPublish = useMay("publish");
  const userId = useMe().data?.user.id;
  const isOwn = status.editors.length === 0 || status.editors.some((each) => !each || each.id === userId);
  const isWhole = useMay("publish", { whole: true });
  if (mayPublish && !isWhole && status.waiting)
    return (
      <Text role="status">
        <Trans>
          A version is scheduled, and would undo what you publish now. Publish your changes after it, or
          propose them then.
        </Trans>
      </Text>
    );
  if (mayPublish && !(status.fourEyes && isOwn))
    return <PublishForm draft={draft} waits={status.waiting !== null} />;
  return (
    <>
      {mayPublish && <FourEyesNotice status={status} />}
      <Propose draft={draft} />
    </>
  );
}

function Propose({ draft }: { draft: string }) {
  const mayPublish = useMay("publish");
  const userId = useMe().data?.user.id;
  const proposals = useProposals().data?.pages.flatMap(({ items }) => items) ?? [];
  const own = proposals.find(({ state, by }) => state === "open" && by.id === userId);
  if (own?.draft === draft)
    return <Text role="status">{t`You proposed exactly these changes. They wait for an answer.`}</Text>;
  return (
    <>
      {!mayPublish && (
        <Text c="dimmed">
          <Trans>Your role edits. Propose the changes; a publisher, admin or owner publishes them.</Trans>
        </Text>
      )}
      <ProposeForm draft={draft} again={own !== undefined} />
    </>
  );
}

/** Says why the person does not publish these changes alone, and what to do. */
function FourEyesNotice({ status: { editors, publishers } }: { status: PublishingStatus }) {
  const names = formatList(editors.map((each) => each?.name ?? t`somebody unknown`));
  return (
    <Alert color="blue" icon={<Eye aria-hidden />} title={t`Four eyes`}>
      {editors.length > 0 && <p>{t`Changed by ${names}. Nobody publishes their own changes.`}</p>}
      <p>
        {publishers > 1 ? (
          <Trans>Propose them; another member who may publish approves.</Trans>
        ) : (
          <Trans>
            No other member may publish. Invite a second person under <Link to={paths.members}>Members</Link>,
            or let an editor propose the changes, which you then approve.
          </Trans>
        )}
      </p>
    </Alert>
  );
}
