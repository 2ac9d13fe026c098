import { t } from "@lingui/core/macro";
import { Button, SegmentedControl } from "@mantine/core";
import { LayoutGrid, Rows3, Rows4 } from "lucide-react";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import {
  type ScreenSort,
  type ScreenState,
  screenSorts,
  screenStates,
  type summariseScreens,
} from "#shared/contracts/playing/screens.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { SearchMultiSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { ViewLabel } from "#web/ui/panel/view-label.tsx";
import { SearchField } from "../../../../fields/search-field.tsx";
import { screenStateWords } from "../../../../words/screen-state-words.ts";
import styles from "./screens-toolbar.module.css";
import { type ScreensView, screenLayouts } from "./use-screens-view.ts";

const sortWords = (): Record<ScreenSort, string> => ({
  name: t`By name`,
  newest: t`Newest first`,
  contact: t`Longest offline first`,
});

export interface ScreensToolbarProps {
  view: ScreensView;
  summary: ResponseOf<typeof summariseScreens> | undefined;
  groups: readonly { id: number; name: string }[];
  playlists: readonly { id: number; name: string }[];
  onChange: (change: Partial<ScreensView>, replace?: boolean) => void;
  /** Saves the filter as a group; null: it has more than tags. */
  onSave: (() => void) | null;
}

/** Renders search, filters, order, and the choice of list or wall. */
export function ScreensToolbar({ view, summary, groups, playlists, onChange, onSave }: ScreensToolbarProps) {
  const states = screenStateWords();
  const sorts = sortWords();
  const tags = view.tags.split(",").filter(Boolean);
  const counted = (state: ScreenState): string =>
    summary ? `${states[state]} (${formatNumber(summary.states[state] ?? 0)})` : states[state];
  return (
    <search className={styles.bar} aria-label={t`Screens`}>
      <SearchField
        label={t`Search by name, place or tag`}
        className={styles.search}
        value={view.q}
        onChange={(q) => onChange({ q }, true)}
      />
      <FilterField
        label={t`State`}
        all={t`Any state`}
        choices={screenStates.map((value) => ({ value, label: counted(value) }))}
        value={view.state}
        onChange={(value) => onChange({ state: screenStates.find((state) => state === value) ?? null })}
      />
      <FilterField
        label={t`Group`}
        all={t`All groups`}
        choices={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={view.group === null ? null : String(view.group)}
        onChange={(value) => onChange({ group: value === null ? null : Number(value) })}
      />
      {(summary?.tags.length || tags.length > 0) && (
        <SearchMultiSelect
          className={styles.choice}
          aria-label={t`Tags`}
          placeholder={tags.length === 0 ? t`All tags` : ""}
          data={[...new Set([...(summary?.tags ?? []).map(({ name }) => name), ...tags])]}
          value={tags}
          onChange={(chosen) => onChange({ tags: chosen.join(",") })}
          maxValues={20}
        />
      )}
      {tags.length > 1 && (
        <ChoiceField
          className={styles.choice}
          aria-label={t`A screen is shown if it has`}
          data={[
            { value: "any", label: t`at least one of these tags` },
            { value: "all", label: t`all of these tags` },
          ]}
          value={view.match}
          onChange={(match) => onChange({ match })}
        />
      )}
      {onSave && <Button variant="default" onClick={onSave}>{t`Save as a group`}</Button>}
      <FilterField
        label={t`Default playlist`}
        all={t`Any playlist`}
        choices={[
          { value: "none", label: t`No default playlist` },
          ...playlists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={view.playlist === null ? null : String(view.playlist)}
        onChange={(value) =>
          onChange({ playlist: value === null ? null : value === "none" ? "none" : Number(value) })
        }
      />
      <ChoiceField
        className={styles.choice}
        aria-label={t`Order`}
        data={screenSorts.map((value) => ({ value, label: sorts[value] }))}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <SegmentedControl
        aria-label={t`View`}
        value={view.view}
        onChange={(value) => onChange({ view: screenLayouts.find((each) => each === value) ?? "list" }, true)}
        data={[
          { value: "list", label: <ViewLabel icon={Rows3} words={t`List`} /> },
          { value: "compact", label: <ViewLabel icon={Rows4} words={t`Compact list`} /> },
          { value: "wall", label: <ViewLabel icon={LayoutGrid} words={t`Wall`} /> },
        ]}
      />
    </search>
  );
}

interface FilterProps {
  label: string;
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/**
 * Renders a filter; nothing where there is only one choice. Shows the value from the address even if it no longer
 * exists.
 */
function FilterField({ label, all, choices, value, onChange }: FilterProps) {
  if (choices.length === 0 && value === null) return null;
  const known = value === null || choices.some((choice) => choice.value === value);
  return (
    <ChoiceField
      className={styles.choice}
      aria-label={label}
      data={[{ value: null, label: all }, ...(known ? [] : [{ value, label: value }]), ...choices]}
      value={value}
      onChange={onChange}
    />
  );
}
