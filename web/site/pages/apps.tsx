import { t } from "@lingui/core/macro";
import { paths } from "#web/site/paths.ts";
import { type AppId, appGroups, appIds, appTexts } from "../features/apps/app-texts.ts";
import { AppTile } from "../features/apps/app-tile.tsx";
import { Fan } from "../layout/fan.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { SitePage } from "../layout/site-page.tsx";
import { product } from "../our-words.ts";
import type { Page } from "../page.ts";
import type { SiteSettings } from "../site-settings.ts";
import { itemList } from "../structured-data.ts";

const groups = Object.entries(appGroups);
const inGroup = (group: string): AppId[] => appIds.filter((id) => appTexts[id].group === group);

function Apps() {
  return (
    <SitePage path={paths.apps}>
      <PageHead
        kicker={t`Apps`}
        title={t`Everything that a screen can show`}
        lead={t`${appIds.length} apps, in every plan: menus that follow a table, clocks, weather, news, payments by UPI, photos of guests. Most of them play on their page, in the player itself.`}
      >
        <Fan pictures={["board", "weather", "upi"].flatMap((id) => appTexts[id as AppId].picture ?? [])} />
      </PageHead>
      <nav className="wrap jumps" aria-label={t`Groups of apps`}>
        <ul className="jumps-list">
          {groups.map(([group, name]) => (
            <li key={group}>
              <a href={`#${group}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(([group, name]) => (
        <section className="wrap gallery-group" key={group} id={group} aria-labelledby={`${group}-title`}>
          <h2 id={`${group}-title`}>{name}</h2>
          <ul className="gallery-tiles">
            {inGroup(group).map((id) => (
              <AppTile key={id} id={id} />
            ))}
          </ul>
        </section>
      ))}
    </SitePage>
  );
}

export const appsPage = (settings: SiteSettings): Page => ({
  path: paths.apps,
  title: t`Apps for screens · ${product}`,
  description: t`Menus from a table, clocks, weather, news, agendas, UPI payments, photo albums, web pages and more for the screens of a shop, in every plan.`,
  body: <Apps />,
  style: "gallery",
  islands: [],
  indexed: true,
  structuredData: [
    itemList(
      settings,
      appIds.map((id) => ({ name: appTexts[id].name, path: paths.app(id) })),
    ),
  ],
});
