import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { DemoDoor } from "../layout/demo-door.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

const DemoBusy = () => (
  <SitePage path="">
    <div className="page-head dusk">
      <div className="wrap">
        <p className="kicker">
          <Trans>Demo</Trans>
        </p>
        <h1>
          <Trans>The demo is full at the moment</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Many visitors opened it within the last hour. Please try again later today, or start with screens
            of your own.
          </Trans>
        </p>
      </div>
    </div>
    <div className="wrap section">
      <div className="button-row">
        <a className="button button-primary" href={paths.signup}>
          <Trans>Create an account</Trans>
        </a>
        <DemoDoor>
          <Trans>Try the demo again</Trans>
        </DemoDoor>
        <a className="button" href={paths.getStarted}>
          <Trans>See how it works</Trans>
        </a>
      </div>
    </div>
  </SitePage>
);

export const demoBusyPage = (): Page => ({
  path: paths.demoBusy,
  title: t`The demo is full · ${product}`,
  description: t`Many visitors opened the demo within the last hour. Please try again later.`,
  body: <DemoBusy />,
  style: "site",
  islands: [],
  indexed: false,
});
