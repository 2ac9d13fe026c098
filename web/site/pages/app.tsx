import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { AppPicture } from "../features/apps/app-picture.tsx";
import { type AppId, appIds, appTexts, networkOf, pageOf } from "../features/apps/app-texts.ts";
import { AppTile } from "../features/apps/app-tile.tsx";
import { Island } from "../island.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";
import type { SiteSettings } from "../site-settings.ts";
import { creativeWork } from "../structured-data.ts";

/** Apps that a page shows beside its own. */
const maxRelated = 4;

function AppPage({ id }: { id: AppId }) {
  const { name, group, purpose, does, help } = appTexts[id];
  const others = appIds.filter((each) => each !== id);
  const related = [
    ...others.filter((each) => appTexts[each].group === group),
    ...others.filter((each) => appTexts[each].group !== group),
  ].slice(0, maxRelated);
  return (
    <SitePage path={paths.apps}>
      <PageHead kicker={t`App`} title={name} lead={purpose}>
        <a className="button" href={`${paths.apps}#${group}`}>
          <Trans>All apps</Trans>
        </a>
      </PageHead>
      <section className="wrap try" aria-label={name}>
        <div className="try-columns">
          <Island name="app-preview" later>
            <div className="try-screen" data-app={id}>
              <AppPicture id={id} className="try-still" large />
            </div>
          </Island>
          <div className="try-form">
            {does.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <dl className="app-facts">
              <div>
                <dt>
                  <Trans>Network</Trans>
                </dt>
                <dd>{networkOf(id)}</dd>
              </div>
              <div>
                <dt>
                  <Trans>Plan</Trans>
                </dt>
                <dd>
                  <Trans>
                    <a href={paths.features}>Every plan</a>, also the trial.
                  </Trans>
                </dd>
              </div>
              <div>
                <dt>
                  <Trans>Help</Trans>
                </dt>
                <dd>
                  <a href={`${paths.helpCenter}#${help}`}>
                    <Trans>How it is made</Trans>
                  </a>
                </dd>
              </div>
            </dl>
            <a className="button button-primary button-wide" href={paths.signupTo(pageOf(id))}>
              <Trans>Use this</Trans>
            </a>
            <p className="field-hint">
              <Trans>You sign up or sign in, then you are where it is made.</Trans>
            </p>
          </div>
        </div>
      </section>
      <section className="wrap gallery-group" aria-labelledby="related-title">
        <h2 id="related-title">
          <Trans>More apps</Trans>
        </h2>
        <ul className="gallery-tiles">
          {related.map((each) => (
            <AppTile key={each} id={each} />
          ))}
        </ul>
      </section>
    </SitePage>
  );
}

export const appPages = (settings: SiteSettings): Page[] =>
  appIds.map((id) => {
    const { name, purpose, picture } = appTexts[id];
    return {
      path: paths.app(id),
      title: t`${name} on screens · ${product}`,
      description: t`${purpose} In every plan.`,
      body: <AppPage id={id} />,
      style: "gallery",
      islands: ["app-preview"],
      indexed: true,
      previewOf: paths.apps,
      structuredData: [
        creativeWork(settings, {
          name: t`${name} on screens`,
          description: purpose,
          path: paths.app(id),
          picture: picture ?? "/icon-512.png",
        }),
      ],
    };
  });
