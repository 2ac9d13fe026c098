import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import type { GalleryTemplate } from "../content/content.ts";
import { categoryTexts } from "../features/templates/category-texts.ts";
import { occasionNames } from "../features/templates/occasion-names.ts";
import { TemplateTile } from "../features/templates/template-tile.tsx";
import { TryTemplate } from "../features/templates/try-template.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";
import type { SiteSettings } from "../site-settings.ts";
import { creativeWork } from "../structured-data.ts";

/** Templates that a page shows beside its own. */
const maxRelated = 4;

/** Returns templates of the same occasion first, then the next ones of the same trade. */
function relatedTo(template: GalleryTemplate, templates: readonly GalleryTemplate[]): GalleryTemplate[] {
  const others = templates.filter((each) => each.id !== template.id && each.category === template.category);
  const sameOccasion = others.filter(({ occasion }) => occasion && occasion === template.occasion);
  const at = templates.indexOf(template);
  const after = others.filter((each) => templates.indexOf(each) > at);
  return [...new Set([...sameOccasion, ...after, ...others])].slice(0, maxRelated);
}

const purposeOf = ({ category, occasion }: GalleryTemplate): string =>
  occasion ? t`for ${occasionNames[occasion] ?? ""}` : t`for ${categoryTexts[category].for}`;

/** Returns the questions of a template as a list in a sentence. */
const questionsOf = ({ fields }: GalleryTemplate): string => {
  const words = fields.map(({ label }) => (label.split(",")[0] ?? label).toLowerCase());
  const [first, last] = [words.slice(0, -1).join(", "), words.at(-1) ?? ""];
  return t`${first} and ${last}`;
};

function TemplatePage({
  template,
  templates,
}: {
  template: GalleryTemplate;
  templates: readonly GalleryTemplate[];
}) {
  const { name, category, fields } = template;
  const isList = fields.some(({ form }) => form === "list");
  return (
    <SitePage path={paths.templates}>
      <PageHead
        kicker={t`Template ${purposeOf(template)}`}
        title={name}
        lead={t`Write your own ${questionsOf(template)}. The player draws it here as it will be on your screen.`}
      >
        <a className="button" href={`${paths.templates}#${category}`}>
          <Trans>All templates</Trans>
        </a>
      </PageHead>
      <TryTemplate template={template} />
      <section className="wrap template-facts" aria-labelledby="facts-title">
        <h2 id="facts-title">
          <Trans>What you get</Trans>
        </h2>
        <ul className="ticks">
          <li>
            <Trans>
              A wide picture of 1920 × 1080 and an upright one of 1080 × 1920, each composed for its shape.
            </Trans>
          </li>
          <li>
            <Trans>English and Hindi words; you can write in any script of India.</Trans>
          </li>
          <li>
            <Trans>Your colour, your logo and two fonts of yours, where your account has them.</Trans>
          </li>
          <li>
            <Trans>
              All of it can be changed in the editor: words, colours, pictures, motion. Nothing is a flat
              image.
            </Trans>
          </li>
          {isList && (
            <li>
              <Trans>
                The lines can follow a table: change a price there, and it changes on the screens, without a
                new design.
              </Trans>
            </li>
          )}
          <li>
            <Trans>It plays without a network, like every picture, once it is on the screen.</Trans>
          </li>
        </ul>
        <p>
          <a href={`${paths.helpCenter}#designs`}>
            <Trans>How designs are made</Trans>
          </a>
        </p>
      </section>
      <section className="wrap gallery-group" aria-labelledby="related-title">
        <h2 id="related-title">
          <Trans>More {purposeOf(template)}</Trans>
        </h2>
        <ul className="gallery-tiles">
          {relatedTo(template, templates).map((each) => (
            <TemplateTile key={each.id} template={each} />
          ))}
        </ul>
      </section>
    </SitePage>
  );
}

export const templatePages = (settings: SiteSettings, templates: readonly GalleryTemplate[]): Page[] =>
  templates.map((template) => {
    const description = t`${template.name}: a template ${purposeOf(template)}. Write your own words, and play it on your screens, wide or upright.`;
    return {
      path: paths.template(template.id),
      title: t`${template.name}, a screen template · ${product}`,
      description,
      body: <TemplatePage template={template} templates={templates} />,
      style: "gallery",
      islands: ["try-template"],
      indexed: true,
      previewOf: paths.templates,
      structuredData: [
        creativeWork(settings, {
          name: template.name,
          description,
          path: paths.template(template.id),
          picture: template.picture,
        }),
      ],
    };
  });
