import { t } from "@lingui/core/macro";
import { Select, Stack, TagsInput } from "@mantine/core";
import type { SmartRule } from "#shared/contracts/groups.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { useScreenSummary } from "../../queries/screens.ts";

export interface SmartFieldsProps {
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
        allowDeselect={false}
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
