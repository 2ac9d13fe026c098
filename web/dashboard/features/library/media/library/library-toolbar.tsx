import { t } from "@lingui/core/macro";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { LayoutGrid, Rows3 } from "lucide-react";
import { type MediaSort, mediaFilterKinds, mediaSorts } from "#shared/contracts/library/media.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { ViewLabel } from "#web/ui/panel/view-label.tsx";
import { SearchField } from "../../../../fields/search-field.tsx";
import { kinds } from "../../../../media-kinds/index.ts";
import styles from "./library-toolbar.module.css";
import type { LibraryView } from "./selection.ts";

const sortWords = (): Record<MediaSort, string> => ({
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  name: t`By name`,
  largest: t`Largest first`,
});
const stateChoices = () =>
  [
    { value: null, label: t`Any state` },
    { value: "ready", label: t`Ready` },
    { value: "unfinished", label: t`Processing` },
    { value: "failed", label: t`Failed` },
  ] as const;
const kindChoices = () => [
  { value: null, label: t`All kinds` },
  ...mediaFilterKinds.map((value) => ({
    value,
    label: value === "drawn" ? t`Clocks, texts, pages…` : kinds[value].name(),
  })),
];

export interface LibraryToolbarProps {
  view: LibraryView;
  tags: readonly { name: string }[];
  onChange: (change: Partial<LibraryView>, replace?: boolean) => void;
}

/** Renders search, filters, order, and the choice of grid or list. */
export function LibraryToolbar({ view, tags, onChange }: LibraryToolbarProps) {
  return (
    <search className={styles.bar} aria-label={t`Media`}>
      <SearchField
        label={t`Search by name`}
        className={styles.search}
        value={view.q}
        onChange={(q) => onChange({ q }, true)}
      />
      <ChoiceField
        aria-label={t`Kind`}
        data={kindChoices()}
        value={view.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {(tags.length > 0 || view.tag !== null) && (
        <NativeSelect
          aria-label={t`Tag`}
          data={[
            { value: "", label: t`All tags` },
            ...[...new Set([...(view.tag ? [view.tag] : []), ...tags.map(({ name }) => name)])],
          ]}
          value={view.tag ?? ""}
          onChange={(event) => onChange({ tag: event.currentTarget.value || null })}
        />
      )}
      <ChoiceField
        aria-label={t`State`}
        data={stateChoices()}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceField
        aria-label={t`Order`}
        data={mediaSorts.map((value) => ({ value, label: sortWords()[value] }))}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <SegmentedControl
        aria-label={t`View`}
        value={view.view}
        onChange={(value) => onChange({ view: value === "list" ? "list" : "grid" }, true)}
        data={[
          { value: "grid", label: <ViewLabel icon={LayoutGrid} words={t`Grid`} /> },
          { value: "list", label: <ViewLabel icon={Rows3} words={t`List`} /> },
        ]}
      />
    </search>
  );
}
