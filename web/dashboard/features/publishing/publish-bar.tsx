import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import { usePublishing } from "./publishing-queries.ts";

/** Shows on every page how many edits are not published; renders nothing if there are none. */
export function PublishBar() {
  const { data } = usePublishing();
  const { pathname } = useLocation();
  if (data?.mode !== "review" || pathname === paths.publish) return null;
  const { changeCount, waiting } = data;
  if (changeCount === 0 && !waiting) return null;
  const time = waiting?.publishAt ? formatDateTime(waiting.publishAt) : null;
  return (
    <NoticeBar tone="info" label={t`Drafts`}>
      <strong>
        {plural(changeCount, {
          one: "# change is not published",
          other: "# changes are not published",
        })}
      </strong>
      <span>{time === null ? t`Not on your screens yet.` : t`Will be published ${time}.`}</span>
      <Link to={paths.publish}>
        <Trans>Review and publish</Trans>
      </Link>
    </NoticeBar>
  );
}
