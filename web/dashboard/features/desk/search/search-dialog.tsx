import { t } from "@lingui/core/macro";
import { Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarPlus, Palette, Receipt, Search, ShieldCheck, Trash2, Tv } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { listMedia } from "#shared/contracts/library/media.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { listSchedules } from "#shared/contracts/playing/schedules.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import type { Permission } from "#shared/roles.ts";
import { call } from "#web/lib/api.ts";
import { useGroups } from "../../../queries/groups.ts";
import { useMays } from "../../../queries/me.ts";
import { useIsSold } from "../../../queries/sold.tsx";
import { helpArticles } from "./help-articles.ts";
import { type Hit, hitsOf, type Page } from "./hits.ts";
import styles from "./search-dialog.module.css";

const limit = 5;

/** Searches what only the server knows completely. */
const useFound = (q: string) =>
  useQuery({
    queryKey: ["search", q],
    enabled: q !== "",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [screens, playlists, schedules, media] = await Promise.all([
        call(listScreens, { q, limit }, { signal }),
        call(listPlaylists, { q, limit }, { signal }),
        call(listSchedules, { q, limit }, { signal }),
        call(listMedia, { q, limit, deep: "true" }, { signal }),
      ]);
      return {
        screens: screens.items,
        playlists: playlists.items,
        schedules: schedules.items,
        media: media.items,
      };
    },
  });

/** Pages that the menu does not list. */
const morePages = (isSold: boolean): (Page & { needs: Permission })[] => [
  {
    to: paths.account,
    label: t`Account`,
    needs: "self",
    icon: ShieldCheck,
    also: t`password two-factor language email`,
  },
  {
    to: `${paths.account}#brand`,
    label: t`Brand on screens`,
    needs: "account.manage",
    icon: Palette,
    also: t`logo colour`,
  },
  { to: paths.newSchedule, label: t`New schedule`, needs: "content.edit", icon: CalendarPlus },
  { to: paths.holidayCalendars, label: t`Holiday calendars`, needs: "content.see", icon: CalendarPlus },
  { to: paths.virtualScreen, label: t`Virtual screen`, needs: "screens.manage", icon: Tv },
  {
    to: paths.campaigns,
    label: t`Campaigns`,
    needs: "publish",
    icon: CalendarPlus,
    also: t`advertiser spots share of loop`,
  },
  {
    to: paths.triggers,
    label: t`Triggers`,
    needs: "publish",
    icon: CalendarPlus,
    also: t`touch menu kiosk buttons`,
  },
  { to: paths.videoWalls, label: t`Video walls`, needs: "screens.see", icon: Tv },
  { to: paths.groups, label: t`Groups`, needs: "screens.see", icon: Tv },
  ...(isSold
    ? [
        {
          to: paths.invoices,
          label: t`Invoices`,
          needs: "billing.see" as const,
          icon: Receipt,
          also: t`bill receipt payment gst`,
        },
      ]
    : []),
  { to: paths.trash, label: t`Trash`, needs: "content.edit", icon: Trash2, also: t`restore deleted` },
];

/** Finds pages, screens, playlists, schedules, media, groups and help, and opens them. Usable with the keyboard alone. */
export function SearchDialog({
  pages,
  takeEarlyKeys,
  onClose,
}: {
  pages: readonly Page[];
  /** Returns what was typed before this dialog was there. */
  takeEarlyKeys: () => string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), 150);
  const found = useFound(q);
  const isSold = useIsSold();
  const may = useMays();
  const groups = useGroups().data?.items ?? [];
  const [chosen, setChosen] = useState(0);
  const nothing = { screens: [], playlists: [], schedules: [], media: [] };
  const shown =
    q === ""
      ? [
          {
            title: t`Pages`,
            hits: pages.map((page) => ({ ...page, key: page.to, name: page.label, detail: "" })),
          },
        ]
      : hitsOf(
          {
            ...(found.data ?? nothing),
            pages: [...pages, ...morePages(isSold).filter(({ needs }) => may(needs))],
            groups,
            help: helpArticles,
          },
          q,
        );
  const hits: readonly Hit[] = shown.flatMap((group) => group.hits);
  const current = Math.min(chosen, Math.max(0, hits.length - 1));

  function open(hit: Hit | undefined): void {
    if (!hit) return;
    onClose();
    if (hit.outside) window.open(hit.to, "_blank", "noreferrer");
    else void navigate(hit.to);
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
    <Modal opened onClose={onClose} size="lg" yOffset="8dvh" title={t`Search`}>
      <TextInput
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="hits"
        aria-activedescendant={hits.length > 0 ? `hit-${current}` : undefined}
        aria-label={t`Search pages, screens, media, playlists, schedules, groups and help`}
        placeholder={t`Screens, media, playlists, schedules, pages, help`}
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
    </Modal>
  );
}
