import { t } from "@lingui/core/macro";
import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";
import { LinkTabs } from "#web/ui/panel/link-tabs.tsx";
import { tabState } from "#web/ui/panel/tab-state.ts";

/** The tabs of a screen's page, by what stands in their address; that of the first one has nothing more. */
export const screenTabs = ["now", "plan", "settings", "health", "history"] as const;
export type ScreenTab = (typeof screenTabs)[number];

export const tabNames = (): Record<ScreenTab, string> => ({
  now: t`Now`,
  plan: t`Plan`,
  settings: t`Settings`,
  health: t`Health`,
  history: t`History`,
});

const addressOf = (id: number, tab: ScreenTab) =>
  tab === "now" ? paths.screen(id) : paths.screenTab(id, tab);

/** Renders the tabs of a screen's page as links. */
export function ScreenTabs({ id }: { id: number }) {
  const names = tabNames();
  return (
    <LinkTabs label={t`Parts of this screen's page`}>
      {screenTabs.map((tab) => (
        <NavLink key={tab} to={addressOf(id, tab)} end state={tabState}>
          {names[tab]}
        </NavLink>
      ))}
    </LinkTabs>
  );
}
