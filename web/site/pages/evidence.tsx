import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { claims } from "../features/evidence/claims.ts";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";

function Evidence() {
  return (
    <SitePage path={paths.evidence}>
      <PageHead
        kicker={t`Evidence`}
        title={t`What stands behind our figures`}
        lead={t`Each figure of this website, with what was measured or which line of the code it is, the command that repeats it, and what it does not say. The list of all claims, content/claims.tsv, names the test behind each; a figure without one fails.`}
      />
      <div className="wrap section claims">
        {claims.map(({ id, figure, claim, proof, command, measured, not }) => (
          <article className="claim" key={id} id={id}>
            <div>
              <h2 className="claim-figure">{figure}</h2>
              <p>{claim}</p>
            </div>
            <dl>
              <div>
                <dt>
                  <Trans>Behind it</Trans>
                </dt>
                <dd>{measured}</dd>
              </div>
              <div>
                <dt>
                  <Trans>It does not say</Trans>
                </dt>
                <dd>{not}</dd>
              </div>
              <div>
                <dt>
                  <Trans>Where</Trans>
                </dt>
                <dd>
                  <code>{proof.file}</code>
                </dd>
              </div>
              <div>
                <dt>
                  <Trans>Repeat it</Trans>
                </dt>
                <dd>
                  <code>{command}</code>
                </dd>
              </div>
            </dl>
          </article>
        ))}
        <p>
          <Trans>
            Prices and what each plan holds come from one table, which the checkout and the server use, too:{" "}
            <a href={paths.features}>features and limits</a>.
          </Trans>
        </p>
      </div>
    </SitePage>
  );
}

export const evidencePage = (): Page => ({
  path: paths.evidence,
  title: t`Evidence for our figures · ${product}`,
  description: t`2 seconds from Publish, 35 days offline, no black frame: what was measured, when, on what, by which command, and what each figure does not say.`,
  body: <Evidence />,
  style: "figures",
  islands: [],
  indexed: true,
});
