import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { listMedia } from "#shared/contracts/library/media.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { listSchedules } from "#shared/contracts/playing/schedules.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { call } from "#web/lib/api.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { placeAt, usePlaces, withoutTab } from "../../../menu.ts";
import { iconOf, type PagePlace } from "../../../page-list.ts";
import { useGroups } from "../../../queries/groups.ts";
import { useMays, useMe } from "../../../queries/me.ts";
import { recentKey, recentPages } from "../../../queries/recent-pages.ts";
import { spoken } from "../../../words/set-language.ts";
import { actions, screenshotOf } from "./actions.ts";
import { findHelp, learnHelpTitles } from "./help-articles.ts";
import { actionHit, type Hit, hitsOf, type Page, pageHit } from "./hits.ts";
import { lists } from "./lists.ts";
import styles from "./search-dialog.module.css";

const limit = 5;
const maxRecent = 6;

const nothing = { screens: [], playlists: [], schedules: [], media: [], designs: [], pictured: [] };

/** Searches what only the server knows completely, as far as the member may see it. */
function useFound(q: string) {
  const may = useMays();
  const sees = { content: may("content.see"), screens: may("screens.see") };
  const pictured = may("screens.manage") ? screenshotOf(q) : null;
  return useQuery({
    queryKey: ["search", q],
    enabled: q !== "",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const none = { items: [] };
      const [screens, toPicture, playlists, schedules, media, designs] = await Promise.all([
        sees.screens ? call(listScreens, { q, limit }, { signal }) : none,
        pictured === null ? none : call(listScreens, { q: pictured, limit }, { signal }),
        sees.content ? call(listPlaylists, { q, limit }, { signal }) : none,
        sees.content ? call(listSchedules, { q, limit }, { signal }) : none,
        sees.content ? call(listMedia, { q, limit, deep: "true" }, { signal }) : none,
        sees.content ? call(listMedia, { q, limit, deep: "true", kind: "design" }, { signal }) : none,
      ]);
      return {
        screens: screens.items,
        pictured: toPicture.items,
        playlists: playlists.items,
        schedules: schedules.items,
        media: media.items,
        designs: designs.items,
      };
    },
  });
}

/** Fetches the lists that are searched here, from the first letter on. */
function useLists(places: readonly PagePlace[], wanted: boolean) {
  const may = useMays();
  const seen = lists.filter(
    ({ page, needs, whole }) => may(needs, { whole }) && places.some(({ path }) => path === page),
  );
  const answers = useQueries({
    queries: seen.map(({ key, fetch }) => ({
      queryKey: ["search", "list", key],
      queryFn: fetch,
      enabled: wanted,
    })),
  });
  return seen.map((list, at) => ({ ...list, entries: answers[at]?.data ?? [] }));
}

const pageOf = ({ path, group, label, also }: PagePlace): Page => ({
  to: path,
  label: label?.() ?? path,
  icon: iconOf(group),
  also: also?.() ?? "",
});

/** Returns the pages that the person opened last, without the one that is open. */
function useRecent(places: readonly PagePlace[]): Hit[] {
  const me = useMe().data;
  const { pathname } = useLocation();
  const [visited] = useState(() => (me ? recentPages(recentKey(me)) : []));
  return visited
    .filter(({ path }) => path !== withoutTab(pathname))
    .flatMap(({ path, name }) => {
      const place = placeAt(path);
      return place && places.includes(place)
        ? { ...pageHit({ ...pageOf(place), to: path }), key: `recent ${path}`, name: place.label?.() ?? name }
        : [];
    })
    .slice(0, maxRecent);
}

/** Finds everything that has a name, and does what people do most often. Usable with the keyboard alone. */
export function SearchDialog({
  takeEarlyKeys,
  onClose,
}: {
  /** Returns what was typed before this dialog was there. */
  takeEarlyKeys: () => string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), 150);
  const found = useFound(q);
  const may = useMays();
  const places = usePlaces();
  const pages = places.filter(({ label }) => label).map(pageOf);
  const offered = actions.filter(({ needs }) => may(needs));
  const searched = useLists(places, typed !== "");
  const language = spoken();
  useQuery({ queryKey: ["help-titles", language], queryFn: () => learnHelpTitles(language) });
  const groups = useGroups(may("screens.see")).data?.items ?? [];
  const recent = useRecent(places);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const shown =
    q === ""
      ? [
          { title: t`Opened last`, hits: recent },
          { title: t`Actions`, hits: offered.map(actionHit) },
          { title: t`Pages`, hits: pages.map(pageHit) },
        ].filter(({ hits }) => hits.length > 0)
      : hitsOf(
          {
            ...(found.data ?? nothing),
            actions: offered,
            pages,
            lists: searched,
            groups,
            help: findHelp(q, language),
          },
          q,
        );
  const hits: readonly Hit[] = shown.flatMap((group) => group.hits);
  const current = Math.min(chosen, Math.max(0, hits.length - 1));

  function open(hit: Hit | undefined): void {
    if (!hit) return;
    if (hit.fill) {
      setTyped(hit.fill);
      setChosen(0);
      field.current?.focus();
      return;
    }
    onClose();
    if (hit.outside) window.open(hit.to, "_blank", "noreferrer");
    else void navigate(hit.to, { state: hit.state });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter") {
      event.preventDefault();
      // Enter right after typing: what is shown belongs to the words before.
      if (typed.trim() === q) open(hits[current]);
    }
    if (step === 0 || hits.length === 0) return;
    event.preventDefault();
    const next = (current + step + hits.length) % hits.length;
    setChosen(next);
    document.getElementById(`hit-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <Dialog onClose={onClose} size="lg" yOffset="8dvh" title={t`Search`}>
      <TextInput
        ref={field}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="hits"
        aria-activedescendant={hits.length > 0 ? `hit-${current}` : undefined}
        aria-label={t`Search pages, actions and everything that has a name`}
        placeholder={t`A name, a page or what you want to do`}
        leftSection={<Search size={16} aria-hidden />}
        data-autofocus
        value={typed}
        onFocus={() => {
          const early = takeEarlyKeys();
          if (early) setTyped((text) => early + text);
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="hits" role="listbox" aria-label={t`Found`} className={styles.hits}>
        {shown.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox (ARIA 1.2)
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={styles.title} aria-hidden="true">
              {group.title}
            </div>
            {group.hits.map((hit) => {
              const index = hits.indexOf(hit);
              const { icon: Icon } = hit;
              return (
                <button
                  key={hit.key}
                  id={`hit-${index}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  className={styles.hit}
                  onClick={() => open(hit)}
                  onPointerMove={() => setChosen(index)}
                >
                  <Icon size={17} aria-hidden />
                  <span className={styles.name}>{hit.name}</span>
                  <span className={styles.detail}>{hit.detail}</span>
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {q !== "" && found.isError
          ? t`The search failed. Try again.`
          : q !== "" && hits.length === 0 && found.data && !found.isPlaceholderData
            ? t`Nothing found.`
            : ""}
      </p>
    </Dialog>
  );
}
