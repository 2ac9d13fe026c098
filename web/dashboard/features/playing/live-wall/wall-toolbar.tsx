import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { listGroups } from "#shared/contracts/core/groups.ts";
import { type ScreenFilter, screenStates } from "#shared/contracts/playing/screens.ts";
import { answerOf } from "#web/lib/reads.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { SearchField } from "../../../fields/search-field.tsx";
import { screenStateWords } from "../../../words/screen-state-words.ts";
import styles from "./wall-toolbar.module.css";

const shown = z.object({
  q: z.string().max(200).default("").catch(""),
  group: id.nullable().default(null).catch(null),
  state: z.enum(screenStates).nullable().default(null).catch(null),
});
/** The view as stored in the page's address. */
type WallView = z.output<typeof shown>;

/** Returns the filters of the wall, stored in its address. */
export function useWallFilter(): {
  view: WallView;
  narrowed: boolean;
  filter: ScreenFilter;
  change: (change: Partial<WallView>, replace?: boolean) => void;
} {
  const { view, change } = useAddressView(shown);
  const q = view.q.trim();
  const { group, state } = view;
  const filter: ScreenFilter = { ...(q && { q }), ...(group && { group }), ...(state && { state }) };
  return { view, narrowed: Object.keys(filter).length > 0, filter, change };
}

interface WallToolbarProps {
  view: WallView;
  onChange: (change: Partial<WallView>, replace?: boolean) => void;
}

/** Renders search and filters of the wall. */
export function WallToolbar({ view, onChange }: WallToolbarProps) {
  const groups = useQuery(answerOf(listGroups, ["schedules", "groups"], {}));
  return (
    <search className={styles.bar}>
      <SearchField
        label={t`Search screens`}
        className={styles.search}
        value={view.q}
        onChange={(q) => onChange({ q }, true)}
      />
      <ChoiceField
        aria-label={t`Group`}
        value={view.group}
        onChange={(group) => onChange({ group })}
        data={[
          { value: null, label: t`All groups` },
          ...(groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChoiceField
        aria-label={t`State`}
        value={view.state}
        onChange={(state) => onChange({ state })}
        data={[
          { value: null, label: t`All states` },
          ...screenStates.map((value) => ({ value, label: screenStateWords()[value] })),
        ]}
      />
    </search>
  );
}
