import { t } from "@lingui/core/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useDataSources } from "./data-source-queries.ts";
import { MayMakeData } from "./may-make-data.tsx";

/** Renders the choice of a table, and a link to its page. */
export function TableField({
  sourceId,
  onChange,
  error,
}: {
  sourceId: number;
  onChange: (sourceId: number) => void;
  error: string | undefined;
}) {
  const sources = useDataSources("table");
  const known = sources.data?.some(({ id }) => id === sourceId);
  return (
    <div>
      <SearchSelect
        label={t`Table`}
        placeholder={sources.data?.length === 0 ? t`None yet` : t`Choose one`}
        allowDeselect={false}
        nothingFoundMessage={t`No table with that name`}
        data={sources.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={known ? String(sourceId) : null}
        onChange={(value) => value && onChange(Number(value))}
        error={error}
      />
      <MayMakeData>
        <Text size="sm" mt={4}>
          {known ? (
            <Anchor component={Link} to={paths.table(sourceId)}>{t`Edit this table`}</Anchor>
          ) : (
            <Anchor component={Link} to={paths.tables}>{t`Create a table`}</Anchor>
          )}
        </Text>
      </MayMakeData>
    </div>
  );
}
