import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { HelpCategory } from "../content/content.ts";
import { AllAnswers, HelpCenter } from "../features/help/help-center.tsx";
import { Island } from "../island.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";
import { questionsAndAnswers } from "../structured-data.ts";

export const helpCenterPage = (categories: readonly HelpCategory[]): Page => ({
  path: paths.helpCenter,
  title: `Help center · ${brand.name}`,
  description: `Answers about screens, playlists and schedules of ${brand.name}.`,
  body: (
    <SitePage path={paths.helpCenter}>
      <PageHead title="Help center" lead="Short answers about screens, content, schedules and accounts." />
      <Island name="help-search" later>
        <HelpCenter categories={categories} />
      </Island>
    </SitePage>
  ),
  style: "help",
  islands: ["help-search"],
  indexed: true,
  structuredData: [questionsAndAnswers(categories[0]?.questions ?? [])],
});

/** All answers on one page, so that the page above stays small (decision 0084). */
export const helpAnswersPage = (categories: readonly HelpCategory[]): Page => ({
  path: paths.helpAnswers,
  title: `All answers · ${brand.name}`,
  description: `Every answer of the help center of ${brand.name} on one page.`,
  body: (
    <SitePage path={paths.helpAnswers}>
      <PageHead
        title="All answers"
        lead={
          <>
            Every answer on one page. The <a href={paths.helpCenter}>help center</a> has a search.
          </>
        }
      />
      <AllAnswers categories={categories} />
    </SitePage>
  ),
  style: "help",
  islands: [],
  indexed: true,
  // No structured data of the answers: it would repeat the whole page, and phones wait for it.
});
