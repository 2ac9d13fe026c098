import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, Input } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { listScreenIds } from "#shared/contracts/screens.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { SearchField } from "../../fields/screen-search-field.tsx";
import { useScreenChoices } from "../../queries/screens.ts";
import styles from "./group-list.module.css";

export interface MembersFieldProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
}

/** Renders the manual choice of screens, for a few or for thousands. */
export function MembersField({ value, onChange, error }: MembersFieldProps) {
  const [words, setWords] = useState("");
  const [settled] = useDebouncedValue(words.trim(), 150);
  const found = useScreenChoices(settled);
  const items = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  const chosen = new Set(value);
  const count = countOfScreens(chosen.size);
  const all = countOfScreens(total);

  function toggle(id: number): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange([...next]);
  }
  async function chooseAll(): Promise<void> {
    try {
      const { ids } = await call(listScreenIds, settled ? { q: settled } : {});
      onChange([...new Set([...value, ...ids])]);
    } catch (error) {
      showFailure(t`Not all could be selected`, error);
    }
  }

  return (
    <Input.Wrapper label={t`Screens`} labelElement="div" error={error}>
      {(total > 8 || words !== "") && <SearchField value={words} onChange={setWords} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser */}
      <div className={styles.choices} role="group" aria-label={t`Screens`}>
        {items.map(({ id, name, location }) => (
          <Checkbox
            key={id}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            label={name}
            {...(location && { description: location })}
          />
        ))}
        {found.data && items.length === 0 && (
          <span className={styles.facts}>
            {words === ""
              ? t`There are no screens yet. You can add them later.`
              : t`No screen with that name, place or tag`}
          </span>
        )}
      </div>
      <div className={styles.chosen}>
        <span className={styles.facts} role="status">
          <Trans>{count} selected</Trans>
        </span>
        {total > items.length && (
          <Button size="compact-sm" variant="subtle" onClick={() => void chooseAll()}>
            <Trans>Select all matches: {all}</Trans>
          </Button>
        )}
        {chosen.size > 0 && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange([])}>
            <Trans>Clear selection</Trans>
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
