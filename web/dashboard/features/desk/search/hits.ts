import { t } from "@lingui/core/macro";
import type { LucideIcon } from "lucide-react";
import { CalendarClock, FolderTree, Images, LifeBuoy, ListVideo, MonitorPlay } from "lucide-react";
import type { ComponentType } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import type { PlaylistSummary } from "#shared/contracts/library/playlists.ts";
import type { ListedSchedule } from "#shared/contracts/playing/schedules.ts";
import type { ListedScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import type { HelpArticle } from "./help-articles.ts";

export interface Hit {
  key: string;
  name: string;
  detail: string;
  to: string;
  icon: LucideIcon | ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** True for a page outside of the dashboard, which opens in a new tab. */
  outside?: true;
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

export interface Found {
  pages: readonly Page[];
  screens: readonly ListedScreen[];
  playlists: readonly PlaylistSummary[];
  schedules: readonly ListedSchedule[];
  media: readonly Media[];
  groups: readonly { id: number; name: string }[];
  help: readonly HelpArticle[];
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

const best = <Entry>(entries: readonly Entry[], q: string, textOf: (entry: Entry) => string): Entry[] =>
  entries
    .map((entry) => ({ entry, match: matchOf(textOf(entry), q) }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match)
    .slice(0, maxOfKind)
    .map(({ entry }) => entry);

/** Articles whose question matches come before those with the words in their text. */
function bestArticles(articles: readonly HelpArticle[], q: string): HelpArticle[] {
  const byQuestion = best(articles, q, ({ question }) => question);
  const byText = best(articles, q, ({ text }) => text).filter((each) => !byQuestion.includes(each));
  return [...byQuestion, ...byText].slice(0, maxOfKind);
}

/** Returns what was found in groups, in the order of the page. The server has searched all but pages, groups and help. */
export function hitsOf(found: Found, q: string): HitGroup[] {
  const groups: HitGroup[] = [
    {
      title: t`Pages`,
      hits: best(found.pages, q, ({ label, also = "" }) => `${label} ${also}`).map((page) => ({
        key: `page ${page.to}`,
        name: page.label,
        detail: "",
        to: page.to,
        icon: page.icon,
      })),
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
      hits: found.media.slice(0, maxOfKind).map(({ id, name }) => ({
        key: `media ${id}`,
        name,
        detail: "",
        icon: Images,
        to: `${paths.media}?${new URLSearchParams({ q: name })}`,
      })),
    },
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
    {
      title: t`Help`,
      hits: bestArticles(found.help, q).map(({ question, to }) => ({
        key: `help ${to}`,
        name: question,
        detail: "",
        to,
        icon: LifeBuoy,
        outside: true as const,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
