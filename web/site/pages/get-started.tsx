import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { Guide } from "../features/guide/guide.tsx";
import { Island } from "../island.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

function GetStarted() {
  return (
    <SitePage path={paths.getStarted}>
      <PageHead
        title={t`How to Get Started`}
        lead={t`From nothing to a screen that plays, in the order you would do it. You need a browser, and something to show.`}
      >
        <a className="button" href={paths.updates}>
          <Trans>What’s new</Trans>
        </a>
        <a className="button" href={paths.download}>
          <Trans>Get the player</Trans>
        </a>
      </PageHead>
      <div className="wrap section">
        <Island name="guide-island" later>
          <Guide plansUrl={paths.homeSection("plan-section")} />
        </Island>
      </div>
    </SitePage>
  );
}

export const getStartedPage = (): Page => ({
  path: paths.getStarted,
  title: t`How to Get Started · ${product}`,
  description: t`Create an account, add a screen with its code, and choose a plan: the three guides in one page.`,
  body: <GetStarted />,
  style: "guide",
  islands: ["guide-island"],
  indexed: true,
});
