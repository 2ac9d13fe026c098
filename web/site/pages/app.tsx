import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { AppPicture } from "../features/apps/app-picture.tsx";
import { type AppId, appIds, appTexts, networkOf, pageOf } from "../features/apps/app-texts.ts";
import { AppTile } from "../features/apps/app-tile.tsx";
import { Island } from "../island.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
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
      <PageHead kicker="App" title={name} lead={purpose}>
        <a className="button" href={`${paths.apps}#${group}`}>
          All apps
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
                <dt>Network</dt>
                <dd>{networkOf(id)}</dd>
              </div>
              <div>
                <dt>Plan</dt>
                <dd>
                  <a href={paths.features}>Every plan</a>, also the trial.
                </dd>
              </div>
              <div>
                <dt>Help</dt>
                <dd>
                  <a href={`${paths.helpCenter}#${help}`}>How it is made</a>
                </dd>
              </div>
            </dl>
            <a className="button button-primary button-wide" href={paths.signupTo(pageOf(id))}>
              Use this
            </a>
            <p className="field-hint">You sign up or sign in, then you are where it is made.</p>
          </div>
        </div>
      </section>
      <section className="wrap gallery-group" aria-labelledby="related-title">
        <h2 id="related-title">More apps</h2>
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
      title: `${name} on screens · ${brand.name}`,
      description: `${purpose} In every plan, on any screen.`,
      body: <AppPage id={id} />,
      style: "gallery",
      islands: ["app-preview"],
      indexed: true,
      previewOf: paths.apps,
      structuredData: [
        creativeWork(settings, {
          name: `${name} on screens`,
          description: purpose,
          path: paths.app(id),
          picture: picture ?? "/icon-512.png",
        }),
      ],
    };
  });
