import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LicenceLine } from "#shared/licences.ts";
import { paths } from "#web/site/paths.ts";
import { mitTerms } from "../content/mit-terms.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

/** Where the whole text of a licence is. */
const texts: Readonly<Record<string, string>> = {
  MIT: "#mit",
  ISC: "https://opensource.org/license/isc-license-txt",
  "OFL-1.1": "https://openfontlicense.org/open-font-license-official-text/",
  "Apache-2.0": "https://www.apache.org/licenses/LICENSE-2.0",
  "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
  "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/",
  "Unicode-3.0": "https://www.unicode.org/license.txt",
};

const isFont = ({ licence }: LicenceLine) => licence === "OFL-1.1";

function Works({ title, works }: { title: string; works: readonly LicenceLine[] }) {
  return (
    <article className="card credits">
      <h2>{title}</h2>
      <ul>
        {works.map(({ works: id, title, author, source, licence, notice }) => (
          <li key={id}>
            <span lang="en">
              <a href={source}>{title}</a> · {author} · <a href={texts[licence]}>{licence}</a>
              <br />
              <small>{notice}</small>
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

function Credits({ works }: { works: readonly LicenceLine[] }) {
  return (
    <SitePage path={paths.credits}>
      <PageHead
        kicker={t`Credits`}
        title={t`Who made our pictures, icons and fonts`}
        lead={t`You may show them on your screens. Their makers gave them away under these licences. All other drawings are our own.`}
      />
      <div className="wrap section">
        <div className="trust-list">
          <Works title={t`Drawings, icons and emoji`} works={works.filter((work) => !isFont(work))} />
          <Works title={t`Fonts`} works={works.filter(isFont)} />
          <article className="card">
            <h2>
              <Trans>Marks of companies</Trans>
            </h2>
            <p>
              <Trans>
                Some icons are marks of companies, such as social networks. The marks belong to these
                companies: use them only to say where people find you.
              </Trans>
            </p>
          </article>
          <article className="card" id="mit">
            <h2>
              <Trans>The MIT licence</Trans>
            </h2>
            <div lang="en">
              {mitTerms.map((paragraph) => (
                <p key={paragraph}>
                  <small>{paragraph}</small>
                </p>
              ))}
            </div>
          </article>
        </div>
      </div>
    </SitePage>
  );
}

export const creditsPage = (works: readonly LicenceLine[]): Page => ({
  path: paths.credits,
  title: t`Credits · ${product}`,
  description: t`Who made the drawings, icons, emoji and fonts that the service brings, and under which licence.`,
  body: <Credits works={works} />,
  style: "figures",
  islands: [],
  indexed: false,
  previewOf: paths.home,
});
