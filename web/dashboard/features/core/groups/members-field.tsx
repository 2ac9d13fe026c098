import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, Input, Select, Stack, TagsInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { SmartRule } from "#shared/contracts/core/groups.ts";
import { listScreenIds } from "#shared/contracts/playing/screens.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { call } from "#web/lib/api.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { SearchField } from "../../../fields/search-field.tsx";
import { useScreenChoices, useScreenSummary } from "../../../queries/screens.ts";
import styles from "./group-list.module.css";

interface SmartFieldsProps {
  value: SmartRule;
  onChange: (rule: SmartRule) => void;
  error?: string | undefined;
}

/** Renders the choice of tags that make a screen a member. */
export function SmartFields({ value, onChange, error }: SmartFieldsProps) {
  const known = useScreenSummary().data?.tags ?? [];
  const counts = new Map(known.map(({ name, screens }) => [name, screens]));
  return (
    <Stack gap="md">
      <TagsInput
        label={t`Tags`}
        description={t`Every screen with these tags is in the group, including screens that get the tags later.`}
        placeholder={value.tags.length === 0 ? t`Type a tag and press Enter.` : ""}
        data={known.map(({ name }) => name)}
        renderOption={({ option }) => `${option.value} · ${countOfScreens(counts.get(option.value) ?? 0)}`}
        value={value.tags}
        onChange={(tags) => onChange({ ...value, tags })}
        maxTags={20}
        acceptValueOnBlur
        comboboxProps={{ keepMounted: false }}
        error={error}
      />
      <Select
        label={t`A screen is in the group if it has`}
        comboboxProps={{ keepMounted: false }}
        data={[
          { value: "any", label: t`at least one of these tags` },
          { value: "all", label: t`all of these tags` },
        ]}
        value={value.match}
        onChange={(match) => onChange({ ...value, match: match === "all" ? "all" : "any" })}
      />
    </Stack>
  );
}

interface MembersFieldProps {
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
      {(total > 8 || words !== "") && (
        <SearchField label={t`Search by name, place or tag`} value={words} onChange={setWords} />
      )}
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
        <span className={styles.facts} role="status">{t`${count} selected`}</span>
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
