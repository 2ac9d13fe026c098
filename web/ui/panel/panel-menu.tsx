import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { ChevronDown, Star } from "lucide-react";
import { type ComponentType, type CSSProperties, useId, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import styles from "./panel-menu.module.css";

type Icon = ComponentType<{ size?: number; "aria-hidden"?: boolean }>;

export interface PanelLink {
  to: string;
  label: string;
  icon: Icon;
  /** The link is active only on this exact address, not on those below it. */
  exact?: boolean;
  /** A number beside the label: entries that need attention. Not shown when it is 0. */
  count?: number;
}

/** Links that people use for one thing. */
export interface PanelGroup {
  key: string;
  label: string;
  icon: Icon;
  links: readonly PanelLink[];
  /** The open page belongs to it. */
  isHere: boolean;
}

export type MenuEntry = PanelLink | PanelGroup;

const storageKey = "vitrine-menu";
/** With one more group, that of the open page, the menu fits into a window of 900 px. */
const maxOpened = 2;

/** Returns the groups that the person opened last, also on another day; null: none was ever opened or closed here. */
const readOpened = (): readonly string[] | null => keptText("localStorage", storageKey)?.split(",") ?? null;

export interface OpenGroups {
  isOpen: (group: PanelGroup) => boolean;
  toggle: (group: PanelGroup) => void;
}

/** Returns which groups are open: that of the open page, and those that the person opened last; at first `usual`. */
export function useOpenGroups(usual: readonly string[]): OpenGroups {
  const { pathname } = useLocation();
  const [chosen, setOpened] = useState(readOpened);
  const opened = chosen ?? usual;
  /** The page on which its own group was closed. */
  const [closedAt, setClosedAt] = useState<string>();
  const isOpen = ({ key, isHere }: PanelGroup) => (isHere ? closedAt !== pathname : opened.includes(key));
  return {
    isOpen,
    toggle(group) {
      if (group.isHere) setClosedAt(isOpen(group) ? pathname : undefined);
      const others = opened.filter((each) => each !== group.key);
      const next = isOpen(group) ? others : [group.key, ...others].slice(0, maxOpened);
      setOpened(next);
      keepText("localStorage", storageKey, next.join(","));
    },
  };
}

interface PanelMenuProps {
  entries: readonly MenuEntry[];
  /** Pages that the person pinned. */
  pinned: readonly PanelLink[];
  open: OpenGroups;
  /** A link was followed. */
  onFollow: () => void;
}

/** Renders the pinned pages, and the links of a panel, some of them in groups that open. */
export function PanelMenu({ entries, pinned, open, onFollow }: PanelMenuProps) {
  const id = useId();
  const shown = entries.flatMap((entry) => ("links" in entry && open.isOpen(entry) ? entry.links : []));
  const rows = { "--rows": pinned.length + entries.length + shown.length } as CSSProperties;
  return (
    <div className={styles.menu} style={rows}>
      {pinned.length > 0 && (
        <ul className={`${styles.links} ${styles.pinned}`} aria-label={t`Favourites`}>
          {pinned.map((link) => (
            <li key={link.to}>
              <EntryLink link={{ ...link, icon: Star, exact: true }} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.links}>
        {entries.map((entry) =>
          "links" in entry ? (
            <li key={entry.key}>
              <GroupButton group={entry} controls={`${id}-${entry.key}`} open={open} />
              <ul
                id={`${id}-${entry.key}`}
                className={`${styles.links} ${styles.inside}`}
                hidden={!open.isOpen(entry)}
              >
                {entry.links.map((link) => (
                  <li key={link.to}>
                    <EntryLink link={link} isInside onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={entry.to}>
              <EntryLink link={entry} onFollow={onFollow} />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

const Count = ({ of: count }: { of: number }) =>
  count > 0 && <span className={styles.count} data-count={count > 99 ? "99+" : count} />;

function GroupButton({ group, controls, open }: { group: PanelGroup; controls: string; open: OpenGroups }) {
  const { label, icon: Icon, isHere, links } = group;
  const isOpen = open.isOpen(group);
  return (
    <UnstyledButton
      className={styles.link}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-here={isHere || undefined}
      onClick={() => open.toggle(group)}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.label}>{label}</span>
      {!isOpen && <Count of={links.reduce((sum, { count = 0 }) => sum + count, 0)} />}
      <ChevronDown size={15} aria-hidden className={styles.chevron} />
    </UnstyledButton>
  );
}

interface EntryLinkProps {
  link: PanelLink;
  /** In a group, whose icon stands for it. */
  isInside?: boolean;
  onFollow: () => void;
}

function EntryLink({ link, isInside = false, onFollow }: EntryLinkProps) {
  const { to, label, icon: Icon, exact = false, count = 0 } = link;
  return (
    <NavLink to={to} end={exact} className={styles.link} onClick={onFollow}>
      {!isInside && <Icon size={18} aria-hidden />}
      <span className={styles.label}>{label}</span>
      <Count of={count} />
    </NavLink>
  );
}
