import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { ReleaseNote } from "../content/content.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import type { Page } from "../page.ts";

const columns = [
  { title: "New Features", key: "newFeatures" },
  { title: "Improvements", key: "improvements" },
  { title: "Bug Fixes", key: "bugFixes" },
] as const;

/** How many items of a column the page of all releases shows. */
const shownItems = 5;

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="release-list">
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
              <Items items={note[key].slice(0, shownItems)} />
            </div>
          ))}
          {left > 0 && (
            <p className="release-more">
              <a href={address}>
                {left} more in {note.month}
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
    <p className="lead section-lead">Something missing that you need?</p>
    <p className="button-row">
      <a className="button button-primary" href={paths.contact}>
        Tell us what you need
      </a>
    </p>
  </div>
);

function Updates({ notes }: { notes: readonly ReleaseNote[] }) {
  return (
    <SitePage path={paths.updates}>
      <PageHead kicker="Product updates" title="What’s new" lead="What changed, month by month." />
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
      <PageHead kicker="Product updates" title={`What’s new in ${note.month}`}>
        <a className="button" href={paths.updates}>
          All months
        </a>
      </PageHead>
      <div className="wrap release-page">
        {columns.map(({ title, key }) => (
          <section key={key}>
            <h2>{title}</h2>
            <Items items={note[key]} />
          </section>
        ))}
        <nav className="release-others" aria-label="Other months">
          {newer && <a href={paths.release(newer.slug)}>Newer: {newer.month}</a>}
          {older && <a href={paths.release(older.slug)}>Older: {older.month}</a>}
        </nav>
      </div>
      <AskForMore />
    </SitePage>
  );
}

export const updatesPage = (notes: readonly ReleaseNote[]): Page => ({
  path: paths.updates,
  title: `What’s new · ${brand.name}`,
  description: `New features, improvements and bug fixes of ${brand.name}, month by month.`,
  body: <Updates notes={notes} />,
  style: "reading",
  islands: [],
  indexed: true,
});

/** Returns the page of one month. `notes`: all months, the newest first. */
export const releasePage = (notes: readonly ReleaseNote[], index: number): Page => {
  const note = notes[index];
  if (!note) throw new Error(`There is no release ${index}`);
  return {
    path: paths.release(note.slug),
    title: `What’s new in ${note.month} · ${brand.name}`,
    description: `Everything that was new, better or mended in ${brand.name} in ${note.month}.`,
    body: <ReleaseNotes note={note} newer={notes[index - 1]} older={notes[index + 1]} />,
    style: "reading",
    islands: [],
    indexed: true,
    previewOf: paths.updates,
  };
};
