import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { categories } from "#shared/design-templates/kit/template.ts";
import { paths } from "#web/site/paths.ts";
import type { GalleryTemplate } from "../content/content.ts";
import { categoryTexts } from "../features/templates/category-texts.ts";
import { occasionNames } from "../features/templates/occasion-names.ts";
import { TemplateTile } from "../features/templates/template-tile.tsx";
import { Fan } from "../layout/fan.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

/** Templates that stand for all at the top of the page. */
const shown = ["chalk-menu", "holi-splash", "salon-prices"] as const;

const occasionId = (occasion: string) => `for-${occasion}`;

function Templates({ templates }: { templates: readonly GalleryTemplate[] }) {
  const firsts = new Map(
    [...templates].reverse().flatMap((each) => (each.occasion ? [[each.occasion, each.id]] : [])),
  );
  return (
    <SitePage path={paths.templates}>
      <PageHead
        kicker={t`Templates`}
        title={t`A poster for today, from three answers`}
        lead={t`${templates.length} templates for shops, restaurants, clinics, schools and temples, and for the feasts of the year. Choose one, answer three questions, and it is a picture on your screens: wide or upright, in English or Hindi, with your colour and logo.`}
      >
        <Fan pictures={shown.flatMap((id) => templates.find((each) => each.id === id)?.picture ?? [])} />
      </PageHead>
      <nav className="wrap jumps" aria-label={t`Templates by trade and occasion`}>
        <h2>
          <Trans>By trade</Trans>
        </h2>
        <ul className="jumps-list">
          {categories.map((category) => (
            <li key={category}>
              <a href={`#${category}`}>{categoryTexts[category].title}</a>
            </li>
          ))}
        </ul>
        <h2>
          <Trans>By occasion</Trans>
        </h2>
        <ul className="jumps-list">
          {Object.entries(occasionNames).map(([occasion, name]) => (
            <li key={occasion}>
              <a href={`#${occasionId(occasion)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {categories.map((category) => (
        <section
          className="wrap gallery-group"
          key={category}
          id={category}
          aria-labelledby={`${category}-title`}
        >
          <h2 id={`${category}-title`}>{categoryTexts[category].title}</h2>
          <p>{categoryTexts[category].text}</p>
          <ul className="gallery-tiles">
            {templates
              .filter((each) => each.category === category)
              .map((each) => (
                <TemplateTile
                  key={each.id}
                  template={each}
                  id={
                    each.occasion && firsts.get(each.occasion) === each.id
                      ? occasionId(each.occasion)
                      : undefined
                  }
                />
              ))}
          </ul>
        </section>
      ))}
    </SitePage>
  );
}

export const templatesPage = (templates: readonly GalleryTemplate[]): Page => ({
  path: paths.templates,
  title: t`Templates for screens · ${product}`,
  description: t`${templates.length} templates of menus, price lists, offers, notices and festival greetings for the screens of a shop. Change the words, and play them.`,
  body: <Templates templates={templates} />,
  style: "gallery",
  islands: [],
  indexed: true,
  // A second list of all names, for search engines, would be a sixth of the page. Each template's page describes itself.
  structuredData: [],
});
