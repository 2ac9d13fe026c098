import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SiteLanguage } from "#shared/site-pages.ts";
import { paths } from "#web/site/paths.ts";
import type { ReleaseNote } from "../content/content.ts";
import { langOf } from "../lang-of.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

const columns = [
  { title: t`New Features`, key: "newFeatures" },
  { title: t`Improvements`, key: "improvements" },
  { title: t`Bug Fixes`, key: "bugFixes" },
] as const;

/** How many items of a column the page of all releases shows. */
const shownItems = 5;

function Items({ items, lang }: { items: readonly string[]; lang: SiteLanguage }) {
  return (
    <ul className="release-list" lang={langOf(lang)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Renders a month in three columns, with a link to its page where that says more. */
function Release({ note }: { note: ReleaseNote }) {
  const address = paths.release(note.slug);
  const left = columns.reduce((sum, { key }) => sum + Math.max(0, note[key].length - shownItems), 0);
  return (
    <section className="release" aria-labelledby={`month-${note.slug}`}>
      <div className="wrap release-row">
        <h2 id={`month-${note.slug}`}>
          <a href={address}>{note.month}</a>
        </h2>
        <div className="release-columns">
          {columns.map(({ title, key }) => (
            <div key={key}>
              <h3>{title}</h3>
              <Items items={note[key].slice(0, shownItems)} lang={note.language} />
            </div>
          ))}
          {left > 0 && (
            <p className="release-more">
              <a href={address}>
                <Trans>
                  {left} more in {note.month}
                </Trans>
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

const AskForMore = () => (
  <div className="wrap section">
    <p className="lead section-lead">
      <Trans>Something missing that you need?</Trans>
    </p>
    <p className="button-row">
      <a className="button button-primary" href={paths.contact}>
        <Trans>Tell us what you need</Trans>
      </a>
    </p>
  </div>
);

function Updates({ notes }: { notes: readonly ReleaseNote[] }) {
  return (
    <SitePage path={paths.updates}>
      <PageHead kicker={t`Product updates`} title={t`What’s new`} lead={t`What changed, month by month.`} />
      {notes.map((note) => (
        <Release key={note.slug} note={note} />
      ))}
      <AskForMore />
    </SitePage>
  );
}

function ReleaseNotes({
  note,
  older,
  newer,
}: {
  note: ReleaseNote;
  older?: ReleaseNote;
  newer?: ReleaseNote;
}) {
  return (
    <SitePage path={paths.updates}>
      <PageHead kicker={t`Product updates`} title={t`What’s new in ${note.month}`}>
        <a className="button" href={paths.updates}>
          <Trans>All months</Trans>
        </a>
      </PageHead>
      <div className="wrap release-page">
        {columns.map(({ title, key }) => (
          <section key={key}>
            <h2>{title}</h2>
            <Items items={note[key]} lang={note.language} />
          </section>
        ))}
        <nav className="release-others" aria-label={t`Other months`}>
          {newer && (
            <a href={paths.release(newer.slug)}>
              <Trans>Newer: {newer.month}</Trans>
            </a>
          )}
          {older && (
            <a href={paths.release(older.slug)}>
              <Trans>Older: {older.month}</Trans>
            </a>
          )}
        </nav>
      </div>
      <AskForMore />
    </SitePage>
  );
}

export const updatesPage = (notes: readonly ReleaseNote[]): Page => ({
  path: paths.updates,
  title: t`What’s new · ${product}`,
  description: t`New features, improvements and bug fixes of ${product}, month by month.`,
  body: <Updates notes={notes} />,
  style: "updates",
  islands: [],
  indexed: true,
});

/** Returns the page of one month. `notes`: all months, the newest first. */
export const releasePage = (notes: readonly ReleaseNote[], index: number): Page => {
  const note = notes[index];
  if (!note) throw new Error(`There is no release ${index}`);
  return {
    path: paths.release(note.slug),
    title: t`What’s new in ${note.month} · ${product}`,
    description: t`Everything that was new, better or mended in ${product} in ${note.month}.`,
    body: <ReleaseNotes note={note} newer={notes[index - 1]} older={notes[index + 1]} />,
    style: "updates",
    islands: [],
    indexed: true,
    previewOf: paths.updates,
  };
};
