import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { Guide } from "../features/guide/guide.tsx";
import { Island } from "../island.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";

function GetStarted() {
  return (
    <SitePage path={paths.getStarted}>
      <PageHead
        title="How to Get Started"
        lead="From nothing to a screen that plays, in the order you would do it. You need a browser, and something to show."
      >
        <a className="button" href={paths.updates}>
          What’s new
        </a>
        <a className="button" href={paths.download}>
          Get the player
        </a>
      </PageHead>
      <div className="wrap section">
        <Island name="guide-island" later>
          <Guide />
        </Island>
      </div>
    </SitePage>
  );
}

export const getStartedPage = (): Page => ({
  path: paths.getStarted,
  title: `How to Get Started · ${brand.name}`,
  description:
    "Create an account, add a screen with its code, and choose a plan: the three guides in one page.",
  body: <GetStarted />,
  style: "guide",
  islands: ["guide-island"],
  indexed: true,
});
