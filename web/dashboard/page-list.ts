import { t } from "@lingui/core/macro";
import {
  CalendarClock,
  ChartColumn,
  Home,
  Images,
  type LucideIcon,
  MonitorPlay,
  Settings,
  Siren,
} from "lucide-react";
import { paths } from "#shared/paths.ts";
import type { Permission } from "#shared/roles.ts";

/*
 * The pages of the dashboard: each is described here once, for the routes, the menu, the search and the favourites.
 */

export type GroupKey = "home" | "content" | "plan" | "screens" | "emergency" | "results" | "account";

/** The groups of the menu, by what people come to do. A group with one page is shown as that page. */
export const menuGroups: readonly { key: GroupKey; label: () => string; icon: LucideIcon }[] = [
  { key: "home", label: () => t`Home`, icon: Home },
  { key: "content", label: () => t`Add content`, icon: Images },
  { key: "plan", label: () => t`Plan and publish`, icon: CalendarClock },
  { key: "screens", label: () => t`Look after screens`, icon: MonitorPlay },
  { key: "emergency", label: () => t`Emergency`, icon: Siren },
  { key: "results", label: () => t`See results`, icon: ChartColumn },
  { key: "account", label: () => t`Run the account`, icon: Settings },
];

export interface PagePlace {
  /** Its address; `:id` stands for the number of what it shows, `:tab?` for the tab that is open on it. */
  path: string;
  group: GroupKey;
  /** What a member needs to open it; for the whole account with `whole`. */
  needs: Permission;
  whole?: true;
  /** Where it exists: "sold" where plans are for sale, "partner" in the account of a partner. */
  only?: "sold" | "partner";
  /** Its name. A page without one is reached from another: it is about one thing, which has its own name. */
  label?: () => string;
  /** Other words for it, by which it is found. */
  also?: () => string;
  inMenu?: true;
}

export const pagePlaces: readonly PagePlace[] = [
  { path: paths.dashboard, group: "home", needs: "content.see", label: () => t`Home`, inMenu: true },

  {
    path: paths.media,
    group: "content",
    needs: "content.see",
    label: () => t`Media`,
    also: () => t`pictures films files upload`,
    inMenu: true,
  },
  { path: paths.designs, group: "content", needs: "content.see", label: () => t`Designs`, inMenu: true },
  {
    path: paths.newDesign,
    group: "content",
    needs: "content.edit",
    label: () => t`New design`,
    also: () => t`template poster`,
  },
  { path: paths.design(":id"), group: "content", needs: "content.see" },
  {
    path: paths.tables,
    group: "content",
    needs: "content.see",
    label: () => t`Tables`,
    also: () => t`prices menu board`,
    inMenu: true,
  },
  { path: paths.table(":id"), group: "content", needs: "content.see" },
  {
    path: paths.prices,
    group: "content",
    needs: "content.edit",
    whole: true,
    label: () => t`Prices`,
    also: () => t`change price hide dish sold out menu`,
  },
  {
    path: paths.guests,
    group: "content",
    needs: "content.edit",
    label: () => t`Guest uploads`,
    inMenu: true,
  },
  {
    path: paths.imports,
    group: "content",
    needs: "content.edit",
    label: () => t`Import`,
    also: () => t`zip folder another service`,
  },
  { path: paths.import(":id"), group: "content", needs: "content.edit" },
  {
    path: paths.trash,
    group: "content",
    needs: "content.edit",
    label: () => t`Trash`,
    also: () => t`restore deleted`,
  },

  { path: paths.playlists, group: "plan", needs: "content.see", label: () => t`Playlists`, inMenu: true },
  { path: paths.playlist(":id"), group: "plan", needs: "content.see" },
  {
    path: paths.schedules,
    group: "plan",
    needs: "content.see",
    label: () => t`Schedules`,
    also: () => t`calendar times days`,
    inMenu: true,
  },
  { path: paths.newSchedule, group: "plan", needs: "content.edit", label: () => t`New schedule` },
  { path: paths.holidayCalendars, group: "plan", needs: "content.see", label: () => t`Holiday calendars` },
  {
    path: paths.newHolidayCalendar,
    group: "plan",
    needs: "content.edit",
    whole: true,
    label: () => t`New holiday calendar`,
  },
  { path: paths.holidayCalendar(":id"), group: "plan", needs: "content.see" },
  {
    path: paths.festivals,
    group: "plan",
    needs: "content.edit",
    whole: true,
    label: () => t`Festivals`,
    also: () => t`diwali holi eid occasion week`,
  },
  {
    path: paths.triggers,
    group: "plan",
    needs: "publish",
    whole: true,
    label: () => t`Triggers`,
    also: () => t`touch menu kiosk buttons`,
  },
  {
    path: paths.warnings,
    group: "plan",
    needs: "content.see",
    whole: true,
    label: () => t`Official warnings`,
    also: () => t`weather alerts flood storm cap sachet nws disaster`,
  },
  {
    path: paths.campaigns,
    group: "plan",
    needs: "publish",
    whole: true,
    label: () => t`Campaigns`,
    also: () => t`advertiser spots share of loop`,
  },
  {
    path: paths.exchanges,
    group: "plan",
    needs: "account.manage",
    whole: true,
    label: () => t`Advertising exchanges`,
    also: () => t`programmatic vistar openrtb vast ssp dooh money`,
  },
  { path: paths.campaign(":id"), group: "plan", needs: "publish", whole: true },
  { path: paths.schedule(":id"), group: "plan", needs: "content.see" },
  {
    path: paths.publish,
    group: "plan",
    needs: "content.edit",
    label: () => t`Publish`,
    also: () => t`drafts proposals versions`,
    inMenu: true,
  },

  { path: paths.screens, group: "screens", needs: "screens.see", label: () => t`Screens`, inMenu: true },
  {
    path: paths.addManyScreens,
    group: "screens",
    needs: "screens.manage",
    whole: true,
    label: () => t`Add many screens`,
    also: () => t`enrolment token waiting devices bulk`,
  },
  {
    path: paths.playerVersions,
    group: "screens",
    needs: "screens.manage",
    whole: true,
    label: () => t`Player versions`,
    also: () => t`update ring hold pin late`,
  },
  { path: paths.screenTab(":id", ":tab?"), group: "screens", needs: "screens.see" },
  { path: paths.timeMachine(":id"), group: "screens", needs: "screens.see" },
  { path: paths.wall, group: "screens", needs: "screens.see", label: () => t`Live wall`, inMenu: true },
  {
    path: paths.alerts,
    group: "screens",
    needs: "screens.see",
    label: () => t`Alerts`,
    also: () => t`offline rules email whatsapp`,
    inMenu: true,
  },
  { path: paths.groups, group: "screens", needs: "screens.see", label: () => t`Groups` },
  {
    path: paths.videoWalls,
    group: "screens",
    needs: "screens.see",
    whole: true,
    label: () => t`Video walls`,
  },
  {
    path: paths.newVideoWall,
    group: "screens",
    needs: "screens.manage",
    whole: true,
    label: () => t`New video wall`,
  },
  { path: paths.videoWall(":id"), group: "screens", needs: "screens.see", whole: true },
  {
    path: paths.virtualScreen,
    group: "screens",
    needs: "screens.manage",
    label: () => t`Virtual screen`,
    also: () => t`player in this browser`,
  },

  {
    path: paths.emergency,
    group: "emergency",
    needs: "emergency",
    label: () => t`Emergency`,
    also: () => t`fire alarm evacuation takeover`,
    inMenu: true,
  },

  {
    path: paths.proofOfPlay,
    group: "results",
    needs: "reports.see",
    label: () => t`Proof of play`,
    also: () => t`report plays count`,
    inMenu: true,
  },
  {
    path: paths.uptime,
    group: "results",
    needs: "reports.see",
    label: () => t`Uptime`,
    also: () => t`online offline report`,
  },
  {
    path: paths.reportMails,
    group: "results",
    needs: "account.manage",
    whole: true,
    label: () => t`Reports by email`,
  },
  {
    path: paths.audit,
    group: "results",
    needs: "audit.see",
    label: () => t`Audit log`,
    also: () => t`who changed what history`,
    inMenu: true,
  },

  {
    path: paths.settings,
    group: "account",
    needs: "account.manage",
    label: () => t`Settings`,
    also: () => t`opening hours default playlist`,
    inMenu: true,
  },
  {
    path: paths.security,
    group: "account",
    needs: "account.own",
    label: () => t`Security`,
    also: () => t`company sign-in sso saml two-factor`,
  },
  { path: paths.apiKeys, group: "account", needs: "account.manage", label: () => t`API keys` },
  {
    path: paths.connectedApps,
    group: "account",
    needs: "self",
    label: () => t`Connected apps`,
    also: () => t`assistant mcp chatgpt claude oauth`,
  },
  { path: paths.allowApp(":uid"), group: "account", needs: "self" },
  { path: paths.confirmation(":id"), group: "account", needs: "self" },
  { path: paths.webhooks, group: "account", needs: "account.manage", label: () => t`Webhooks` },
  {
    path: paths.members,
    group: "account",
    needs: "members.see",
    label: () => t`Members`,
    also: () => t`people team invite roles`,
    inMenu: true,
  },
  {
    path: paths.account,
    group: "account",
    needs: "self",
    label: () => t`Account`,
    also: () => t`password two-factor language email brand logo colour`,
  },
  {
    path: paths.partner,
    group: "account",
    needs: "billing.see",
    only: "partner",
    label: () => t`Customers`,
    inMenu: true,
  },
  {
    path: paths.partnerScreens,
    group: "account",
    needs: "account.manage",
    only: "partner",
    label: () => t`Screens of customers`,
  },
  {
    path: paths.partnerBalance,
    group: "account",
    needs: "billing.see",
    only: "partner",
    label: () => t`Balance`,
    also: () => t`top up statement`,
  },
  {
    path: paths.partnerPrices,
    group: "account",
    needs: "billing.see",
    only: "partner",
    label: () => t`Wholesale prices`,
  },
  {
    path: paths.partnerBrand,
    group: "account",
    needs: "account.manage",
    only: "partner",
    label: () => t`Brand for customers`,
  },
  {
    path: paths.subscription,
    group: "account",
    needs: "billing.see",
    only: "sold",
    label: () => t`My Subscription`,
    also: () => t`plan licences renewal`,
    inMenu: true,
  },
  {
    path: paths.billing,
    group: "account",
    needs: "billing.see",
    only: "sold",
    label: () => t`Billing`,
    inMenu: true,
  },
  {
    path: paths.plans,
    group: "account",
    needs: "billing.see",
    only: "sold",
    label: () => t`Plans`,
    also: () => t`prices upgrade more screens`,
  },
  {
    path: paths.invoices,
    group: "account",
    needs: "billing.see",
    only: "sold",
    label: () => t`Invoices`,
    also: () => t`bill receipt payment gst`,
  },
  {
    path: paths.support,
    group: "account",
    needs: "support",
    label: () => t`Support`,
    also: () => t`help ticket problem contact`,
    inMenu: true,
  },
  { path: paths.newTicket, group: "account", needs: "support", label: () => t`New ticket` },
  { path: paths.ticket(":id"), group: "account", needs: "support" },
];

/** Returns what is known of the page of a route. */
export function placeOf(path: string): PagePlace {
  const place = pagePlaces.find((each) => each.path === path);
  if (!place) throw new Error(`web/dashboard/page-list.ts does not have ${path}`);
  return place;
}

export const iconOf = (group: GroupKey): LucideIcon =>
  menuGroups.find(({ key }) => key === group)?.icon ?? Home;
