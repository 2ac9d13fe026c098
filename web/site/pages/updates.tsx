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

function Updates({ notes }: { notes: readonly ReleaseNote[] }) {
  return (
    <SitePage path={paths.updates}>
      <PageHead kicker="Product updates" title="What’s new" lead="What changed, month by month." />
      {notes.map((note) => (
        <section className="release" key={note.month}>
          <div className="wrap release-row">
            <h2>{note.month}</h2>
            <div className="release-columns">
              {columns.map(({ title, key }) => (
                <div key={key}>
                  <h3>{title}</h3>
                  <ul className="release-list">
                    {note[key].map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </div>
        </section>
      ))}
      <div className="wrap section">
        <p className="lead section-lead">Something missing that you need?</p>
        <p className="button-row">
          <a className="button button-primary" href={paths.contact}>
            Tell us what you need
          </a>
        </p>
      </div>
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
