import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { DemoDoor } from "../layout/demo-door.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";

const DemoBusy = () => (
  <SitePage path="">
    <div className="page-head dusk">
      <div className="wrap">
        <p className="kicker">Demo</p>
        <h1>The demo is full at the moment</h1>
        <p className="lead">
          Many visitors opened it within the last hour. Please try again later today, or start with screens of
          your own.
        </p>
      </div>
    </div>
    <div className="wrap section">
      <div className="button-row">
        <a className="button button-primary" href={paths.signup}>
          Create an account
        </a>
        <DemoDoor>Try the demo again</DemoDoor>
        <a className="button" href={paths.getStarted}>
          See how it works
        </a>
      </div>
    </div>
  </SitePage>
);

export const demoBusyPage = (): Page => ({
  path: paths.demoBusy,
  title: `The demo is full · ${brand.name}`,
  description: "Many visitors opened the demo within the last hour. Please try again later.",
  body: <DemoBusy />,
  style: "site",
  islands: [],
  indexed: false,
});
