import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

function NotFound() {
  return (
    <SitePage path="">
      <div className="page-head dusk">
        <div className="wrap">
          <p className="kicker">404</p>
          <h1>
            <Trans>This window is dark</Trans>
          </h1>
          <p className="lead">
            <Trans>There is no page at this address. It may have moved, or the link has a typo.</Trans>
          </p>
          <p className="button-row">
            <a className="button button-primary" href={paths.home}>
              <Trans>Back to Home</Trans>
            </a>
            <a className="button" href={paths.helpCenter}>
              <Trans>Search the help center</Trans>
            </a>
            <a className="button" href={paths.login}>
              <Trans>Sign in</Trans>
            </a>
          </p>
        </div>
      </div>
    </SitePage>
  );
}

export const notFoundPage = (): Page => ({
  path: paths.notFound,
  title: t`Page not found · ${product}`,
  description: t`There is no page at this address.`,
  body: <NotFound />,
  style: "site",
  islands: [],
  indexed: false,
});
