import { plural, t } from "@lingui/core/macro";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import { useMay } from "../../../queries/me.ts";

/** Says how many edits are not published, and when they will be. */
export function PublishNotice({ changeCount, publishAt }: { changeCount: number; publishAt: string | null }) {
  const mayPublish = useMay("publish");
  const time = publishAt ? formatDateTime(publishAt) : null;
  return (
    <NoticeBar tone="info" label={t`Drafts`}>
      <strong>
        {plural(changeCount, {
          one: "# change is not published",
          other: "# changes are not published",
        })}
      </strong>
      <span>{time === null ? t`Not on your screens yet.` : t`Will be published ${time}.`}</span>
      <Link to={paths.publish}>{mayPublish ? t`Review and publish` : t`Review and propose`}</Link>
    </NoticeBar>
  );
}
