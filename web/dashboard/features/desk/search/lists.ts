import { t } from "@lingui/core/macro";
import {
  BellRing,
  CalendarDays,
  Grid2x2,
  LifeBuoy,
  Megaphone,
  Receipt,
  Table2,
  UsersRound,
} from "lucide-react";
import type { Contract, RequestOf, ResponseOf } from "#shared/contracts/contract.ts";
import { listTickets } from "#shared/contracts/desk/tickets.ts";
import { listMembers } from "#shared/contracts/identity/members.ts";
import { listDataSources } from "#shared/contracts/library/data-sources.ts";
import { listCalendars } from "#shared/contracts/playing/calendars.ts";
import { listCampaigns } from "#shared/contracts/playing/campaigns.ts";
import { listVideoWalls } from "#shared/contracts/playing/video-walls.ts";
import { listPayments } from "#shared/contracts/selling/billing.ts";
import { listAlertRules } from "#shared/contracts/watching/alerts.ts";
import { paths } from "#shared/paths.ts";
import type { Permission } from "#shared/roles.ts";
import { call } from "#web/lib/api.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { calendarInLanguage } from "../../../queries/built-in-calendars.ts";
import type { Entry, NamedList } from "./hits.ts";

/** A list that the server sends whole, so that it is searched here. */
export interface WholeList extends NamedList {
  key: string;
  /** The page that it belongs to: who cannot open it does not search the list. */
  page: string;
  needs: Permission;
  whole: boolean;
  fetch: (asked: { signal: AbortSignal }) => Promise<readonly Entry[]>;
}

/** What the contract says about rights is not in the build of the dashboard: the list says the same, or does not compile. */
interface ListOf<C extends Contract> extends NamedList {
  page: string;
  needs: NonNullable<C["needs"]>;
  whole: C["scope"] extends "account" ? true : false;
  entries: (answer: ResponseOf<C>) => readonly Entry[];
}

const list = <const C extends Contract>(contract: C, { entries, ...named }: ListOf<C>): WholeList => ({
  ...named,
  key: contract.path,
  fetch: async (asked) => entries(await call(contract, {} as RequestOf<C>, asked)),
});

const alertRuleName = (group: string | undefined) =>
  group === undefined ? t`Alerts of all screens` : t`Alerts of ${group}`;
const invoiceName = ({ number }: { number: string }) => t`Invoice ${number}`;

export const lists: readonly WholeList[] = [
  list(listDataSources, {
    title: () => t`Tables`,
    icon: Table2,
    page: paths.tables,
    needs: "content.see",
    whole: false,
    entries: ({ items }) =>
      items
        .filter(({ kind }) => kind === "table")
        .map(({ id, name }) => ({ key: `${id}`, name, to: paths.table(id), also: t`price prices` })),
  }),
  list(listCampaigns, {
    title: () => t`Campaigns`,
    icon: Megaphone,
    page: paths.campaigns,
    needs: "publish",
    whole: true,
    entries: ({ items }) =>
      items.map(({ id, name, advertiser }) => ({
        key: `${id}`,
        name,
        detail: advertiser,
        also: advertiser,
        to: paths.campaign(id),
      })),
  }),
  list(listCalendars, {
    title: () => t`Holiday calendars`,
    icon: CalendarDays,
    page: paths.holidayCalendars,
    needs: "content.see",
    whole: false,
    entries: ({ items }) =>
      items
        .map(calendarInLanguage)
        .map(({ id, name }) => ({ key: `${id}`, name, to: paths.holidayCalendar(id) })),
  }),
  list(listVideoWalls, {
    title: () => t`Video walls`,
    icon: Grid2x2,
    page: paths.videoWalls,
    needs: "screens.see",
    whole: true,
    entries: ({ items }) => items.map(({ id, name }) => ({ key: `${id}`, name, to: paths.videoWall(id) })),
  }),
  list(listAlertRules, {
    title: () => t`Alert rules`,
    icon: BellRing,
    page: paths.alerts,
    needs: "account.manage",
    whole: true,
    entries: ({ items }) =>
      items.map(({ id, group }) => ({ key: `${id}`, name: alertRuleName(group?.name), to: paths.alerts })),
  }),
  list(listMembers, {
    title: () => t`Members`,
    icon: UsersRound,
    page: paths.members,
    needs: "members.see",
    whole: false,
    entries: ({ items }) =>
      items.map(({ userId, name, email }) => ({
        key: `${userId}`,
        name,
        detail: email,
        also: email,
        to: paths.members,
      })),
  }),
  list(listTickets, {
    title: () => t`Tickets`,
    icon: LifeBuoy,
    page: paths.support,
    needs: "support",
    whole: false,
    entries: ({ items }) =>
      items.map(({ id, message, createdAt }) => ({
        key: `${id}`,
        name: message,
        detail: formatDate(createdAt),
        also: `${id}`,
        to: paths.ticket(id),
      })),
  }),
  list(listPayments, {
    title: () => t`Invoices`,
    icon: Receipt,
    page: paths.invoices,
    needs: "billing.see",
    whole: true,
    entries: ({ items }) =>
      items.flatMap(({ invoice, createdAt, amountPaise }) =>
        invoice
          ? {
              key: `${invoice.id}`,
              name: invoiceName(invoice),
              detail: `${formatDate(createdAt)} · ${formatRupees(amountPaise)}`,
              to: paths.invoice(invoice.id),
            }
          : [],
      ),
  }),
];
