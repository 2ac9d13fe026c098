import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import type { HelpCategory } from "../content/content.ts";
import { categoryTitles } from "../features/help/category-titles.ts";
import { CategoryAnswers, HelpCenter } from "../features/help/help-center.tsx";
import { Island } from "../island.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";
import { questionsAndAnswers } from "../structured-data.ts";

export const helpCenterPage = (categories: readonly HelpCategory[]): Page => ({
  path: paths.helpCenter,
  title: t`Help center · ${product}`,
  description: t`Answers about screens, playlists and schedules of ${product}.`,
  body: (
    <SitePage path={paths.helpCenter}>
      <PageHead title={t`Help center`} lead={t`Short answers about screens, content and accounts.`} />
      <Island name="help-search" later>
        <HelpCenter categories={categories} />
      </Island>
    </SitePage>
  ),
  style: "help",
  islands: ["help-search"],
  indexed: true,
});

/** Answers that search engines get twice, as text and as data: all would repeat the whole page, and phones wait for it. */
const mostDescribed = 4;

/** The answers of each category on a page of its own, so that the page above stays small (decision 0084). */
export const helpCategoryPages = (categories: readonly HelpCategory[]): Page[] =>
  categories.map((category) => {
    const title = categoryTitles[category.id];
    return {
      path: paths.helpCategory(category.id),
      previewOf: paths.helpCenter,
      title: t`${title} · Help center · ${product}`,
      description: t`${category.questions.length} answers of the help center of ${product}: ${title}.`,
      body: (
        <SitePage path={paths.helpCenter}>
          <PageHead
            title={title}
            lead={
              <Trans>
                Every answer of this part. The <a href={paths.helpCenter}>help center</a> has a search.
              </Trans>
            }
          />
          <CategoryAnswers categories={categories} category={category} />
        </SitePage>
      ),
      style: "help",
      islands: [],
      indexed: true,
      structuredData: [questionsAndAnswers(category.questions.slice(0, mostDescribed))],
    };
  });
