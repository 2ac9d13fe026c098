import { t } from "@lingui/core/macro";
import {
  CalendarClock,
  CalendarDays,
  Gauge,
  Images,
  ListVideo,
  type LucideIcon,
  Monitor,
  Network,
  Type,
} from "lucide-react";
import { restoreGroup } from "#shared/contracts/core/groups.ts";
import { restoreBrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { restoreDataSource } from "#shared/contracts/library/data-sources.ts";
import { restoreManyMedia } from "#shared/contracts/library/media.ts";
import { restorePlaylist } from "#shared/contracts/library/playlists.ts";
import type { RemovableKind } from "#shared/contracts/library/trash.ts";
import { restoreCalendar } from "#shared/contracts/playing/calendars.ts";
import { restoreSchedule } from "#shared/contracts/playing/schedules.ts";
import { restoreScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";

interface TrashKind {
  icon: LucideIcon;
  name: () => string;
  /** The list of what was deleted, and the words when there is nothing. */
  deleted: () => string;
  nothing: () => string;
  /** The page where such things are, and its name where that is another. */
  page: string;
  pageName?: () => string;
  /** The topic of the announcements after which the list is fetched again. */
  topic: string;
  restore: (ids: readonly number[]) => Promise<unknown>;
}

const maxAtOnce = 500;

async function oneByOne(ids: readonly number[], restore: (id: number) => Promise<unknown>): Promise<void> {
  for (const id of ids) await restore(id);
}

/** One entry per kind; a new kind does not compile until it is here. */
export const trashKinds: Record<RemovableKind, TrashKind> = {
  media: {
    icon: Images,
    name: () => t`Media`,
    deleted: () => t`Deleted media`,
    nothing: () => t`No deleted media`,
    page: paths.media,
    topic: "media",
    async restore(ids) {
      for (let at = 0; at < ids.length; at += maxAtOnce)
        await call(restoreManyMedia, { ids: ids.slice(at, at + maxAtOnce) });
    },
  },
  playlist: {
    icon: ListVideo,
    name: () => t`Playlists`,
    deleted: () => t`Deleted playlists`,
    nothing: () => t`No deleted playlists`,
    page: paths.playlists,
    topic: "playlists",
    restore: (ids) => oneByOne(ids, (id) => call(restorePlaylist, { id })),
  },
  schedule: {
    icon: CalendarClock,
    name: () => t`Schedules`,
    deleted: () => t`Deleted schedules`,
    nothing: () => t`No deleted schedules`,
    page: paths.schedules,
    topic: "schedules",
    restore: (ids) => oneByOne(ids, (id) => call(restoreSchedule, { id })),
  },
  screen: {
    icon: Monitor,
    name: () => t`Screens`,
    deleted: () => t`Deleted screens`,
    nothing: () => t`No deleted screens`,
    page: paths.screens,
    topic: "screens",
    restore: (ids) => oneByOne(ids, (id) => call(restoreScreen, { id })),
  },
  group: {
    icon: Network,
    name: () => t`Groups`,
    deleted: () => t`Deleted groups`,
    nothing: () => t`No deleted groups`,
    page: paths.groups,
    topic: "schedules",
    restore: (ids) => oneByOne(ids, (id) => call(restoreGroup, { id })),
  },
  calendar: {
    icon: CalendarDays,
    name: () => t`Holiday calendars`,
    deleted: () => t`Deleted holiday calendars`,
    nothing: () => t`No deleted holiday calendars`,
    page: paths.holidayCalendars,
    topic: "schedules",
    restore: (ids) => oneByOne(ids, (id) => call(restoreCalendar, { id })),
  },
  "data-source": {
    icon: Gauge,
    name: () => t`Data sources`,
    deleted: () => t`Deleted data sources`,
    nothing: () => t`No deleted data sources`,
    page: paths.media,
    pageName: () => t`Media`,
    topic: "data-sources",
    restore: (ids) => oneByOne(ids, (id) => call(restoreDataSource, { id })),
  },
  font: {
    icon: Type,
    name: () => t`Own fonts`,
    deleted: () => t`Removed own fonts`,
    nothing: () => t`No removed own fonts`,
    page: paths.account,
    pageName: () => t`Account`,
    topic: "media",
    restore: (ids) => oneByOne(ids, (id) => call(restoreBrandFont, { id })),
  },
};
