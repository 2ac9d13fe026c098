import { t } from "@lingui/core/macro";
import type { LucideIcon } from "lucide-react";
import {
  CalendarClock,
  Camera,
  FolderTree,
  Images,
  LifeBuoy,
  ListVideo,
  MonitorPlay,
  Palette,
} from "lucide-react";
import type { ComponentType } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import type { PlaylistSummary } from "#shared/contracts/library/playlists.ts";
import type { ListedSchedule } from "#shared/contracts/playing/schedules.ts";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import type { Action } from "./actions.ts";
import type { FoundHelp } from "./help-articles.ts";

export interface Hit {
  key: string;
  name: string;
  detail: string;
  to: string;
  icon: LucideIcon | ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** True for a page outside of the dashboard, which opens in a new tab. */
  outside?: true;
  /** What its page is asked to do at once. */
  state?: object;
  /** The search goes on with this text in its field. */
  fill?: string;
}
export interface HitGroup {
  title: string;
  hits: readonly Hit[];
}

export interface Page {
  to: string;
  label: string;
  icon: Hit["icon"];
  /** Other words for it, in the language of the page. */
  also?: string;
}

/** One thing of a list. */
export interface Entry {
  key: string;
  name: string;
  detail?: string;
  /** Other words for it. */
  also?: string;
  to: string;
}
export interface NamedList {
  title: () => string;
  icon: LucideIcon;
}

export interface Found {
  actions: readonly Action[];
  /** The screens to take a screenshot of. */
  pictured: readonly ListedScreen[];
  pages: readonly Page[];
  screens: readonly ListedScreen[];
  playlists: readonly PlaylistSummary[];
  schedules: readonly ListedSchedule[];
  media: readonly Media[];
  designs: readonly Media[];
  /** What the browser searches by itself. */
  lists: readonly (NamedList & { entries: readonly Entry[] })[];
  groups: readonly { id: number; name: string }[];
  help: readonly FoundHelp[];
}

const maxOfKind = 5;

const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns how well a text matches: 2 when it begins with the words, 1 when it contains all of them, 0 otherwise. */
export function matchOf(text: string, q: string): 0 | 1 | 2 {
  const lower = text.toLowerCase();
  const words = wordsOf(q);
  if (words.length === 0 || !words.every((word) => lower.includes(word))) return 0;
  return lower.startsWith(words[0] ?? "") ? 2 : 1;
}

interface Named<Of> {
  entry: Of;
  /** How well its name matches; 0 when only other words for it do. */
  byName: 0 | 1 | 2;
}

/** Returns what matches, names before other words for them. */
const bestNamed = <Of>(
  entries: readonly Of[],
  q: string,
  wordsIn: (entry: Of) => [string, string],
): Named<Of>[] =>
  entries
    .flatMap((entry) => {
      const [name, also] = wordsIn(entry);
      return matchOf(`${name} ${also}`, q) > 0 ? { entry, byName: matchOf(name, q) } : [];
    })
    .sort((a, b) => b.byName - a.byName)
    .slice(0, maxOfKind);

const best = <Of>(entries: readonly Of[], q: string, textOf: (entry: Of) => string): Of[] =>
  bestNamed(entries, q, (entry) => [textOf(entry), ""]).map(({ entry }) => entry);

const named = <Of>(found: readonly Named<Of>[]): Of[] =>
  found.filter(({ byName }) => byName > 0).map(({ entry }) => entry);
const unnamed = <Of>(found: readonly Named<Of>[]): Of[] =>
  found.filter(({ byName }) => byName === 0).map(({ entry }) => entry);

export const pageHit = ({ to, label, icon }: Page): Hit => ({
  key: `page ${to}`,
  name: label,
  detail: "",
  to,
  icon,
});

export const actionHit = ({ key, label, icon, to, fill }: Action): Hit => ({
  key: `action ${key}`,
  name: label(),
  detail: "",
  to,
  icon,
  ...(fill && { fill: fill() }),
});

/**
 * Returns what was found in groups: what is called so comes before what has other words for it, and help is last. The
 * server has searched screens, playlists, schedules and media.
 */
export function hitsOf(found: Found, q: string): HitGroup[] {
  const designed = new Set(found.designs.map(({ id }) => id));
  const actions = bestNamed(found.actions, q, ({ label, also }) => [label(), also()]);
  const pages = bestNamed(found.pages, q, ({ label, also = "" }) => [label, also]);
  const groups: HitGroup[] = [
    {
      title: t`Actions`,
      hits: [
        ...found.pictured.slice(0, maxOfKind).map(({ id, name, location }) => ({
          key: `screenshot ${id}`,
          name: t`Take a screenshot of ${name}`,
          detail: location,
          to: paths.screen(id),
          state: { screenshot: true },
          icon: Camera,
        })),
        ...named(actions).map(actionHit),
      ],
    },
    {
      title: t`Pages`,
      hits: named(pages).map(pageHit),
    },
    {
      title: t`Screens`,
      hits: found.screens.slice(0, maxOfKind).map(({ id, name, location }) => ({
        key: `screen ${id}`,
        name,
        detail: location,
        to: paths.screen(id),
        icon: MonitorPlay,
      })),
    },
    {
      title: t`Playlists`,
      hits: found.playlists.slice(0, maxOfKind).map(({ id, name }) => ({
        key: `playlist ${id}`,
        name,
        detail: "",
        to: paths.playlist(id),
        icon: ListVideo,
      })),
    },
    {
      title: t`Schedules`,
      hits: found.schedules.slice(0, maxOfKind).map(({ id, name, playlistName }) => ({
        key: `schedule ${id}`,
        name,
        detail: playlistName,
        to: paths.schedule(id),
        icon: CalendarClock,
      })),
    },
    {
      title: t`Media`,
      hits: found.media
        .filter(({ id }) => !designed.has(id))
        .slice(0, maxOfKind)
        .map(({ id, name }) => ({
          key: `media ${id}`,
          name,
          detail: "",
          icon: Images,
          to: `${paths.media}?${new URLSearchParams({ q: name })}`,
        })),
    },
    {
      title: t`Designs`,
      hits: found.designs.slice(0, maxOfKind).map(({ id, name }) => ({
        key: `design ${id}`,
        name,
        detail: "",
        to: paths.design(id),
        icon: Palette,
      })),
    },
    ...found.lists.map(({ title, icon, entries }) => ({
      title: title(),
      hits: bestNamed(entries, q, ({ name, also = "" }) => [name, also])
        .map(({ entry }) => entry)
        .map(({ key, name, detail = "", to }) => ({
          key: `${title()} ${key}`,
          name,
          detail,
          to,
          icon,
        })),
    })),
    {
      title: t`Groups`,
      hits: best(found.groups, q, ({ name }) => name).map(({ id, name }) => ({
        key: `group ${id}`,
        name,
        detail: "",
        to: paths.screensOfGroup(id),
        icon: FolderTree,
      })),
    },
    { title: t`Other actions`, hits: unnamed(actions).map(actionHit) },
    { title: t`Other pages`, hits: unnamed(pages).map(pageHit) },
    {
      title: t`Help`,
      hits: found.help.slice(0, maxOfKind).map(({ title, to, isEnglish }) => ({
        key: `help ${to}`,
        name: title,
        detail: isEnglish ? t`in English` : "",
        to,
        icon: LifeBuoy,
        outside: true as const,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
