import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Input, Radio, Stack, Text } from "@mantine/core";
import type { MemberScope } from "#shared/scopes.ts";
import { SearchMultiSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useGroups } from "../../../queries/groups.ts";
import { useFolderChoices } from "./member-queries.ts";
import { placeChoices } from "./place-choices.ts";

export interface ScopeFieldProps {
  /** Null: the whole account. */
  value: MemberScope | null;
  onChange: (scope: MemberScope | null) => void;
  error: string | undefined;
}

/** Renders the choice of what a member, a key or an app sees: the whole account, or chosen groups and folders. */
export function ScopeField({ value, onChange, error }: ScopeFieldProps) {
  return (
    <Input.Wrapper label={t`Sees`} error={error} labelElement="div">
      <Stack gap="sm" mt="xs">
        <Radio.Group
          aria-label={t`Sees`}
          value={value ? "part" : "all"}
          onChange={(which) => onChange(which === "all" ? null : { groupIds: [], folderIds: [] })}
        >
          <Stack gap="xs">
            <Radio value="all" label={t`The whole account`} />
            <Radio
              value="part"
              label={t`Chosen groups and folders`}
              description={t`Everything else stays hidden.`}
            />
          </Stack>
        </Radio.Group>
        {value && <Places value={value} onChange={onChange} />}
      </Stack>
    </Input.Wrapper>
  );
}

function Places({ value, onChange }: { value: MemberScope; onChange: (scope: MemberScope) => void }) {
  const groups = useGroups().data?.items ?? [];
  const folders = useFolderChoices().data?.items ?? [];
  return (
    <>
      <SearchMultiSelect
        label={t`Groups of screens`}
        data={placeChoices(groups)}
        value={value.groupIds.map(String)}
        onChange={(ids) => onChange({ ...value, groupIds: ids.map(Number) })}
        nothingFoundMessage={<Trans>No such group</Trans>}
      />
      <SearchMultiSelect
        label={t`Media folders`}
        data={placeChoices(folders)}
        value={value.folderIds.map(String)}
        onChange={(ids) => onChange({ ...value, folderIds: ids.map(Number) })}
        nothingFoundMessage={<Trans>No such folder</Trans>}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          With everything inside them, also what comes later. The person also sees what plays on these
          screens, and changes only what plays nowhere else.
        </Trans>
      </Text>
    </>
  );
}
