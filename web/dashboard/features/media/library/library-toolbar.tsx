import { t } from "@lingui/core/macro";
import { ActionIcon, NativeSelect, SegmentedControl, TextInput, VisuallyHidden } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { LayoutGrid, Rows3, Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import { type MediaSort, mediaFilterKinds, mediaSorts } from "#shared/contracts/media.ts";
import { kinds } from "../../../media-kinds/index.ts";
import styles from "./library-toolbar.module.css";
import type { LibraryView } from "./selection.ts";

const sortWords = (): Record<MediaSort, string> => ({
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  name: t`By name`,
  largest: t`Largest first`,
});
const stateChoices = () => [
  { value: "", label: t`Any state` },
  { value: "ready", label: t`Ready` },
  { value: "unfinished", label: t`Processing` },
  { value: "failed", label: t`Failed` },
];
const kindChoices = () => [
  { value: "", label: t`All kinds` },
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
      <SearchField value={view.q} onChange={(q) => onChange({ q }, true)} />
      <NativeSelect
        aria-label={t`Kind`}
        data={kindChoices()}
        value={view.kind ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: mediaFilterKinds.find((kind) => kind === value) ?? null })
        }
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
      <NativeSelect
        aria-label={t`State`}
        data={stateChoices()}
        value={view.state ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            state: value === "ready" || value === "unfinished" || value === "failed" ? value : null,
          })
        }
      />
      <NativeSelect
        aria-label={t`Order`}
        data={mediaSorts.map((value) => ({ value, label: sortWords()[value] }))}
        value={view.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: mediaSorts.find((sort) => sort === value) ?? "newest" })
        }
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

function ViewLabel({ icon: Icon, words }: { icon: typeof Search; words: string }) {
  return (
    <span className={styles.view}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** Renders the search field. The list updates a moment after the last keystroke. */
function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [words, setWords] = useState(value);
  const changeSoon = useDebouncedCallback(onChange, 250);
  useEffect(() => setWords(value), [value]);
  function write(next: string): void {
    setWords(next);
    changeSoon(next);
  }
  return (
    <TextInput
      className={styles.search}
      aria-label={t`Search by name`}
      placeholder={t`Search by name`}
      type="search"
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        words && (
          <ActionIcon aria-label={t`Clear search`} onClick={() => write("")}>
            <X size={15} aria-hidden />
          </ActionIcon>
        )
      }
      value={words}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
