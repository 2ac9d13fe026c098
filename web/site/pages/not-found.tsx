import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";

function NotFound() {
  return (
    <SitePage path="">
      <div className="page-head dusk">
        <div className="wrap">
          <p className="kicker">404</p>
          <h1>This window is dark</h1>
          <p className="lead">There is no page at this address. It may have moved, or the link has a typo.</p>
        </div>
      </div>
      <div className="wrap section">
        <p className="button-row">
          <a className="button button-primary" href={paths.home}>
            Back to Home
          </a>
          <a className="button" href={paths.helpCenter}>
            Search the help center
          </a>
          <a className="button" href={paths.login}>
            Sign in
          </a>
        </p>
      </div>
    </SitePage>
  );
}

export const notFoundPage = (): Page => ({
  path: "/404.html",
  title: `Page not found · ${brand.name}`,
  description: "There is no page at this address.",
  body: <NotFound />,
  style: "site",
  islands: [],
  indexed: false,
});
