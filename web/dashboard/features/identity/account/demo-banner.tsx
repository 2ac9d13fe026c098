import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#shared/paths.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";

/** Says on every page that a visitor looks into the demo account, with the way to an own one. */
export const DemoBanner = () => (
  <NoticeBar tone="accent" label={t`Demo`}>
    <strong>
      <Trans>This is the demo of an invented café.</Trans>
    </strong>
    <span>
      <Trans>Open everything; nothing can be changed.</Trans>
    </span>
    <a href={paths.signup}>
      <Trans>Start a trial</Trans>
    </a>
    <a href={paths.logout}>
      <Trans>Leave the demo</Trans>
    </a>
  </NoticeBar>
);
